import { STRING_METHODS } from "../language/surface.ts";
import { fail } from "./failure.ts";
import { countedList, sized, spend, countedText } from "./meter.ts";
import { added, apply, replaceMethod, wordsOf, type Cost } from "./method.ts";
import { isArray } from "./natives.ts";
import { replaced } from "./pattern.ts";

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
        spend(cost(countedText(on), args));
        const result = apply(original, on, args);
        return isArray(result) ? sized(result) : countedText(result);
      };
    });
  }
}

/** replace and replaceAll take Java's pattern constructs in a string. */
function changeSemantics(): void {
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

/** String.raw walks a list that code can make. */
function meterRaw(): void {
  replaceMethod(String, "raw", (original) => {
    return function (...args) {
      const [strings] = args as [{ raw: unknown }];
      spend(countedList("String.raw", strings.raw).length);
      spend(added(args));
      return countedText(apply(original, String, args));
    };
  });
}

/** Changes the string methods that differ from ECMAScript's, and counts the cost of each. */
export function reshapeStrings(): void {
  changeSemantics();
  meterStrings();
  meterRaw();
}
