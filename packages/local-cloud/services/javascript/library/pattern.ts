import { ask } from "./bridge.ts";
import { fail } from "./failure.ts";
import { remaining, spend, countedText } from "./meter.ts";
import { isMatch } from "./natives.ts";
import { Translation } from "./translation.ts";

/** A pattern of java.util.regex.Pattern as one of JavaScript. */
interface Compiled {
  expression: RegExp;
  /**
   * Its parts that can be matched in more than one way; Infinity where a repeated group makes that grow
   * exponentially.
   */
  choices: number;
}

const cache = new Map<string, Compiled>();
const CACHED = 500;

/** Compiles a pattern of Java. Fails if the pattern has no equivalent. */
function compile(pattern: string, whole: boolean): Compiled {
  const key = `${whole ? "=" : "~"}${pattern}`;
  const known = cache.get(key);
  if (known) return known;
  if (cache.size >= CACHED) cache.clear();
  spend(pattern.length);
  const { source, flags } = new Translation(pattern).run();
  const expression = construct(pattern, whole ? `(?<![^])(?:${source})(?![^])` : source, flags);
  const made = { expression, choices: choicesOf(source) };
  cache.set(key, made);
  return made;
}

function construct(pattern: string, source: string, flags: string): RegExp {
  try {
    return new RegExp(source, `${flags}v`);
  } catch {
    return fail(`${pattern} is not a pattern of java.util.regex.Pattern`);
  }
}

/**
 * Escaped characters count too: an estimate may be too high. A count such as `{8}` is no choice, nor is a
 * group with it in which there is none.
 */
function choicesOf(source: string): number {
  let choices = 0;
  let before = "";
  for (let at = 0; at < source.length; before = source[at]!, at += 1) {
    const char = source[at]!;
    const isCount = char === "{" && isCountAt(source, at);
    if (before === ")" && "*+{".includes(char) && !(isCount && choices === 0)) return Infinity;
    if ("*+?{|".includes(char) && !isCount) choices += 1;
  }
  return choices;
}

/** Returns true if the brace at this place encloses digits alone. */
function isCountAt(source: string, brace: number): boolean {
  let at = brace + 1;
  while (at < source.length && "0123456789".includes(source[at]!)) at += 1;
  return at > brace + 1 && source[at] === "}";
}

/** Steps of a match that need no watching: a few milliseconds. */
const FEW_STEPS = 1_000_000;

/** A backtracking match tries, in the worst case, every division of the text among its choices. */
const isQuick = (choices: number, length: number): boolean => (length + 1) ** choices <= FEW_STEPS;

/** Runs a possibly slow match outside, where it can be stopped. It costs more than a quick match. */
function watched(operation: string, { source, flags }: RegExp, on: string, by?: string): unknown {
  return ask(operation, { source, flags, text: on, by, milliseconds: remaining() });
}

/** util.matches: Pattern.matches, the whole value. */
export function matchesPattern(pattern: unknown, value: unknown): boolean {
  if (typeof pattern !== "string" || typeof value !== "string")
    return fail("matches takes a pattern and a string");
  const { expression, choices } = compile(pattern, true);
  spend(value.length >> 3);
  if (isQuick(choices, value.length)) return isMatch(expression, value);
  return watched("pattern.test", expression, value) === true;
}

type Replace = (on: string, by: [string | RegExp, string]) => unknown;

/** replace and replaceAll of strings; `original` is what ECMAScript makes of them. */
export function replaced(on: string, pattern: string, by: string, all: boolean, original: Replace): unknown {
  const plain = isPlain(pattern);
  const places = plain ? on.length / Math.max(1, pattern.length) : on.length + 1;
  spend(costOfReplacing(on.length, by, all ? places : 1));
  if (plain) return original(on, [pattern, by]);
  const { expression, choices } = compile(pattern, false);
  const search = all ? new RegExp(expression.source, `${expression.flags}g`) : expression;
  if (isQuick(choices + 1, on.length)) return original(on, [search, by]);
  return countedText(watched("pattern.replace", search, on, by));
}

/**
 * Returns the cost of a replacement in words. `$1` and `$&` insert each match, altogether the text once each.
 * The text before or after a place is inserted at each place.
 */
function costOfReplacing(length: number, by: string, places: number): number {
  const again = by.includes("$`") || by.includes("$'") ? places : 1;
  const put = places * by.length + (by.includes("$") ? by.length * length * again : 0);
  return places + (length + put) / 8;
}

function isPlain(pattern: string): boolean {
  for (const char of pattern) if ("\\^$.|?*+()[]{}".includes(char)) return false;
  return true;
}
