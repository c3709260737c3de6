import type { SessionEventIdsItem } from "#table/sites/sessionEventIds";
import { key, ofVisitorFrom, TTL_SECONDS } from "#table/sites/sessionEventIds";
import type { SessionItem } from "#table/sites/session";
import { queryAll } from "../../aws/dynamodb.ts";
import { ID_LENGTH } from "../shortId.ts";
import { ulid } from "../../ulid.ts";
import { MAX_MOVED } from "./sessionState.ts";

/** Short ids, as an item has them. */
export function splitIds(text: string): string[] {
  return text.match(new RegExp(`.{${ID_LENGTH}}`, "g")) ?? [];
}

/** The items that ids of a session move to. */
export function chunkIds(ids: string[]): string[] {
  const count = Math.ceil(ids.length / MAX_MOVED);
  return Array.from({ length: count }, (_, at) => ids.slice(at * MAX_MOVED, (at + 1) * MAX_MOVED).join(""));
}

/** What is written for good beside a session: the ids that it does not name itself, item by item. */
export function movedIdItems(session: SessionItem, moved: string[], now: number): SessionEventIdsItem[] {
  const { siteId, visitorId, endedAt } = session;
  return moved.map((ids) => ({
    ...key(siteId, visitorId, endedAt, ulid(now)),
    entity: "SessionEventIds",
    siteId,
    visitorId,
    ids,
    ttl: Math.floor(now / 1000) + TTL_SECONDS,
  }));
}

/** The ids that sessions of a visitor named once, those of all events at or after an instant among them. */
export async function readMovedIds(siteId: string, visitorId: string, from: string): Promise<string[]> {
  const items = await queryAll<SessionEventIdsItem>(ofVisitorFrom(siteId, visitorId, from));
  const nowSeconds = Date.now() / 1000;
  return items.filter(({ ttl }) => ttl > nowSeconds).flatMap(({ ids }) => splitIds(ids));
}
