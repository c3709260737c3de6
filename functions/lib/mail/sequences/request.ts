import { createHash } from "node:crypto";
import type { Reply } from "#reply";
import * as idempotency from "#table/idempotency";
import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import type { IfRunning } from "#table/mail/sequenceVersion";
import { getAll } from "../../aws/dynamodb.ts";
import { InputError } from "../../aws/errors.ts";
import { refused } from "../../aws/reply.ts";
import { addressesOf } from "../addresses.ts";
import { canonical } from "../send/canonical.ts";
import { parseVariables } from "../send/variables.ts";
import type { Once, Start } from "./start.ts";
import { startRun } from "./start.ts";

/**
 * The most JSON that the facts of a run can have. Each turn writes the whole run, and the runs of a sequence that wait
 * share one partition key of an index: the larger they are, the fewer turns a second it takes (docs/sequences.md).
 */
const MAX_FACTS_BYTES = 8 * 1024;

/** The input of `startExecution`. Its resolver has checked all of it but the facts. */
export interface StartRequest {
  email: string;
  sequenceId: string;
  facts: unknown;
  ifRunning: IfRunning | null;
  idempotencyKey: string | null;
  actor: string;
}

type Shown = Omit<ExecutionItem, "facts">;

/** Begins a run for a caller of the API. A repetition answers the run as it is now. */
export async function requestStart(request: StartRequest): Promise<Reply<Shown>> {
  const { email, sequenceId, actor, idempotencyKey } = request;
  const facts = factsIn(request);
  if (facts instanceof InputError)
    return refused("ValidationError", `facts ${facts.message}.`, { field: "facts" });
  const sha256 = hashOf(request, facts);
  const start: Start = {
    ...{ email, sequenceId, actor, ifRunning: request.ifRunning ?? undefined },
    ...(Object.keys(facts).length > 0 ? { facts: JSON.stringify(facts) } : {}),
    ...(idempotencyKey === null ? {} : { once: onceOf(actor, idempotencyKey, { sha256 }) }),
  };
  const started = await startRun(start);
  if (started.error) return { error: started.error };
  if (started.run) return { data: execution.shown(started.run) };
  return replay(request, started.before as idempotency.IdempotencyItem, sha256);
}

function factsIn({ facts }: StartRequest): Record<string, unknown> | InputError {
  try {
    return parseVariables(facts, MAX_FACTS_BYTES);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/** The item has no address: an erasure of the person could not find it. */
function onceOf(actor: string, idempotencyKey: string, payload: Record<string, unknown>): Once {
  return {
    key: idempotency.key(actor, "startExecution", idempotencyKey),
    item: ({ executionId }, now) => idempotency.item(payload, { executionId }, now),
  };
}

/** The facts can be secrets, so what a repetition must have in common is kept as a hash. */
function hashOf({ email, sequenceId, ifRunning }: StartRequest, facts: object): string {
  return createHash("sha256")
    .update(canonical([email, sequenceId, facts, ifRunning]))
    .digest("hex");
}

/** The address may have been changed since, and the run may have stayed under the one before. */
async function replay(
  { email, sequenceId }: StartRequest,
  { payload, result }: idempotency.IdempotencyItem,
  sha256: string,
): Promise<Reply<Shown>> {
  if (payload.sha256 !== sha256) {
    const says = "This idempotencyKey was used with another input: send a new key.";
    return refused("Conflict", says, { field: "idempotencyKey" });
  }
  const addresses = await addressesOf(email);
  const runs = await getAll<ExecutionItem>(addresses.map((each) => execution.key(each, sequenceId)));
  const found = runs.find(({ executionId }) => executionId === result.executionId);
  if (found) return { data: execution.shown(found) };
  const says = "The run of this idempotencyKey was replaced or deleted: send a new key to start again.";
  return refused("NotFound", says);
}
