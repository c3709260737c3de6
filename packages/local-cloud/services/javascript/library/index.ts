import type { Places } from "../language/module.ts";
import { MODULES } from "../language/surface.ts";
import { connect } from "./bridge.ts";
import { reshapeGlobals } from "./builtins.ts";
import { ddb } from "./ddb.ts";
import { extensions, runtime } from "./extensions.ts";
import { errorPlace, Raised, Returned, setPlaces } from "./failure.ts";
import { after, keyed, refill, sized, spend, stringify, countedText, tick } from "./meter.ts";
import { defineProperty, freeze, isObject, parse } from "./natives.ts";
import { begin, newState } from "./state.ts";
import type { State } from "./state.ts";
import { absentModule, util } from "./util.ts";

type Handler = (context: unknown) => unknown;
type Evaluate = () => Record<string, unknown>;
/** The script that `toScript` makes of a bundle. */
type Factory = (modules: object, meter: object) => Evaluate;

/**
 * The side of the sandbox that is inside of it; strings, numbers and the two functions below are all that
 * crosses.
 */
export interface Inside {
  load(factory: Factory, places: string): void;
  run(name: string, context: string, now: number): string;
}

/** Called once in a new realm. */
export function start(host: (operation: string, argument: string) => string): Inside {
  connect(host);
  for (const part of Object.values(util)) freeze(part);
  freeze(ddb.operations);
  const objects = { util: freeze(util), extensions: freeze(extensions), runtime: freeze(runtime) };
  const rds = Object.keys(MODULES["@aws-appsync/utils/rds"] ?? {});
  const ai = Object.keys(MODULES["@aws-appsync/utils/ai"] ?? {});
  const modules = {
    "@aws-appsync/utils": objects,
    "@aws-appsync/utils/dynamodb": freeze(ddb),
    "@aws-appsync/utils/rds": absentModule("@aws-appsync/utils/rds", rds),
    "@aws-appsync/utils/ai": absentModule("@aws-appsync/utils/ai", ai),
  };
  reshapeGlobals(objects);
  let evaluate: Evaluate = () => ({});
  return {
    load(factory, places) {
      evaluate = factory(modules, freeze({ tick, call: spend, sized, keyed, text: countedText, after }));
      setPlaces(parse(places) as Places);
    },
    run: (name, context, now) => run(evaluate, name, context, now),
  };
}

function run(evaluate: Evaluate, name: string, given: string, now: number): string {
  const state = begin(newState({}, now));
  refill();
  let stash: unknown = {};
  try {
    const context = contextOf(parse(given));
    state.context = context;
    stash = context.stash;
    // The module runs again for each evaluation: AppSync keeps no state between evaluations.
    const handler = evaluate()[name];
    if (typeof handler !== "function") {
      const message = `The code does not export a function "${name}"`;
      return stringify({ ...left(state), stash, error: { message, errorType: "Code" } });
    }
    const value: unknown = (handler as Handler)(context);
    return stringify({ value: value ?? null, stash, ...left(state) });
  } catch (thrown) {
    return failed(thrown, stash, state);
  }
}

function failed(thrown: unknown, stash: unknown, state: State): string {
  refill();
  try {
    return stringify({ stash, ...outcome(thrown), ...left(state) });
  } catch (again) {
    refill();
    return stringify({ stash: {}, ...outcome(again), logs: state.logs });
  }
}

function outcome(thrown: unknown): object {
  if (thrown instanceof Returned) {
    return {
      value: thrown.value ?? null,
      earlyReturn: { value: thrown.value ?? null, skipTo: thrown.skipTo },
    };
  }
  if (thrown instanceof Raised) return { error: thrown.error };
  const place = errorPlace(thrown);
  const said = isObject(thrown) && typeof thrown.message === "string" ? thrown.message : String(thrown);
  const message = `code.js${place ? `:${place.line}:${place.column}` : ""}: ${said}`;
  return { error: { message, errorType: "Code" }, place };
}

/** Returns the traces of an evaluation that are not empty; most evaluations leave none. */
function left(state: State): object {
  const {
    logs,
    appended,
    responseHeaders,
    subscriptionFilter,
    invalidationFilter,
    invalidations,
    evictions,
  } = state;
  return {
    logs: logs.length > 0 ? logs : undefined,
    appended: appended.length > 0 ? appended : undefined,
    responseHeaders: state.headerBytes > 0 ? responseHeaders : undefined,
    subscriptionFilter,
    invalidationFilter,
    invalidations: invalidations.length > 0 ? invalidations : undefined,
    evictions: evictions.length > 0 ? evictions : undefined,
  };
}

/**
 * ctx as handlers see it: `args` is `arguments`, and JSON.stringify(ctx.info) leaves the selection sets out
 * (D: "context object reference").
 */
function contextOf(parsed: unknown): Record<string, unknown> {
  const given = isObject(parsed) ? parsed : {};
  const args = given.arguments ?? given.args ?? {};
  const context: Record<string, unknown> = {
    ...given,
    arguments: args,
    args,
    identity: given.identity ?? null,
    stash: given.stash ?? {},
    env: given.env ?? {},
    prev: given.prev ?? {},
    request: given.request ?? { headers: {}, domainName: null },
  };
  const { info } = context;
  if (isObject(info)) {
    for (const name of ["selectionSetList", "selectionSetGraphQL"]) {
      if (Object.hasOwn(info, name)) defineProperty(info, name, { enumerable: false });
    }
  }
  return context;
}
