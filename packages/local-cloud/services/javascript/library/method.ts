import { defineProperty, isArray } from "./natives.ts";

type Method = (this: unknown, ...args: unknown[]) => unknown;

export const { apply } = Reflect;

export function replaceMethod(home: object, name: string, make: (original: Method) => Method): void {
  const original = (home as Record<string, Method>)[name];
  if (!original) return;
  defineProperty(home, name, { value: make(original), writable: true, configurable: true });
}

/**
 * Returns the cost of a call in words, before it is made. A cost function may call no method of an array or a
 * string: the method would ask for its own cost.
 */
export type Cost = (on: never, args: unknown[]) => number;

export const wordsOf = (value: unknown): number => (typeof value === "string" ? value.length >> 3 : 0);

export function added(args: unknown[]): number {
  let words = 1;
  for (const each of args) words += isArray(each) ? each.length : wordsOf(each);
  return words;
}
