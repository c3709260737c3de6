import { ARRAY_METHODS, CALLBACK_METHODS, STRING_METHODS } from "../surface.ts";
import { fail } from "./failure.ts";
import { keyed, listOf, MAX_LENGTH, sized, spend, text, tooLong } from "./meter.ts";
import { defineProperty, isArray } from "./natives.ts";
import { replaced } from "./pattern.ts";
import { state } from "./state.ts";

/** AWS General Reference, "AppSync endpoints and quotas": iterations of loops in one evaluation. */
const MAX_ITERATIONS = 1000;

/** Counts one round of a loop or of an array method's callback. */
export function tick(words: number): void {
  const current = state();
  current.iterations += 1;
  if (current.iterations > MAX_ITERATIONS)
    fail(`more than ${MAX_ITERATIONS} loop iterations in one evaluation`);
  spend(words);
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

const { apply } = Reflect;
const List = Array;

function replaceMethod(home: object, name: string, make: (original: Method) => Method): void {
  const original = (home as Record<string, Method>)[name];
  if (!original) return;
  defineProperty(home, name, { value: make(original), writable: true, configurable: true });
}

/** What a call costs in words, before it is made. No method of an array or a string may be used in these: it would ask for its own cost. */
type Cost = (on: never, args: unknown[]) => number;

const wordsOf = (value: unknown): number => (typeof value === "string" ? value.length >> 3 : 0);

function added(args: unknown[]): number {
  let words = 1;
  for (const each of args) words += isArray(each) ? each.length : wordsOf(each);
  return words;
}

const walked = (list: unknown[], args: unknown[]): number => list.length + added(args);
/** Each comparison with a string may read it. */
const compared = (list: unknown[], args: unknown[]): number => (list.length + 1) * (1 + wordsOf(args[0]));

const ARRAY_COSTS: Record<string, Cost> = {
  push: (_list, args) => added(args),
  pop: () => 1,
  // Comparisons of an element, at most.
  sort: (list: unknown[]) => list.length * 32,
  indexOf: compared,
  lastIndexOf: compared,
  includes: compared,
  join: (list: unknown[], args) => {
    let words = compared(list, args);
    for (const each of list) words += wordsOf(each);
    return words;
  },
};

function meterArrays(): void {
  for (const name of ARRAY_METHODS) {
    const cost = (ARRAY_COSTS[name] ?? walked) as (list: unknown[], args: unknown[]) => number;
    replaceMethod(Array.prototype, name, (original) => {
      return function (...args) {
        const list = listOf(name, this);
        spend(cost(list, args));
        const result = apply(original, list, args);
        return isArray(result) ? sized(result) : text(result);
      };
    });
  }
}

type Callback = (...args: unknown[]) => unknown;

function countIterations(): void {
  for (const name of CALLBACK_METHODS) {
    replaceMethod(Array.prototype, name, (original) => {
      return function (...args) {
        const [callback, ...rest] = args;
        if (typeof callback !== "function") return apply(original, this, args);
        const counted: Callback = (...given) => {
          tick(1);
          const result = (callback as Callback)(...given);
          return name === "flatMap" ? sized(result) : result;
        };
        return apply(original, this, [counted, ...rest]);
      };
    });
  }
}

const read = (on: string): number => 1 + wordsOf(on);
/** The text may be compared with the argument at each of its characters. */
const searched = (on: string, args: unknown[]): number => read(on) * (1 + wordsOf(args[0]));

const STRING_COSTS: Record<string, Cost> = {
  toLowerCase: read,
  toUpperCase: read,
  trim: read,
  trimEnd: read,
  trimStart: read,
  indexOf: searched,
  lastIndexOf: searched,
  includes: searched,
  split: searched,
};

function meterStrings(): void {
  for (const name of STRING_METHODS) {
    const cost = (STRING_COSTS[name] ?? ((_on, args) => added(args))) as (
      on: string,
      args: unknown[],
    ) => number;
    replaceMethod(String.prototype, name, (original) => {
      return function (...args) {
        const on = typeof this === "string" ? this : fail(`${name} is a method of strings`);
        spend(cost(text(on), args));
        const result = apply(original, on, args);
        return isArray(result) ? sized(result) : text(result);
      };
    });
  }
}

/** By hand: shared parts make a list that is walked for ever and ends up empty. */
function flattened(list: unknown[], depth: number, into: unknown[]): unknown[] {
  spend(listOf("flat", list).length + 1);
  for (const each of list) {
    if (depth >= 1 && isArray(each)) flattened(each, depth - 1, into);
    else into.push(each);
  }
  return into;
}

/** D: "sort (does not support a comparator)"; replace and replaceAll take Java's pattern constructs in a string. */
function changeSemantics(): void {
  replaceMethod(Array.prototype, "sort", (original) => {
    return function (...args) {
      return args.length > 0 ? fail("sort takes no comparator") : apply(original, this, []);
    };
  });
  replaceMethod(Array.prototype, "flat", () => {
    return function (...[depth = 1]) {
      return flattened(this as unknown[], Number(depth), []);
    };
  });
  for (const name of ["replace", "replaceAll"]) {
    replaceMethod(String.prototype, name, (original) => {
      return function (...args) {
        const [pattern, by] = args;
        if (typeof this !== "string" || typeof pattern !== "string" || typeof by !== "string")
          return fail(`${name} takes two strings`);
        return replaced(this, pattern, by, name === "replaceAll", (text, given) =>
          apply(original, text, given),
        );
      };
    });
  }
}

/** Functions of Object copy or list the members of what they are given; String.raw walks a list that code can make. */
function meterObjects(): void {
  for (const name of ["assign", "entries", "keys", "values"]) {
    replaceMethod(Object, name, (original) => {
      return function (...args) {
        for (const each of args) keyed(each);
        return apply(original, Object, args);
      };
    });
  }
  replaceMethod(String, "raw", (original) => {
    return function (...args) {
      const [strings] = args as [{ raw: unknown }];
      spend(listOf("String.raw", strings.raw).length);
      spend(added(args));
      return text(apply(original, String, args));
    };
  });
}

/** `new Array(length)` takes its memory at once. */
export function MeteredArray(...args: unknown[]): unknown[] {
  const [length] = args;
  if (args.length !== 1 || typeof length !== "number") return args;
  spend(1);
  if (length > MAX_LENGTH) fail(tooLong(length));
  return sized(new List(length) as unknown[]);
}

/** What the methods of arrays, strings and objects do otherwise than ECMAScript says, and what each costs. */
export function reshapeMethods(): void {
  changeSemantics();
  countIterations();
  meterArrays();
  meterStrings();
  meterObjects();
}
