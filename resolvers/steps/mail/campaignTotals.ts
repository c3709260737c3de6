import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import { living } from "#lib/living";
import type { CountedCampaign } from "#lib/mail/campaigns/totals";
import { campaignTotals } from "#lib/mail/campaigns/totals";
import * as days from "#lib/mail/days";
import type { MailStatsItem } from "#table/mail/mailStats";
import * as mailStats from "#table/mail/mailStats";

type Listed = CountedCampaign & { campaignId: string };
type Page = { items: Listed[]; nextToken?: string | null };
type Ctx = Context<object, object, { result: Page }>;

/**
 * A pipeline step: reads the `totals` of a page of campaigns in one request, if the caller selects them.
 * Without this step each campaign adds up its days.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const page = ctx.prev.result;
  const isSelected = ctx.info.selectionSetList.indexOf("items/totals") >= 0;
  if (!isSelected || page.items.length === 0) return runtime.earlyReturn(page);
  return batch.request(
    ctx,
    page.items.map(({ campaignId }) => mailStats.campaignTotalsKey(campaignId)),
  );
}

/** A campaign of an earlier release has no whole totals, and adds up its days by itself. */
export function response(ctx: Ctx) {
  const read = batch.response(ctx) as (MailStatsItem | null)[];
  const { items, nextToken } = ctx.prev.result;
  return {
    items: items.map((item, at) => {
      const found = living(read[at]);
      return found?.isWhole ? { ...item, totals: campaignTotals(item, days.counted(found)) } : item;
    }),
    nextToken,
  };
}
