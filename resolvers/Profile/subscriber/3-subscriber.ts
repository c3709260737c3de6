import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failUnexpected } from "#lib/errors";
import { living } from "#lib/living";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import { verified } from "#table/people/profile";
import type { UserItem } from "#table/users/user";
import type { Loaded } from "#steps/people/memberProfiles";

type Read = Context<object, Loaded, { result: UserItem | null }>;

/** Reads the subscriber of the user's primary address; without a user, of the latest verified address. */
export function request(ctx: Read): DynamoDBGetItemRequest {
  const [latest] = verified(ctx.stash.profiles, "email");
  const address = ctx.prev.result ? ctx.prev.result.email : latest?.value;
  if (!address) return runtime.earlyReturn(null);
  return ddb.get({ key: subscriber.key(address), consistentRead: true });
}

export function response(ctx: Read): SubscriberItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return living(ctx.result as SubscriberItem | null);
}
