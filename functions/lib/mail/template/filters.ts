import type { Context, FilterImplOptions } from "liquidjs";
import { filters as builtIn } from "liquidjs";
import { ARITHMETIC, sumOfList } from "./arithmetic.ts";
import { formatDate } from "./dates.ts";
import {
  chargeSteps,
  elementsOf,
  outputOf,
  OutputError,
  orderedValueOf,
  sequenceOf,
  textOfValue,
  wholeOf,
} from "./values.ts";

type Handler = Extract<FilterImplOptions, (...args: never[]) => unknown>;

/**
 * Reads a value as the kind that a filter takes: every text, list and number of a filter is made by
 * `values.ts`.
 */
type Read = (value: unknown) => unknown;

interface Filter {
  handler: Handler;
  /** The kind of the value before the filter, then the kinds of its arguments. */
  takes: Read[];
  /** The number of required arguments; the others can be left out. */
  needs: number;
}

const any: Read = (value) => value;

/** The filters of liquidjs with these names, which all take the same. */
function ofLiquid(names: string, needs: number, ...takes: Read[]): Record<string, Filter> {
  return group(names, (name) => builtIn[name] as Handler, needs, ...takes);
}

function group(
  names: string,
  handlerOf: (name: string) => Handler,
  needs: number,
  ...takes: Read[]
): Record<string, Filter> {
  return Object.fromEntries(
    names.split(" ").map((name) => [name, { handler: handlerOf(name), takes, needs }]),
  );
}

const join: Handler = (list: unknown[], by = " ") => list.map(textOfValue).join(by as string);

/** The elements of a list, the characters of a text, the properties of an object. */
const size: Handler = (value: unknown) => {
  if (typeof value === "string") return [...value].length;
  if (Array.isArray(value)) return value.length;
  return typeof value === "object" && value !== null ? Object.keys(value).length : 0;
};

/** Reads a list or text for `first` and `last`. Numbers and nothing have no ends. */
const ended: Read = (value) => {
  if (typeof value === "string" || Array.isArray(value)) return value;
  if (typeof value === "object" && value !== null)
    throw new OutputError("this is an object: name one of its properties");
  return "";
};

/** Reads an object without properties as an empty text, for which `default` stands in. */
const filled: Read = (value) =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0 ? "" : value;

/** Follows a path such as `price.amount` into an element. Without a path it returns the element itself. */
function follow(context: Context, element: unknown, path: string | undefined): unknown {
  if (!path) return element;
  return path
    .split(".")
    .reduce<unknown>((from, name) => context.readProperty(from as object, name) as unknown, element);
}

type Scalar = ReturnType<typeof orderedValueOf>;

/** Sorts by a property, or by the elements themselves. Elements without a key are last. */
const sorting = (keyOf: (scalar: NonNullable<Scalar>) => NonNullable<Scalar>): Handler =>
  function (list: unknown[], path?: string) {
    const keyed = list.map((element) => {
      const scalar = orderedValueOf(follow(this.context, element, path));
      return { element, key: scalar === undefined ? undefined : keyOf(scalar) };
    });
    return keyed.sort((a, b) => compare(a.key, b.key)).map(({ element }) => element);
  };

function compare(a: Scalar, b: Scalar): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return a < b ? -1 : Number(a > b);
}

const sum: Handler = function (list: unknown, path?: string) {
  return sumOfList(list, (element) => follow(this.context, element, path));
};

/** Each code of the format is a step. */
const date: Handler = function (value: unknown, format: unknown, zone?: unknown) {
  return formatDate(value, format, zone, () => this.context.renderLimit.use(1));
};

const arithmetic = (name: string): Handler => ARITHMETIC[name as keyof typeof ARITHMETIC];

/**
 * The filters that a text may use. Filters that parse their arguments once more (`where`, `group_by`), nest
 * arrays (`push`), draw lots (`sample`) or print objects (`json`) are left out: liquidjs bounds none of
 * these.
 */
const FILTERS: Record<string, Filter> = {
  ...ofLiquid("append prepend remove remove_first split", 1, textOfValue, textOfValue),
  ...ofLiquid("capitalize downcase strip_html strip_newlines upcase url_encode", 0, textOfValue),
  ...ofLiquid("lstrip rstrip strip", 0, textOfValue, textOfValue),
  ...ofLiquid("replace replace_first", 1, textOfValue, textOfValue, textOfValue),
  ...ofLiquid("truncate truncatewords", 0, textOfValue, wholeOf, textOfValue),
  ...ofLiquid("slice", 1, sequenceOf, wholeOf, wholeOf),
  ...ofLiquid("default", 0, filled, any),
  ...ofLiquid("first last", 0, ended),
  ...ofLiquid("compact reverse uniq", 0, elementsOf),
  ...ofLiquid("concat", 1, elementsOf, any),
  ...ofLiquid("map", 1, elementsOf, textOfValue),
  ...group("join", () => join, 0, elementsOf, textOfValue),
  ...group("size", () => size, 0, any),
  ...group("sort", () => sorting(any as typeof String), 0, elementsOf, textOfValue),
  ...group(
    "sort_natural",
    () => sorting((key) => textOfValue(key).toLowerCase()),
    0,
    elementsOf,
    textOfValue,
  ),
  ...group("sum", () => sum, 0, any, textOfValue),
  ...group("abs ceil floor", arithmetic, 0, any),
  ...group("round", arithmetic, 0, any, any),
  ...group("at_least at_most minus modulo plus times", arithmetic, 1, any, any),
  ...group("divided_by", arithmetic, 1, any, any, any),
  ...group("date", () => date, 1, any, any, any),
  ...group("escape newline_to_br", () => any, 0, textOfValue),
};

/** Returns how many arguments a filter needs and can have, or undefined for a name that is no filter. */
export function argumentsOf(name: string): { least: number; most: number } | undefined {
  if (!Object.hasOwn(FILTERS, name)) return undefined;
  const { needs, takes } = FILTERS[name]!;
  return { least: needs, most: takes.length - 1 };
}

/** A filter that pays for its input and its step, and takes no long argument for each element of a list. */
function bounded({ handler, takes }: Filter): Handler {
  return function (...given: unknown[]) {
    const { memoryLimit, renderLimit } = this.context;
    renderLimit.use(1);
    chargeSteps(memoryLimit, given);
    const [value, ...args] = given;
    if (Array.isArray(value))
      for (const each of args) if (typeof each === "string") memoryLimit.use(value.length * each.length);
    return handler.apply(
      this,
      given.map((each, at) => (takes[at] ?? any)(each)) as Parameters<Handler>,
    ) as unknown;
  };
}

/** Escapes for HTML, in an element or an attribute with quotes. */
export const escapeFilter: Handler = function (value) {
  chargeSteps(this.context.memoryLimit, value);
  return (builtIn.escape as Handler).call(this, outputOf(value)) as string;
};

const lines: Handler = function (value) {
  return (escapeFilter.call(this, value) as string).replace(/\r?\n/g, "<br>\n");
};

/** Returns the filters of one kind of part. A filter with `raw` has escaped its output already. */
export function filtersOf(kind: "html" | "plain"): Record<string, FilterImplOptions> {
  const all = Object.fromEntries(Object.entries(FILTERS).map(([name, filter]) => [name, bounded(filter)]));
  if (kind === "plain") return all;
  const escaping = (handler: Handler) => ({
    raw: true,
    handler: bounded({ handler, takes: [textOfValue], needs: 0 }),
  });
  return { ...all, escape: escaping(escapeFilter), newline_to_br: escaping(lines) };
}
