/**
 * Built-ins that the library itself needs and resolver code must not see: taken before `builtins.ts` removes
 * them. The library runs in the same realm as the resolver. So below it uses `for-of` and these functions,
 * not the array methods whose iterations are counted.
 */
const { apply } = Reflect;

/** A method as a function of its receiver. */
function method<Args extends unknown[], Out>(
  home: object,
  name: string,
): (on: unknown, ...args: Args) => Out {
  const found = (home as Record<string, (...args: Args) => Out>)[name];
  return (on, ...args) => apply(found as (...args: Args) => Out, on, args);
}

export const { parse } = JSON as { parse: (text: string) => unknown };
export const isArray = Array.isArray as (value: unknown) => value is unknown[];
export const { freeze, defineProperty, getOwnPropertyNames } = Object;

export const replaceIn = method<[RegExp, string | ((match: string) => string)], string>(
  String.prototype,
  "replace",
);
export const codeAt = method<[number], number>(String.prototype, "charCodeAt");
export const padded = method<[number, string], string>(String.prototype, "padStart");
export const normalized = method<[string], string>(String.prototype, "normalize");
export const isMatch = method<[string], boolean>(RegExp.prototype, "test");
const toISOString = method<[], string>(Date.prototype, "toISOString");

export const isoTime = (milliseconds: number): string => toISOString(new Date(milliseconds));

export function mapped<In, Out>(list: readonly In[], each: (item: In, index: number) => Out): Out[] {
  const out: Out[] = [];
  for (const item of list) out.push(each(item, out.length));
  return out;
}

export function mapValues<In, Out>(
  object: Record<string, In>,
  each: (value: In) => Out,
): Record<string, Out> {
  const out: Record<string, Out> = {};
  for (const [key, value] of Object.entries(object)) out[key] = each(value);
  return out;
}

/** True for an object that is no array, as filters, items and headers are. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !isArray(value);
}
