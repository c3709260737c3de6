import type { DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { allLiving } from "#lib/living";
import { dayOfPage, type Walk } from "#lib/mail/parts";
import { livingSends } from "#lib/mail/present";
import * as walk from "#lib/walk";
import type { Key } from "#table/key";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";

export const steps = {
  keys: { request: keysRequest, response: keysResponse },
  sends: { request: sendsRequest, response: sendsResponse },
};

type Read = Ctx<"Query.sends", Walk & { keys: Key[]; nextToken: string | null }>;

/** The mails of all addresses are listed by day: each page is read from one. */
export function keysRequest(ctx: Read): DynamoDBQueryRequest {
  const { day, from, to } = dayOfPage({ args: argsOf(ctx), stash: ctx.stash });
  return walk.request(send.queuedOn(day, from, to), argsOf(ctx), ctx.stash.position);
}

export function keysResponse(ctx: Read): null {
  const { error, result } = ctx;
  const { position, count } = ctx.stash;
  const page = walk.pageOf<Key>({ error, result, args: argsOf(ctx) }, position, count);
  ctx.stash.keys = page.items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = page.nextToken;
  return null;
}

export function sendsRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) return runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/** The index is eventually consistent, so the status is that of the mail now. */
export function sendsResponse(ctx: Read) {
  const { status } = ctx.args;
  const found = allLiving(batch.response(ctx) as (SendItem | null)[]);
  const asked = status ? found.filter((item) => item.status === status) : found;
  return { items: livingSends(asked), nextToken: ctx.stash.nextToken };
}

function argsOf({ args }: Read): Read["args"] {
  return { ...args, order: args.order ?? "NEWEST_FIRST" };
}
