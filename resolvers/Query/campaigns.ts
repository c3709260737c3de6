import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseRange } from "#lib/mail/instants";
import * as present from "#lib/mail/present";
import * as page from "#lib/page";
import * as campaignTotals from "#steps/mail/campaignTotals";
import * as campaign from "#table/mail/campaign";

export const steps = {
  list: { request, response },
  campaignTotals,
};

type Read = Ctx<"Query.campaigns">;

export function request(ctx: Read): DynamoDBQueryRequest {
  const { from, to } = parseRange(ctx.args.from, ctx.args.to);
  return page.request(campaign.within(from, to), argsOf(ctx));
}

export function response(ctx: Read) {
  const { error, result } = ctx;
  const read = page.response<campaign.CampaignItem>({ error, result, args: argsOf(ctx) });
  return { items: read.items.map((item) => present.campaign(item)), nextToken: read.nextToken };
}

function argsOf({ args }: Read): Read["args"] {
  return { ...args, order: args.order ?? "NEWEST_FIRST" };
}
