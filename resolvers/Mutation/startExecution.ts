import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import { actorOf } from "#lib/caller";
import * as idempotency from "#lib/idempotency";
import * as lambda from "#lib/lambda";
import * as present from "#lib/mail/present";
import { parseSequenceId } from "#lib/mail/sequences";
import * as activeCaller from "#steps/activeCaller";
import type { ExecutionItem } from "#table/mail/execution";

export const steps = {
  activeCaller,
  startExecution: { lambda: "startExecution", request, response },
};

type Start = Ctx<"Mutation.startExecution">;

/**
 * @because a run begins by the same code as a trigger begins it, and a hash is stored of all that a
 *   repetition must have in common.
 */
export function request(ctx: Start): LambdaRequest {
  const { input } = ctx.args;
  idempotency.requireKey(input);
  return lambda.request({
    email: parseAddress(input.email),
    sequenceId: parseSequenceId(input.sequenceId),
    facts: input.facts ?? null,
    ifRunning: input.ifRunning ?? null,
    idempotencyKey: input.idempotencyKey ?? null,
    actor: actorOf(ctx.identity),
  });
}

export function response(ctx: Start) {
  return present.execution(lambda.response<Omit<ExecutionItem, "facts">>(ctx));
}
