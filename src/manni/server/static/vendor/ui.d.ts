/* Types of ui.js: what this project uses of Preact, its hooks, signals and htm, no more. */

export type Key = string | number;
export type Child =
  | VNode | Child[] | ReadonlySignal<unknown> | string | number | bigint | boolean | null | undefined;
export interface VNode<P = any> {
  type: string | FunctionComponent<P>;
  props: P;
  key: Key | null | undefined;
}
export type Props<P = {}> = P & { children?: Child; key?: Key };
export type FunctionComponent<P = any> = (props: Props<P>) => Child;

export class Component<P = {}, S = {}> {
  constructor(props?: P);
  props: Props<P>;
  state: S;
  setState(change: Partial<S> | ((state: S) => Partial<S> | null), done?: () => void): void;
  forceUpdate(done?: () => void): void;
  render(): Child;
}
export const Fragment: FunctionComponent<{}>;
export function h(type: string | Function, props: object | null, ...children: Child[]): VNode;
/* A template with one root gives one node; with several roots htm gives an array, so use one root. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode;
export function render(node: Child, parent: Element | Document | ShadowRoot | DocumentFragment): void;
export function cloneElement(node: VNode, props?: object, ...children: Child[]): VNode;
/* What is called for every node that is made, before it is drawn. */
export const options: { vnode?: (node: VNode) => void };
export function createPortal(node: Child, container: Element): VNode;
export interface Context<T> {
  (props: Props<{}>): Child;
  Provider: FunctionComponent<{ value: T }>;
}
export function createContext<T>(initial: T): Context<T>;

export interface Ref<T> {
  current: T;
}
export function createRef<T>(): Ref<T | null>;
export function useRef<T>(initial: T): Ref<T>;
export function useState<T>(initial: T | (() => T)): [T, (next: T | ((now: T) => T)) => void];
export function useReducer<S, A>(reduce: (state: S, action: A) => S, initial: S): [S, (action: A) => void];
export function useEffect(run: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useMemo<T>(make: () => T, inputs?: readonly unknown[]): T;
export function useCallback<F extends Function>(call: F, inputs: readonly unknown[]): F;
export function useContext<T>(context: Context<T>): T;
export function useId(): string;
export function useErrorBoundary(caught?: (error: unknown) => void): [unknown, () => void];

export interface ReadonlySignal<T> {
  readonly value: T;
  peek(): T;
  subscribe(call: (value: T) => void): () => void;
}
export class Signal<T = unknown> implements ReadonlySignal<T> {
  constructor(value: T);
  value: T;
  peek(): T;
  subscribe(call: (value: T) => void): () => void;
}
export function signal<T>(value: T): Signal<T>;
export function computed<T>(make: () => T): ReadonlySignal<T>;
export function effect(run: () => void | (() => void)): () => void;
export function batch<T>(run: () => T): T;
export function untracked<T>(run: () => T): T;
export function useSignal<T>(value: T): Signal<T>;
export function useComputed<T>(make: () => T): ReadonlySignal<T>;
export function useSignalEffect(run: () => void | (() => void)): void;
