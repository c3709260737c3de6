import type { DynamoDBBatchGetItemRequest, DynamoDBPutItemRequest } from "@aws-appsync/utils";
import { extensions, util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { callerId, isService } from "#lib/caller";
import { requireListed } from "#lib/changes/subject";
import { fail, failUnexpected } from "#lib/errors";
import { endConditions } from "#lib/listening";
import { requireGroups } from "#lib/status";
import { partsOf } from "#table/changes/logged";
import * as user from "#table/users/user";
import * as watched from "#table/watched";

export const steps = {
  load: { request: loadRequest, response: loadResponse },
  watch: { request: watchRequest, response: watchResponse },
};

export const around = { response: aroundResponse };

type Listen = Ctx<"Subscription.onChange", { since: string }>;

/** Reads the mark of the log, and the user if the subscriber is one: a token can outlive a suspension. */
export function loadRequest(ctx: Listen): DynamoDBBatchGetItemRequest {
  const { of, domain } = ctx.args;
  if (of) requireListed(of);
  if (of && domain)
    fail("ValidationError", "`of` and `domain` do not go together: omit one.", { field: "domain" });
  return batch.request(
    ctx,
    isService() ? [watched.changes] : [watched.changes, user.key(callerId(ctx.identity))],
  );
}

export function loadResponse(ctx: Listen): null {
  const [mark, listener] = batch.response(ctx) as [watched.WatchedItem | null, (user.UserItem | null)?];
  if (!isService()) requireGroups(ctx.identity, listener ?? null);
  const now = util.time.nowISO8601();
  ctx.stash.since = mark && mark.until > now ? (mark.since ?? now) : now;
  return null;
}

/** Changes are pushed only while the log has subscribers. The mark lasts as long as a subscription can. */
export function watchRequest(ctx: Listen): DynamoDBPutItemRequest {
  const ttl = util.time.nowEpochSeconds() + watched.TTL_SECONDS;
  const until = util.time.epochMilliSecondsToISO8601(ttl * 1000);
  const item = { entity: "Watched", until, since: ctx.stash.since, ttl };
  return ddb.put<Record<string, unknown>>({ key: watched.changes, item });
}

export function watchResponse(ctx: Listen): null {
  if (ctx.error) failUnexpected(ctx.error);
  return null;
}

/** The subscription ends with the permission (`endStaffSubscriptions`). */
export function aroundResponse(ctx: Listen): null {
  extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter(filterOf(ctx.args)));
  const end = endConditions(ctx.identity, false);
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}

/** Without a filter, AppSync compares the arguments with the push, an explicit null too. */
function filterOf({ of, domain }: Listen["args"]) {
  if (domain) return { domain: { eq: domain } };
  if (!of) return { kind: { in: ["CREATED", "UPDATED", "DELETED"] } };
  const parts = partsOf(of.entity);
  // `in` takes five values (AppSync guide, "Enhanced subscription filtering").
  const lists = [parts.slice(0, 5), parts.slice(5)].filter((list) => list.length > 0);
  return {
    or: [
      { entity: { eq: of.entity }, id: { eq: of.id } },
      // The id of an entity begins with that of the one that it belongs to.
      ...lists.map((list) => ({ entity: { in: list }, id: { beginsWith: `${of.id}:` } })),
    ],
  };
}
