import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as consentChange from "#lib/mail/consentChange";
import type { Loaded } from "#lib/mail/loaded";
import { requireOptOuts } from "#lib/mail/profileWrites";
import { parseTopic } from "#lib/mail/topicInput";
import type { Sent } from "#lib/transaction";

type Unsubscribe = Ctx<"Mutation.unsubscribe", Loaded & Sent>;

export function request(ctx: Unsubscribe): DynamoDBTransactWriteItemsRequest {
  const before = consentChange.requireSubscriber(ctx.stash);
  const { topic } = ctx.args.input;
  if (typeof topic === "string") return leaveTopic(ctx, parseTopic(topic));
  if (before.status === "UNSUBSCRIBED") consentChange.unchanged(before);
  if (before.status === "PENDING") consentChange.failPending();
  return consentChange.request(ctx, { status: "UNSUBSCRIBED" }, { action: "UNSUBSCRIBED" });
}

export function response(ctx: Unsubscribe) {
  return consentChange.response(ctx);
}

function leaveTopic(ctx: Unsubscribe, topic: string): DynamoDBTransactWriteItemsRequest {
  const before = consentChange.requireSubscriber(ctx.stash);
  if (before.optOuts.indexOf(topic) >= 0) consentChange.unchanged(before);
  const optOuts = requireOptOuts([...before.optOuts, topic]);
  return consentChange.request(ctx, { optOuts }, { action: "TOPIC_OUT", topic });
}
