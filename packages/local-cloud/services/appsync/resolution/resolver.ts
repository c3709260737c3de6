import { FieldFailure } from "../model/fieldFailure.ts";
import type { Path } from "../engine/path.ts";
import { lacking, type Asker, type DataSource, type SourceOutcome } from "../model/source.ts";
import type { ResolverCode } from "./code.ts";
import { contextHead, contextText, type Invocation, type Turn } from "./context.ts";
import { evaluate, type Host } from "./evaluate.ts";

/**
 * A data source between two handlers: a unit resolver, or a pipeline's function. Without code it is a direct
 * Lambda resolver.
 */
export interface Step {
  /** The resolver and step for which page tokens are valid. */
  name: string;
  source: DataSource;
  code: ResolverCode | undefined;
  maxBatchSize: number;
}

/**
 * A field's resolver: one step, or several between two handlers. LACKING is one that the local cloud can not
 * run: its field fails with the sentence that says why.
 */
export type Resolver =
  | { kind: "LACKING"; why: string }
  | { kind: "UNIT"; step: Step }
  | { kind: "PIPELINE"; code: ResolverCode; steps: readonly Step[] };

export interface ResolverSurroundings extends Host {
  /** ctx.env as JSON. */
  env: string;
}

type Resolution = Invocation & { path: Path };

/**
 * Resolves a field as AppSync does (Developer Guide, "Resolver reference"): the value before it is completed,
 * or a FieldFailure.
 */
export async function resolve(
  resolver: Resolver,
  resolution: Resolution,
  surroundings: ResolverSurroundings,
): Promise<unknown> {
  if (resolver.kind === "LACKING") throw lacking(resolver.why);
  const head = contextHead(resolution, surroundings.env);
  const turn: Turn = { stash: {} };
  if (resolver.kind === "UNIT") {
    const { value } = await runStep(resolver.step, head, turn, resolution, surroundings);
    return value;
  }
  return runPipeline(resolver, head, turn, resolution, surroundings);
}

async function runPipeline(
  { code, steps }: Extract<Resolver, { kind: "PIPELINE" }>,
  head: string,
  turn: Turn,
  resolution: Resolution,
  surroundings: ResolverSurroundings,
): Promise<unknown> {
  const before = evaluate(code, "request", contextText(head, turn, false), resolution, surroundings);
  let prev = before.value;
  let stash: unknown = before.stash;
  // An early return of the pipeline's own request handler skips all functions.
  for (const step of before.earlyReturn ? [] : steps) {
    const done = await runStep(step, head, { stash, prev: { result: prev } }, resolution, surroundings);
    ({ stash, value: prev } = done);
    if (done.ends) break;
  }
  const last: Turn = { stash, prev: { result: prev }, result: prev };
  return evaluate(code, "response", contextText(head, last, true), resolution, surroundings).value;
}

interface Done {
  value: unknown;
  stash: unknown;
  /** An early return with skipTo END: the pipeline goes straight to its response handler. */
  ends?: boolean;
}

async function runStep(
  step: Step,
  head: string,
  turn: Turn,
  resolution: Resolution,
  surroundings: ResolverSurroundings,
): Promise<Done> {
  const { code, name: resolver, maxBatchSize } = step;
  const { parent, field } = resolution.plan;
  const asker = { resolver, field: `${parent.name}.${field.name}`, maxBatchSize };
  if (!code) return runDirect(step.source, asker, head, turn);
  const request = evaluate(code, "request", contextText(head, turn, false), resolution, surroundings);
  if (request.earlyReturn) return early(request);
  const outcome = await step.source.invoke(request.value, asker);
  const answered: Turn = { ...turn, stash: request.stash, ...outcome };
  const response = evaluate(code, "response", contextText(head, answered, true), resolution, surroundings);
  if (outcome.error && !code.readsError) swallowed(code, outcome.error, resolution);
  return response.earlyReturn ? early(response) : { value: response.value, stash: response.stash };
}

function early({
  earlyReturn,
  stash,
}: {
  earlyReturn?: { value: unknown; skipTo: string };
  stash: unknown;
}): Done {
  return { value: earlyReturn?.value ?? null, stash, ends: earlyReturn?.skipTo === "END" };
}

/**
 * A resolver without code gets the whole context, and the function's error is the field's error (Developer
 * Guide, "Direct Lambda resolvers").
 */
async function runDirect(source: DataSource, asker: Asker, head: string, turn: Turn): Promise<Done> {
  const { env: _, ...payload } = JSON.parse(contextText(head, turn, false)) as Record<string, unknown>;
  const event = { ...payload, prev: turn.prev ?? null };
  const operation = asker.maxBatchSize > 0 ? "BatchInvoke" : "Invoke";
  const { result, error } = await source.invoke({ operation, payload: event }, asker);
  if (error) throw new FieldFailure(error.message, error.type, result);
  return { value: result, stash: turn.stash };
}

/**
 * Hints at an error that the response handler does not read: on AWS it is lost, and the field resolves as if
 * there were no error.
 */
function swallowed(
  code: ResolverCode,
  { type, message }: NonNullable<SourceOutcome["error"]>,
  { request }: Resolution,
): void {
  request.hints.add(
    `${code.file}: ctx.error was ignored by the response handler, so the caller does not get it: ${type}: ${message}`,
  );
}
