import { ARRAY_METHODS, CALLBACK_METHODS, STATIC_METHODS, STRING_METHODS } from "../surface.ts";
import { fail, here, prepareStackTrace } from "./failure.ts";
import { defineProperty, freeze, getOwnPropertyNames, mapped, parse, stringify } from "./natives.ts";
import { compile } from "./pattern.ts";
import { state } from "./state.ts";

/** AWS General Reference, "AppSync endpoints and quotas": iterations of loops in one evaluation. */
const MAX_ITERATIONS = 1000;

/** Counts one round of a loop or of an array method's callback. */
export function tick(): void {
  const current = state();
  current.iterations += 1;
  if (current.iterations > MAX_ITERATIONS)
    fail(`more than ${MAX_ITERATIONS} loop iterations in one evaluation`);
}

type Callback = (...args: unknown[]) => unknown;
type Method = (this: unknown, ...args: unknown[]) => unknown;

function replaceMethod(prototype: object, name: string, make: (original: Method) => Method): void {
  const original = (prototype as Record<string, Method>)[name];
  if (!original) return;
  defineProperty(prototype, name, { value: make(original), writable: true, configurable: true });
}

const { apply } = Reflect;

function countIterations(): void {
  for (const name of CALLBACK_METHODS) {
    replaceMethod(Array.prototype, name, (original) => {
      return function (...args) {
        const [callback, ...rest] = args;
        if (typeof callback !== "function") return apply(original, this, args);
        const counted: Callback = (...given) => {
          tick();
          return (callback as Callback)(...given);
        };
        return apply(original, this, [counted, ...rest]);
      };
    });
  }
}

/** D: "sort (does not support a comparator)"; replace and replaceAll take Java's pattern constructs in a string. */
function changeSemantics(): void {
  replaceMethod(Array.prototype, "sort", (original) => {
    return function (...args) {
      return args.length > 0 ? fail("sort takes no comparator") : apply(original, this, []);
    };
  });
  for (const name of ["replace", "replaceAll"]) {
    replaceMethod(String.prototype, name, (original) => {
      return function (...args) {
        const [pattern, by] = args;
        if (typeof pattern !== "string" || typeof by !== "string") return fail(`${name} takes two strings`);
        const source = isPlain(pattern)
          ? pattern
          : globalised(compile(pattern, false), name === "replaceAll");
        return apply(original, this, [source, by]);
      };
    });
  }
}

function isPlain(pattern: string): boolean {
  for (const char of pattern) if ("\\^$.|?*+()[]{}".includes(char)) return false;
  return true;
}

function globalised(pattern: RegExp, all: boolean): RegExp {
  return all ? new RegExp(pattern.source, `${pattern.flags}g`) : pattern;
}

/** Coercions and `for-of` need these; resolver code can not name them. */
const NEEDED = ["toString", "valueOf", "length"];

function keepOnly(object: object, supported: string[]): void {
  for (const name of getOwnPropertyNames(object)) {
    if (supported.includes(name) || NEEDED.includes(name)) continue;
    delete (object as Record<string, unknown>)[name];
  }
}

/** `console.log` writes a line with its place, as EvaluateCode answers it (D: "Testing and debugging resolvers"). */
function logger(level: string) {
  return (...values: unknown[]): void => {
    const texts = mapped(values, (value) => stringify(value) ?? "undefined");
    state().logs.push(`${level} - ${here()}: ${texts.join(" ")}`);
  };
}

/** D: "JSON.parse: returns a blank string if the input is not valid JSON". */
function lenientParse(text: unknown): unknown {
  try {
    return parse(text as string);
  } catch {
    return "";
  }
}

/** Leaves of the realm what APPSYNC_JS has; `added` are the modules' objects, which are globals too. */
export function reshapeGlobals(added: Record<string, object>): void {
  countIterations();
  changeSemantics();
  keepOnly(Array.prototype, ARRAY_METHODS);
  keepOnly(String.prototype, STRING_METHODS);
  for (const { prototype } of [Object, Number, Boolean, Function] as { prototype: object }[])
    keepOnly(prototype, []);
  const homes: Record<string, object> = { Object, String, Number, Array, Boolean, Math };
  for (const [name, home] of Object.entries(homes))
    keepOnly(home, ["prototype", ...(STATIC_METHODS[name] ?? [])]);
  const globals: Record<string, object> = {
    ...homes,
    JSON: freeze({ parse: lenientParse, stringify }),
    console: freeze({ log: logger("INFO"), error: logger("ERROR") }),
    // No constructor, but V8 looks here for who writes stacks.
    Error: freeze({ prepareStackTrace }),
    ...added,
  };
  for (const name of getOwnPropertyNames(globalThis)) {
    const isKept = Object.hasOwn(globals, name) || ["NaN", "Infinity", "undefined"].includes(name);
    if (!isKept) delete (globalThis as Record<string, unknown>)[name];
  }
  for (const [name, value] of Object.entries(globals))
    defineProperty(globalThis, name, { value, writable: false });
}
