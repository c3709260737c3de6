import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as consentChange from "#lib/mail/consentChange";
import { putCount } from "#lib/mail/countWrites";
import type { LoadedSubscriber } from "#lib/mail/loaded";
import { requireOptOuts } from "#lib/mail/profileWrites";
import { parseTopic } from "#lib/mail/topicInput";
import type { Sent, Write } from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as movedSubscriber from "#steps/mail/movedSubscriber";
import * as subscriber from "#steps/mail/subscriber";
import { hasLeft, hasLeftTopic, unsubscribed, withoutTopics } from "#table/mail/subscriber";

export const steps = {
  activeCaller,
  subscriber,
  movedSubscriber,
  write: { request, response },
};

type Unsubscribe = Ctx<"Mutation.unsubscribe", LoadedSubscriber & Sent>;

export function request(ctx: Unsubscribe): DynamoDBTransactWriteItemsRequest {
  const before = consentChange.requireSubscriber(ctx.stash);
  const { topic } = ctx.args.input;
  if (typeof topic === "string") return leaveTopic(ctx, parseTopic(topic));
  if (hasLeft(before)) consentChange.endUnchanged(before);
  return consentChange.request(ctx, unsubscribed(before), { action: "UNSUBSCRIBED" }, [counted(ctx)]);
}

export function response(ctx: Unsubscribe) {
  return consentChange.response(ctx);
}

function leaveTopic(ctx: Unsubscribe, topic: string): DynamoDBTransactWriteItemsRequest {
  const before = consentChange.requireSubscriber(ctx.stash);
  if (hasLeftTopic(before, topic)) consentChange.endUnchanged(before);
  const after = withoutTopics(before, [topic]);
  requireOptOuts(after.optOuts);
  return consentChange.request(ctx, after, { action: "TOPIC_OUT", topic }, [counted(ctx)]);
}

function counted(ctx: Unsubscribe): Write {
  return putCount({ unsubscribed: 1 }, ctx.stash.timezone);
}
