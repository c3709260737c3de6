import type { DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { parseRange } from "#lib/mail/instants";
import type { KeyPage } from "#lib/mail/lists/keys";
import * as keys from "#lib/mail/lists/keys";
import * as present from "#lib/mail/present";
import * as page from "#lib/page";
import * as campaignTotals from "#steps/mail/campaignTotals";
import * as campaign from "#table/mail/campaign";

/** The list of a status has keys alone, so a second step reads its campaigns. */
export const steps = {
  list: { request, response },
  withStatus: { request: withStatusRequest, response: withStatusResponse },
  campaignTotals,
};

type Read = Ctx<"Query.campaigns", Partial<KeyPage>>;

export function request(ctx: Read): DynamoDBQueryRequest {
  const { from, to } = parseRange(ctx.args.from, ctx.args.to);
  const { status } = ctx.args;
  const args = argsOf(ctx);
  if (status) return keys.request({ ...ctx, args }, campaign.inStatus(status, from, to));
  return page.request(campaign.within(from, to), args);
}

export function response(ctx: Read) {
  const { error, result } = ctx;
  const args = argsOf(ctx);
  if (args.status) return keys.response({ ...ctx, args });
  const read = page.response<campaign.CampaignItem>({ error, result, args });
  return { items: read.items.map((item) => present.campaign(item)), nextToken: read.nextToken };
}

type Found = Ctx<"Query.campaigns", KeyPage, unknown, { result: unknown }>;

export function withStatusRequest(ctx: Found): DynamoDBBatchGetItemRequest {
  if (!ctx.args.status) return runtime.earlyReturn(ctx.prev.result);
  const { keys: found, nextToken } = ctx.stash;
  if (found.length === 0) return runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, found);
}

/** A campaign whose status has changed since the index was written is left out. */
export function withStatusResponse(ctx: Found) {
  const found = batch.response(ctx) as (campaign.CampaignItem | null)[];
  const items = found.filter((item) => item !== null && item.status === ctx.args.status);
  return { items: items.map((item) => present.campaign(item!)), nextToken: ctx.stash.nextToken };
}

function argsOf({ args }: Read): Read["args"] {
  return { ...args, order: args.order ?? "NEWEST_FIRST" };
}
