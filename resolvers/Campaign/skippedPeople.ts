import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { allLiving } from "#lib/living";
import * as page from "#lib/page";
import type { SkippedPersonItem } from "#table/mail/skippedPerson";
import * as skippedPerson from "#table/mail/skippedPerson";

type Read = Ctx<"Campaign.skippedPeople">;

/** The campaign comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const { reason } = ctx.args;
  return page.request(skippedPerson.skippedFor(ctx.source?.campaignId ?? "", reason), ctx.args);
}

export function response(ctx: Read) {
  const { items, nextToken } = page.response<SkippedPersonItem>(ctx);
  return { items: allLiving(items), nextToken };
}
