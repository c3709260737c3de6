import type { RegExpEngine } from "ajv/dist/types/index.js";
import { RE2JS } from "re2js";
import { requireTime } from "./budget.ts";

/**
 * The most states of a pattern. RE2 takes time in proportion to the text and to the states, never more: 0.8 s
 * for 32 KB and the worst pattern of this size.
 */
const MAX_STATES = 250;

/** A pattern that is none, or too large. The message is the rest of a sentence about it. */
export class PatternError extends Error {
  override name = "PatternError";
}

/** Compiles a pattern of a schema. Throws a PatternError. */
export function compilePattern(pattern: string): RE2JS {
  const compiled = compileAny(pattern);
  if (compiled.programSize() <= MAX_STATES) return compiled;
  throw new PatternError("is too large: repeat less than 200 times in all");
}

function compileAny(pattern: string): RE2JS {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(pattern));
  } catch (error) {
    const [, reason = ""] = /^error parsing regexp: ([^:]*)/.exec((error as Error).message) ?? [];
    const says = "is no regular expression of RE2, which has no look-around and no back-references";
    throw new PatternError(reason ? `${says}: ${reason}` : says);
  }
}

/**
 * For `ajv`: RE2 cannot hang, as RegExp can, and stops when the request's time is over. Its `code` is for
 * code in files only.
 */
export const engine: RegExpEngine = Object.assign(
  (pattern: string) => {
    const compiled = compilePattern(pattern);
    const test = (text: string): boolean => {
      requireTime();
      return compiled.test(text);
    };
    // ajv keeps one pattern for each text that this returns: without it, the first pattern would stand for
    // all.
    return { test, toString: () => pattern };
  },
  { code: "" },
);
