import { ARRAY_METHODS, CALLBACK_METHODS } from "../language/surface.ts";
import { fail } from "./failure.ts";
import { countedList, MAX_LENGTH, sized, spend, countedText, tick, tooLong } from "./meter.ts";
import { added, apply, replaceMethod, wordsOf, type Cost } from "./method.ts";
import { isArray } from "./natives.ts";

const List = Array;

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
        const list = countedList(name, this);
        spend(cost(list, args));
        const result = apply(original, list, args);
        return isArray(result) ? sized(result) : countedText(result);
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

/** By hand: shared parts make a list that is walked for ever and ends up empty. */
function flattened(list: unknown[], depth: number, into: unknown[]): unknown[] {
  spend(countedList("flat", list).length + 1);
  for (const each of list) {
    if (depth >= 1 && isArray(each)) flattened(each, depth - 1, into);
    else into.push(each);
  }
  return into;
}

/** D: "sort (does not support a comparator)". */
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
}

/** `new Array(length)` takes its memory at once. */
export function MeteredArray(...args: unknown[]): unknown[] {
  const [length] = args;
  if (args.length !== 1 || typeof length !== "number") return args;
  spend(1);
  if (length > MAX_LENGTH) fail(tooLong(length));
  return sized(new List(length) as unknown[]);
}

/** Changes the array methods that differ from ECMAScript's, and counts the cost of each. */
export function reshapeArrays(): void {
  changeSemantics();
  countIterations();
  meterArrays();
}
