/* Types of fluent.js: what this project uses of @fluent/bundle. */

export type FluentArgument = string | number | Date | FluentType<unknown>;
export type Pattern = string | object[];
export interface Message {
  id: string;
  value: Pattern | null;
  attributes: Record<string, Pattern>;
}
export class FluentType<T> {
  constructor(value: T);
  value: T;
}
export class FluentNone extends FluentType<string> {}
export class FluentNumber extends FluentType<number> {
  constructor(value: number, options?: Intl.NumberFormatOptions);
}
export class FluentDateTime extends FluentType<number> {
  constructor(value: number | Date, options?: Intl.DateTimeFormatOptions);
}
export class FluentResource {
  constructor(source: string);
}
export class FluentBundle {
  constructor(
    locales: string | string[],
    options?: { useIsolating?: boolean; functions?: Record<string, Function>; transform?: (text: string) => string },
  );
  hasMessage(id: string): boolean;
  getMessage(id: string): Message | undefined;
  addResource(resource: FluentResource, options?: { allowOverrides?: boolean }): Error[];
  formatPattern(pattern: Pattern, args?: Record<string, FluentArgument> | null, errors?: Error[] | null): string;
}
