import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseRange } from "#lib/mail/instants";
import * as page from "#lib/page";
import type { Key } from "#table/key";
import * as engagementEvent from "#table/mail/engagementEvent";

/** What this step stores in the stash. */
export type Found = { keys: Key[]; nextToken?: string | null };

type Read = Ctx<"Sequence.events", Partial<Found>>;

/** The sequence comes from the parent. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const { from, to } = parseRange(ctx.args.from, ctx.args.to);
  return page.request(engagementEvent.ofSequence(ctx.source?.sequenceId ?? "", from, to), ctx.args);
}

/** The index has the keys of events of all types. */
export function response(ctx: Read): null {
  const { items, nextToken } = page.response<Key>(ctx);
  const { type } = ctx.args;
  const asked = type ? items.filter((key) => engagementEvent.isOfType(key, type)) : items;
  ctx.stash.keys = asked.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken;
  return null;
}
