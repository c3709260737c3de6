import type { Context, FilterImplOptions } from "liquidjs";
import { filters as builtIn } from "liquidjs";
import { formatDate } from "./dates.ts";

type Handler = Extract<FilterImplOptions, (...args: never[]) => unknown>;

/**
 * The filters that a text may use. Those that parse their arguments once more (`where`, `group_by`), nest arrays
 * (`push`), draw lots (`sample`) or print objects (`json`) are left out: liquidjs bounds none of these.
 */
const NAMES = [
  ...[
    "append",
    "capitalize",
    "default",
    "downcase",
    "lstrip",
    "prepend",
    "remove",
    "remove_first",
    "replace",
  ],
  ...["replace_first", "rstrip", "slice", "split", "strip", "strip_html", "strip_newlines", "truncate"],
  ...["truncatewords", "upcase", "url_encode", "abs", "at_least", "at_most", "ceil", "divided_by", "floor"],
  ...["minus", "modulo", "plus", "round", "times", "compact", "concat", "first", "join", "last", "map"],
  ...["reverse", "size", "sort", "sort_natural", "sum", "uniq"],
] as const;

/** What an output may not be. The message names no value. */
export class OutputError extends Error {
  override name = "OutputError";
}

/**
 * Charges the limit of memory with what it costs to read a value. Only then may it be made a string: liquidjs
 * joins an array before it charges anything, and 5,000 references to one long string are 500 MB.
 */
export function charge(limit: Context["memoryLimit"], value: unknown): void {
  if (typeof value === "string") return limit.use(value.length);
  if (!Array.isArray(value)) return;
  limit.use(value.length);
  for (const each of value) charge(limit, each);
}

/** Returns a value as text. Throws for an object, which would be "[object Object]" in a mail. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return String(value);
  if (Array.isArray(value)) return value.map(textOf).join("");
  throw new OutputError("this is an object: name one of its properties");
}

/** A filter that pays for its input, looks at the clock, and takes no long argument for each element of a list. */
function bounded(handler: Handler): Handler {
  return function (value: unknown, ...args: unknown[]) {
    this.context.renderLimit.check(performance.now());
    charge(this.context.memoryLimit, value);
    charge(this.context.memoryLimit, args);
    if (Array.isArray(value))
      for (const each of args)
        if (typeof each === "string") this.context.memoryLimit.use(value.length * each.length);
    return handler.call(this, value, ...args) as unknown;
  };
}

/** Escapes for HTML, in an element or an attribute with quotes. */
export const escape: Handler = function (value) {
  charge(this.context.memoryLimit, value);
  return (builtIn.escape as Handler).call(this, textOf(value)) as string;
};

/** The filters of one kind of part. What is `raw` has escaped its output already. */
export function filtersOf(kind: "html" | "plain"): Record<string, FilterImplOptions> {
  const plain = Object.fromEntries(NAMES.map((name) => [name, bounded(builtIn[name] as Handler)]));
  const asText: Handler = (value: unknown) => value;
  const lines: Handler = function (value) {
    return (escape.call(this, value) as string).replace(/\r?\n/g, "<br>\n");
  };
  return {
    ...plain,
    date: bounded((value, format, zone) => formatDate(value, format, zone)),
    escape: kind === "html" ? { raw: true, handler: bounded(escape) } : bounded(asText),
    newline_to_br: kind === "html" ? { raw: true, handler: bounded(lines) } : bounded(asText),
  };
}
