import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { start } from "#lib/mail/campaigns/start";
import * as lambda from "#lib/lambda";
import * as present from "#lib/mail/present";
import type { CampaignItem } from "#table/mail/campaign";

type Start = Ctx<"Mutation.sendToTag">;

export function request(ctx: Start): LambdaRequest {
  const { input } = ctx.args;
  return start({ tag: input.tag ?? null }, input, ctx.identity);
}

export function response(ctx: Start) {
  return present.campaign(lambda.response<Omit<CampaignItem, "variables">>(ctx));
}
