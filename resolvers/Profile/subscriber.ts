import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failUnexpected } from "#lib/errors";
import { living } from "#lib/living";
import * as present from "#lib/mail/present";
import * as linkedUser from "#steps/people/linkedUser";
import type { MemberProfiles } from "#steps/people/memberProfiles";
import * as memberProfiles from "#steps/people/memberProfiles";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import { verified } from "#table/people/profile";
import type { UserItem } from "#table/users/user";

export const steps = {
  memberProfiles,
  linkedUser,
  subscriber: { request: subscriberRequest, response: subscriberResponse },
  moved: { request: movedRequest, response: movedResponse },
};

type Read = Context<object, MemberProfiles, { result: UserItem | null }>;

/** Reads the subscriber of the user's primary address; without a user, of the latest verified address. */
export function subscriberRequest(ctx: Read): DynamoDBGetItemRequest {
  const [latest] = verified(ctx.stash.profiles, "email");
  const address = ctx.prev.result ? ctx.prev.result.email : latest?.value;
  if (!address) return runtime.earlyReturn(null);
  return ddb.get({ key: subscriber.key(address), consistentRead: true });
}

export function subscriberResponse(ctx: Read): SubscriberItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return living(ctx.result as SubscriberItem | null);
}

type Moved = Context<object, Record<string, unknown>, { result: SubscriberItem | null }>;

/** Follows a change of the address, once. */
export function movedRequest(ctx: Moved): DynamoDBGetItemRequest {
  const found = ctx.prev.result;
  if (!found?.movedTo) return runtime.earlyReturn(found ? present.subscriber(found) : null);
  return ddb.get({ key: subscriber.key(found.movedTo), consistentRead: true });
}

export function movedResponse(ctx: Moved) {
  if (ctx.error) failUnexpected(ctx.error);
  const found = living(ctx.result as SubscriberItem | null);
  return found && !found.movedTo ? present.subscriber(found) : null;
}
