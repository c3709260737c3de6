import { ARRAY_METHODS, STATIC_METHODS, STRING_METHODS } from "../language/surface.ts";
import { MeteredArray, reshapeArrays } from "./arrays.ts";
import { here, prepareStackTrace } from "./failure.ts";
import { spend, stringify } from "./meter.ts";
import { defineProperty, freeze, getOwnPropertyNames, mapped, parse } from "./natives.ts";
import { reshapeObjects } from "./objects.ts";
import { state } from "./state.ts";
import { reshapeStrings } from "./strings.ts";

/** Coercions and `for-of` need these; resolver code can not name them. */
const NEEDED = ["toString", "valueOf", "length"];

function keepOnly(object: object, supported: string[]): void {
  for (const name of getOwnPropertyNames(object)) {
    if (supported.includes(name) || NEEDED.includes(name)) continue;
    // The constants of Number can not be deleted.
    Reflect.deleteProperty(object, name);
  }
}

/**
 * `console.log` writes a line with its place, as EvaluateCode answers it (D: "Testing and debugging
 * resolvers").
 */
function logger(level: string) {
  return (...values: unknown[]): void => {
    const texts = mapped(values, (value) => stringify(value) ?? "undefined");
    const line = `${level} - ${here()}: ${texts.join(" ")}`;
    spend(line.length);
    state().logs.push(line);
  };
}

/** D: "JSON.parse: returns a blank string if the input is not valid JSON". */
function lenientParse(text: unknown): unknown {
  if (typeof text === "string") spend(text.length >> 1);
  try {
    return parse(text as string);
  } catch {
    return "";
  }
}

/** Leaves of the realm what APPSYNC_JS has; `added` are the modules' objects, which are globals too. */
export function reshapeGlobals(added: Record<string, object>): void {
  reshapeArrays();
  reshapeStrings();
  reshapeObjects();
  keepOnly(Array.prototype, ARRAY_METHODS);
  keepOnly(String.prototype, STRING_METHODS);
  for (const { prototype } of [Object, Number, Boolean, Function] as { prototype: object }[])
    keepOnly(prototype, []);
  const homes: Record<string, object> = { Object, String, Number, Array: MeteredArray, Boolean, Math };
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
    if (!isKept) Reflect.deleteProperty(globalThis, name);
  }
  for (const [name, value] of Object.entries(globals))
    defineProperty(globalThis, name, { value, writable: false });
}
