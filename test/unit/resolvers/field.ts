import { join } from "node:path";
import { FieldFailure } from "../../../packages/local-cloud/services/appsync/model/fieldFailure.ts";
import type { FieldPlan } from "../../../packages/local-cloud/services/appsync/engine/types.ts";
import { readCode } from "../../../packages/local-cloud/services/appsync/resolution/code.ts";
import { newRequest } from "../../../packages/local-cloud/services/appsync/resolution/request.ts";
import type { Resolver, Step } from "../../../packages/local-cloud/services/appsync/resolution/resolver.ts";
import { resolve } from "../../../packages/local-cloud/services/appsync/resolution/resolver.ts";
import type {
  DataSource,
  SourceOutcome,
} from "../../../packages/local-cloud/services/appsync/model/source.ts";
import type { Caller } from "../../../packages/local-cloud/services/appsync/model/types.ts";
import type { Clock } from "../../../packages/local-cloud/base/clock.ts";
import { silentLog } from "../../../packages/local-cloud/base/log.ts";
import { bundleResolvers } from "../../../infra/synth/bundle.ts";
import { CURRENT_GROUPS } from "../../../infra/synth/currentGroups.ts";
import { discover } from "../../../infra/synth/discover.ts";
import { PASS_THROUGH } from "../../../infra/synth/places.ts";
import { alice, NOW_MS } from "./handlers.ts";

const root = join(import.meta.dirname, "../../..");
const { resolvers } = discover(root);

export type Asked = Record<string, unknown>;
/** The response of a data source; as a function, the response to that request. */
export type Answer = SourceOutcome | ((asked: Asked) => SourceOutcome);
export type Ask = {
  args?: Record<string, unknown>;
  identity?: object;
  source?: object;
  now?: number;
  /** The paths of `selectionSetList`. */ selection?: string[];
};

/** The result of a field, and each of its requests, in order. */
export type Ended = {
  asked: Asked[];
  value?: unknown;
  /** Its errorType and errorInfo. */
  failure?: [string | undefined, unknown];
  message?: string;
  /** The errors beside the value, as `warn` appends them. */
  appended: { errorType?: string | null; errorInfo?: unknown }[];
  invalidations: unknown[];
  filter?: unknown;
  invalidationFilter?: unknown;
};

/**
 * A field by its name (`Mutation.createSite`): all its steps, bundled as they are deployed, run by the local
 * AppSync at NOW. Each request gets the next of `answers`, which the test writes as DynamoDB or a function
 * would answer. Too few answers are an error, and so are too many. `env` is added to the environment of the
 * API. The step that the synth adds, which compares the caller's groups with the table, is left out:
 * steps/currentGroups.test.ts is its test.
 */
export function field(
  name: string,
  env: Record<string, string> = {},
): (ask: Ask, ...answers: Answer[]) => Promise<Ended> {
  const run = fieldOver(name, env);
  return async (ask, ...answers) => {
    let count = 0;
    const ended = await run(ask, (asks) => {
      const answer = answers[count];
      count += 1;
      if (!answer) throw new Error(`${name}: no answer to ${JSON.stringify(asks)}`);
      return typeof answer === "function" ? answer(asks) : answer;
    });
    if (count < answers.length) throw new Error(`${name} asks ${count} times only`);
    return ended;
  };
}

/** The same over one source that answers each request: `now` of what is asked is the time, in ms. */
export function fieldOver(
  name: string,
  env: Record<string, string> = {},
): (ask: Ask, source: (asked: Asked) => SourceOutcome | Promise<SourceOutcome>) => Promise<Ended> {
  const [parent = "", fieldName = ""] = name.split(".");
  const codes = codesOf(name);
  const planOf = (list: string[]) =>
    ({
      field: { name: fieldName },
      parent: { name: parent },
      nodes: [],
      selection: () => ({ list, graphql: "" }),
    }) as unknown as FieldPlan;
  const path = { before: undefined, key: fieldName };
  const variables = JSON.stringify({ TABLE_NAME: "T", SITES_PER_PERSON: "10", ...env });
  return async ({ args = {}, identity = alice, source = null, now = NOW_MS, selection = [] }, answer) => {
    const plan = planOf(selection);
    const host = { env: variables, clock: { now: () => now } as Clock, log: silentLog };
    const asked: Asked[] = [];
    const invoke: DataSource["invoke"] = async (asks) => {
      asked.push(asks as Asked);
      return answer(asks as Asked);
    };
    const request = newRequest({ identity } as Caller, {}, {});
    const ended = await resolve(
      resolverOf(codes, { name: "source", type: "NONE", invoke }),
      { request, plan, path, args, source },
      host,
    ).then((value) => ({ value: value ?? null }), failed);
    const { errors: appended, invalidations, filter, invalidationFilter } = request;
    return { asked, ...ended, appended, invalidations, filter, invalidationFilter };
  };
}

function failed(error: unknown): Pick<Ended, "failure" | "message"> {
  if (!(error instanceof FieldFailure)) throw error;
  return { failure: [error.errorType, error.errorInfo], message: error.message };
}

type Code = ReturnType<typeof readCode>;
/** The code of a unit resolver alone, or of a pipeline and each of its steps. */
type Codes = { unit: Code } | { around: Code; steps: Code[] };

function codesOf(name: string): Codes {
  const found = resolvers.find(({ type, field: each }) => `${type}.${each}` === name);
  if (!found) throw new Error(`There is no resolver of ${name}`);
  const { unit, steps = [], around = PASS_THROUGH } = found;
  const own = steps.map(({ place }) => place).filter((place) => place !== CURRENT_GROUPS);
  const files = unit ? [unit.place] : [around, ...own];
  const bundles = bundleResolvers(root, files, { isPlain: true });
  const [first, ...others] = files.map((file) => readCode(bundles.get(file)?.code ?? "", file));
  return unit ? { unit: first as Code } : { around: first as Code, steps: others };
}

function resolverOf(codes: Codes, source: DataSource): Resolver {
  const step = (code: Code): Step => ({ name: code.file, source, code, maxBatchSize: 0 });
  if ("unit" in codes) return { kind: "UNIT", step: step(codes.unit) };
  return { kind: "PIPELINE", code: codes.around, steps: codes.steps.map(step) };
}
