import type { SessionEventIdsItem } from "#table/sites/sessionEventIds";
import * as sessionEventIds from "#table/sites/sessionEventIds";
import { ofVisitorFrom } from "#table/sites/sessionEventIds";
import type { SessionItem } from "#table/sites/session";
import { identityOf } from "#table/sites/session";
import { queryAll } from "../../aws/dynamodb.ts";
import { ID_LENGTH } from "../shortId.ts";
import { ulid } from "../../ids/ulid.ts";
import { MAX_MOVED } from "./sessionState.ts";

/** Splits the text of an item into its short ids. */
export function splitIds(text: string): string[] {
  return text.match(new RegExp(`.{${ID_LENGTH}}`, "g")) ?? [];
}

/** Divides the ids of a session into the texts of the items that they move to. */
export function chunkIds(ids: string[]): string[] {
  const count = Math.ceil(ids.length / MAX_MOVED);
  return Array.from({ length: count }, (_, at) => ids.slice(at * MAX_MOVED, (at + 1) * MAX_MOVED).join(""));
}

/** Returns the items with the ids that a session no longer has itself. */
export function movedIdItems(session: SessionItem, moved: string[], now: number): SessionEventIdsItem[] {
  const { siteId, visitorId } = identityOf(session);
  return moved.map((ids) => ({
    ...sessionEventIds.key(siteId, visitorId, session.endedAt, ulid(now)),
    entity: "SessionEventIds",
    siteId,
    visitorId,
    ids,
    ttl: Math.floor(now / 1000) + sessionEventIds.TTL_SECONDS,
  }));
}

/** Returns the moved ids of a visitor's sessions, including those of all events at or after an instant. */
export async function readMovedIds(siteId: string, visitorId: string, from: string): Promise<string[]> {
  const items = await queryAll<SessionEventIdsItem>(ofVisitorFrom(siteId, visitorId, from));
  const nowSeconds = Date.now() / 1000;
  return items.filter(({ ttl }) => ttl > nowSeconds).flatMap(({ ids }) => splitIds(ids));
}
