import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as days from "#lib/mail/days";
import * as mailStats from "#table/mail/mailStats";

/** The sequence comes from the parent. */
export function request(ctx: Ctx<"Sequence.stats">): DynamoDBQueryRequest {
  const { first, last } = days.parseDays(ctx.args);
  return days.request(mailStats.daysOfSequence(ctx.source?.sequenceId ?? "", first, last), ctx.args);
}

export function response(ctx: Ctx<"Sequence.stats">) {
  const { items, nextToken } = days.response(ctx);
  return { items: items.map((item) => ofStep(item)), nextToken };
}

function ofStep(item: mailStats.MailStatsItem) {
  return { ...days.counted(item), stepId: item.stepId ?? "", variant: item.variant ?? null };
}
