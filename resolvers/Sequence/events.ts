import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseRange } from "#lib/mail/instants";
import type { EventKeyPage } from "#lib/mail/lists/eventKeys";
import { storeKeys } from "#lib/mail/lists/eventKeys";
import * as page from "#lib/page";
import * as listedEvents from "#steps/mail/listedEvents";
import * as engagementEvent from "#table/mail/engagementEvent";

export const steps = {
  keys: { request, response },
  listedEvents,
};

type Read = Ctx<"Sequence.events", Partial<EventKeyPage>>;

/** The sequence comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const { from, to } = parseRange(ctx.args.from, ctx.args.to);
  return page.request(engagementEvent.ofSequence(ctx.source?.sequenceId ?? "", from, to), ctx.args);
}

export function response(ctx: Read): null {
  return storeKeys(ctx);
}
