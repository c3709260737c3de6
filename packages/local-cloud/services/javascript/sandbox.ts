import { buildSync } from "esbuild";
import { LRUCache } from "lru-cache";
import { join } from "node:path";
import { createContext, Script } from "node:vm";
import { hostAnswer } from "./host/bridge.ts";
import type { Inside } from "./library/index.ts";
import { toScript } from "./language/module.ts";
import { openSourceMap, written } from "./sourceMap.ts";
import type { Locate, SourceMapData, SourcePlace } from "./sourceMap.ts";

/** An error of a field, as it stands in the answer's `errors`. */
export interface EvaluationError {
  message: string;
  errorType?: string;
  data?: unknown;
  errorInfo?: unknown;
  /** It was util.unauthorized(): the engine words it after the field. */
  unauthorized?: boolean;
  /**
   * The place at which the handler stopped, in the bundle (and in the source, if a source map was given); not
   * for util.error.
   */
  place?: { line: number; column: number; source?: SourcePlace };
}

/** Everything that one run of a handler leaves behind. */
export interface Evaluation {
  /** JSON value; undefined in the code is null. Not there after an error. */
  value?: unknown;
  error?: EvaluationError;
  /** util.appendError, in order. */
  appended: { message: string; errorType?: string; data?: unknown; errorInfo?: unknown }[];
  stash: Record<string, unknown>;
  /** Lines such as `INFO - code.js:5:3: "text"`; with a source map the place is in the source. */
  logs: string[];
  earlyReturn?: { value: unknown; skipTo: "END" | "NEXT" };
  extensions: {
    subscriptionFilter?: unknown;
    invalidationFilter?: unknown;
    invalidations: { subscriptionField: string; payload: Record<string, unknown> }[];
    evictions: { typeName: string; fieldName: string; keys: Record<string, unknown> }[];
  };
  responseHeaders: Record<string, string>;
}

export type HandlerName = "request" | "response";

/** One bundle in a realm of its own. */
export interface LoadedUnit {
  /** `context` is an object, or its JSON text. Never throws for what the code does. */
  run(handler: HandlerName, context: object | string, host: { now(): number }): Evaluation;
}

export interface LoadOptions {
  sourceMap?: SourceMapData;
}

/**
 * AWS General Reference, "AppSync endpoints and quotas": size of the evaluated request or response object.
 */
const MAX_RESULT_BYTES = 5 * 1024 * 1024;

/**
 * Makes a bundle ready to run. It does not check it (`checkCode` does): the realm is no border against
 * hostile code, it only lacks what APPSYNC_JS lacks. Nothing but strings and numbers crosses, and one realm
 * serves all evaluations of its bundle, since making one costs 25 times more than running in it. Throws a
 * SyntaxError where the bundle is no module.
 */
export function loadUnit(code: string, options: LoadOptions = {}): LoadedUnit {
  const { script, places } = scriptOf(code);
  const realm = createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
  });
  const start = library().runInContext(realm) as (host: typeof hostAnswer) => Inside;
  const inside = start(hostAnswer);
  inside.load(script.runInContext(realm) as Parameters<Inside["load"]>[0], places);
  const source = options.sourceMap ? openSourceMap(options.sourceMap) : undefined;
  return {
    run(handler, context, host) {
      const result = inside.run(handler, jsonOf(context), host.now());
      return evaluationOf(result, source);
    },
  };
}

interface Compiled {
  script: Script;
  /** JSON text of the places. */
  places: string;
}

/**
 * The scripts of the bundles that were loaded last, by the bundle. Making one is nine tenths of loading it,
 * and the clouds of a process load the same: tests start dozens.
 */
const scripts = new LRUCache<string, Compiled>({ max: 1_000 });

function scriptOf(code: string): Compiled {
  const known = scripts.get(code);
  if (known) return known;
  const { text, before, places } = toScript(code);
  const script = new Script(text, { filename: "code.js", columnOffset: -before });
  const made = { script, places: JSON.stringify(places) };
  scripts.set(code, made);
  return made;
}

function jsonOf(context: object | string): string {
  return typeof context === "string" ? context : JSON.stringify(context);
}

type Raw = Partial<Evaluation> &
  Partial<Evaluation["extensions"]> & {
    place?: { line: number; column: number };
    stash: Record<string, unknown>;
  };

function evaluationOf(result: string, source?: Locate): Evaluation {
  if (result.length > MAX_RESULT_BYTES) return tooLarge(result.length);
  const raw = JSON.parse(result) as Raw;
  const evaluation: Evaluation = {
    appended: raw.appended ?? [],
    stash: raw.stash,
    logs: source ? (raw.logs ?? []).map((line) => written(line, source)) : (raw.logs ?? []),
    extensions: { invalidations: raw.invalidations ?? [], evictions: raw.evictions ?? [] },
    responseHeaders: raw.responseHeaders ?? {},
  };
  if (raw.error) evaluation.error = raw.error;
  else evaluation.value = raw.value ?? null;
  if (raw.earlyReturn) evaluation.earlyReturn = raw.earlyReturn;
  if (raw.subscriptionFilter !== undefined) evaluation.extensions.subscriptionFilter = raw.subscriptionFilter;
  if (raw.invalidationFilter !== undefined) evaluation.extensions.invalidationFilter = raw.invalidationFilter;
  if (evaluation.error && raw.place) {
    const { line, column } = raw.place;
    evaluation.error.place = { line, column, source: source?.(line, column) };
  }
  return evaluation;
}

function tooLarge(bytes: number): Evaluation {
  const message = `The evaluated object has ${bytes} characters; AppSync takes at most ${MAX_RESULT_BYTES}`;
  return {
    error: { message, errorType: "Code" },
    appended: [],
    stash: {},
    logs: [],
    extensions: { invalidations: [], evictions: [] },
    responseHeaders: {},
  };
}

/** Globals that the library works with and that resolver code must not find: they are constants around it. */
const KEPT = "Date RegExp Error Map WeakMap WeakSet Reflect encodeURIComponent decodeURIComponent globalThis";

let compiled: Script | undefined;

/** The library is TypeScript like the rest; it is made one script when the first unit is loaded. */
function library(): Script {
  if (compiled) return compiled;
  const built = buildSync({
    entryPoints: [join(import.meta.dirname, "library", "index")],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "library",
    target: "es2023",
  });
  const kept = KEPT.split(" ")
    .map((name) => `${name} = outer.${name}`)
    .join(", ");
  const text = `(function (outer) { "use strict"; const ${kept}; ${built.outputFiles[0]?.text ?? ""}\nreturn library.start; })(globalThis)`;
  compiled = new Script(text, { filename: "library.js" });
  return compiled;
}
