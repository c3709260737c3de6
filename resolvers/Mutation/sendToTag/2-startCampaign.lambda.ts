import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { actorOf } from "#lib/caller";
import * as idempotency from "#lib/idempotency";
import { parseInstant } from "#lib/instants";
import * as lambda from "#lib/lambda";
import * as present from "#lib/mail/present";
import type { CampaignItem } from "#table/mail/campaign";

type Start = Ctx<"Mutation.sendToTag">;

/** A function starts campaigns, because only a function can check conditions, render the text and hash a request. */
export function request(ctx: Start): LambdaRequest {
  const { input } = ctx.args;
  idempotency.requireKey(input);
  if (input.sendAt) parseInstant("sendAt", input.sendAt);
  return lambda.request({
    tag: input.tag ?? null,
    templateKey: input.templateKey ?? null,
    variants: input.variants ?? null,
    where: input.where ?? null,
    variables: input.variables ?? null,
    sendAt: input.sendAt ?? null,
    inLocalTime: input.inLocalTime ?? false,
    dryRun: input.dryRun ?? false,
    idempotencyKey: input.idempotencyKey ?? null,
    actor: actorOf(ctx.identity),
  });
}

export function response(ctx: Start) {
  return present.campaign(lambda.response<Omit<CampaignItem, "variables">>(ctx));
}
