import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as consentChange from "#lib/mail/consentChange";
import type { LoadedSubscriber } from "#lib/mail/loaded";
import { requireAddressKept } from "#lib/mail/loaded";
import { parseTopic } from "#lib/mail/topicInput";
import type { Sent } from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as movedSubscriber from "#steps/mail/movedSubscriber";
import * as subscriber from "#steps/mail/subscriber";

export const steps = {
  activeCaller,
  subscriber,
  movedSubscriber,
  write: { request, response },
};

type Resubscribe = Ctx<"Mutation.resubscribe", LoadedSubscriber & Sent>;

export function request(ctx: Resubscribe): DynamoDBTransactWriteItemsRequest {
  const before = consentChange.requireSubscriber(ctx.stash);
  const { topic, reason: typed } = ctx.args.input;
  const reason = consentChange.parseReason(typed);
  requireAddressKept(ctx.stash.suppression);
  if (before.status === "PENDING") consentChange.failPending();
  if (typeof topic === "string") return joinTopic(ctx, parseTopic(topic), reason);
  if (before.status === "SUBSCRIBED") consentChange.endUnchanged(before);
  return consentChange.request(ctx, { ...before, status: "SUBSCRIBED" }, { action: "RESUBSCRIBED", reason });
}

export function response(ctx: Resubscribe) {
  return consentChange.response(ctx);
}

function joinTopic(ctx: Resubscribe, topic: string, reason: string): DynamoDBTransactWriteItemsRequest {
  const before = consentChange.requireSubscriber(ctx.stash);
  const optOuts = before.optOuts.filter((each) => each !== topic);
  if (optOuts.length === before.optOuts.length) consentChange.endUnchanged(before);
  return consentChange.request(ctx, { ...before, optOuts }, { action: "TOPIC_IN", topic, reason });
}
