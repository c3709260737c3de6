import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as keptDays from "#lib/keptDays";
import type { SourceCountItem } from "#table/people/sourceRecords";
import { EVENT_COUNT_TTL_SECONDS, eventCountsOf } from "#table/people/sourceRecords";

type Read = Ctx<"Source.counts">;

/** The source comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const { from, to } = keptDays.parseKeptDays(ctx.args, EVENT_COUNT_TTL_SECONDS);
  return page.request(eventCountsOf(ctx.source?.sourceId ?? "", from, to), keptDays.inOrder(ctx.args));
}

export function response(ctx: Read) {
  return keptDays.response<SourceCountItem>(ctx, EVENT_COUNT_TTL_SECONDS);
}
