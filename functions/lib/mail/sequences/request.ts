import type { Reply } from "#reply";
import type { IdempotencyItem } from "#table/idempotency";
import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import type { IfRunning } from "#table/mail/sequenceVersion";
import { getAll } from "../../aws/dynamodb.ts";
import { refusedReply } from "../../aws/reply.ts";
import { readAddresses } from "../addresses.ts";
import { onceOf, refuseOther, variablesIn } from "../send/once.ts";
import { startExecution } from "./start.ts";

/**
 * The most JSON that the facts of a run can have. Each turn writes the whole run, and the runs of a sequence
 * that wait share one partition key of an index: the larger they are, the fewer turns a second it takes
 * (docs/sequences.md).
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
  const { email, sequenceId, ifRunning, actor, idempotencyKey } = request;
  const { given: facts, refusal } = variablesIn("facts", request.facts, MAX_FACTS_BYTES);
  if (refusal) return refusal;
  const input = [email, sequenceId, facts, ifRunning];
  const call = { operation: "startExecution", actor, idempotencyKey, input };
  const started = await startExecution({
    ...{ email, sequenceId, actor, ifRunning: ifRunning ?? undefined },
    ...(Object.keys(facts).length > 0 ? { facts: JSON.stringify(facts) } : {}),
    once: onceOf<ExecutionItem>(call, ({ executionId }) => ({ executionId })),
  });
  if (started.error) return { error: started.error };
  if (started.execution) return { data: execution.shown(started.execution) };
  const before = started.before as IdempotencyItem;
  return refuseOther(call, before) ?? replay(request, before.result.executionId as string);
}

/** The address may have been changed since, and the run may have stayed under the one before. */
async function replay({ email, sequenceId }: StartRequest, executionId: string): Promise<Reply<Shown>> {
  const addresses = await readAddresses(email);
  const executions = await getAll<ExecutionItem>(addresses.map((each) => execution.key(each, sequenceId)));
  const found = executions.find((each) => each.executionId === executionId);
  if (found) return { data: execution.shown(found) };
  const says = "The execution of this idempotencyKey was replaced or deleted: send a new key to start again.";
  return refusedReply("NotFound", says);
}
