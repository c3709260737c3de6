import type { Identity, LambdaRequest } from "@aws-appsync/utils";
import type { SendToSegmentInput, SendToTagInput } from "#schema";
import { actorOf } from "../../caller.ts";
import * as idempotency from "../../idempotency.ts";
import { parseInstant } from "../../instants.ts";
import * as lambda from "../../lambda.ts";
import { parseListName } from "../lists/name.ts";

type Sent = Omit<SendToTagInput, "tag"> | Omit<SendToSegmentInput, "segmentId">;

/**
 * Builds the request that starts a campaign: to whom, and what the input says of the mail. A function starts
 * campaigns, because only a function can check conditions, render the text and hash a request.
 */
export function start(to: object, input: Sent, identity: Identity): LambdaRequest {
  idempotency.requireKey(input);
  if (input.sendAt) parseInstant("sendAt", input.sendAt);
  return lambda.request({
    ...to,
    name: parseListName(input.name) ?? null,
    templateKey: input.templateKey ?? null,
    variants: input.variants ?? null,
    where: input.where ?? null,
    variables: input.variables ?? null,
    sendAt: input.sendAt ?? null,
    inLocalTime: input.inLocalTime ?? false,
    dryRun: input.dryRun ?? false,
    idempotencyKey: input.idempotencyKey ?? null,
    actor: actorOf(identity),
  });
}
