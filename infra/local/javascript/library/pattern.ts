import { fail } from "./failure.ts";
import { isMatch } from "./natives.ts";
import { Translation } from "./translation.ts";

const cache = new Map<string, RegExp>();
const CACHED = 500;

/** A pattern of java.util.regex.Pattern as one of JavaScript; what can not be carried over is an error. */
export function compile(pattern: string, whole: boolean): RegExp {
  const key = `${whole ? "=" : "~"}${pattern}`;
  const known = cache.get(key);
  if (known) return known;
  if (cache.size >= CACHED) cache.clear();
  const { source, flags } = new Translation(pattern).run();
  const made = construct(pattern, whole ? `(?<![^])(?:${source})(?![^])` : source, flags);
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

/** util.matches: Pattern.matches, the whole value. */
export function matches(pattern: unknown, value: unknown): boolean {
  if (typeof pattern !== "string" || typeof value !== "string")
    return fail("matches takes a pattern and a string");
  return isMatch(compile(pattern, true), value);
}
