import type { Context } from "@aws-appsync/utils";
import type { EngagementType } from "#schema";
import type { Key } from "#table/key";
import * as engagementEvent from "#table/mail/engagementEvent";
import * as page from "../../page.ts";

/** The values in the stash: a page of keys of events. */
export type EventKeyPage = { keys: Key[]; nextToken?: string | null };

type Args = Parameters<typeof page.response>[0]["args"] & { type?: EngagementType | null };

/**
 * Stores the keys of a page that are of the type, if one was asked for: the index has events of all types.
 */
export function storeKeys(ctx: Context<Args, Partial<EventKeyPage>>): null {
  const { items, nextToken } = page.response<Key>(ctx);
  const { type } = ctx.args;
  const asked = type ? items.filter((key) => engagementEvent.isOfType(key, type)) : items;
  ctx.stash.keys = asked.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.nextToken = nextToken;
  return null;
}
