/* One import for what draws the page: Preact, its hooks, signals, and htm bound to Preact. */
import htm from "./htm.js";
import { h } from "./preact.js";

export { Component, Fragment, cloneElement, createContext, createPortal, createRef, h, options, render } from "./preact.js";
export {
  useCallback, useContext, useEffect, useErrorBoundary, useId, useLayoutEffect, useMemo, useReducer, useRef, useState,
} from "./hooks.js";
export {
  Signal, batch, computed, effect, signal, untracked, useComputed, useSignal, useSignalEffect,
} from "./signals.js";

export const html = htm.bind(h);
