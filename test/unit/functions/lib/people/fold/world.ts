import * as source from "#table/people/source";
import type { SourceItem } from "#table/people/source";
import * as rawEvent from "#table/people/rawEvent";
import type { RawEventItem } from "#table/people/rawEvent";
import * as identity from "#table/people/identity";
import type { IdentityItem } from "#table/people/identity";
import * as profile from "#table/people/profile";
import type { ProfileItem } from "#table/people/profile";
import * as profileEvent from "#table/people/profileEvent";
import type { ProfileEventItem } from "#table/people/profileEvent";
import { get, put, queryAll, writeAll } from "#functions/aws/dynamodb";
import { packBody } from "#functions/input/body";
import type { FoldedCall, ProfilesMessage } from "#functions/people/fold/events";

/** A call of a source, as a test writes it. */
export type Sent = FoldedCall & { messageId: string; at: string; event?: string };

export const NOW = "2026-11-22T12:00:00.000Z";

let sources = 0;

export async function makeSource(over: Partial<SourceItem> = {}): Promise<string> {
  const sourceId = `source${(sources += 1)}`;
  const item: SourceItem = {
    ...source.key(sourceId),
    entity: "Source",
    ...{
      sourceId,
      version: 1,
      name: "Shop",
      kind: "SERVER",
      status: "ACTIVE",
      writeKeys: [],
      onViolation: "KEEP",
    },
    ...{ userIds: "ANY", retentionDays: 365, eventsPerSecond: 1000, createdAt: NOW, updatedAt: NOW },
    ...over,
  };
  await put(item);
  return sourceId;
}

export function rawItem(sourceId: string, { messageId, at, event, ...call }: Sent): RawEventItem {
  const by = call.userId ? "user" : "anonymous";
  return {
    ...rawEvent.key(sourceId, by, (call.userId ?? call.anonymousId)!, messageId),
    entity: "RawEvent",
    ...{ sourceId, messageId, type: call.type, name: event, at, receivedAt: NOW },
    ...packBody({ ...call, event }),
    ttl: Math.floor(Date.parse(NOW) / 1000) + rawEvent.TTL_SECONDS,
  };
}

/** Stores events as a source's, and returns the messages of the queue for them. */
export async function take(sourceId: string, sent: Sent[]): Promise<ProfilesMessage[]> {
  const items = sent.map((each) => rawItem(sourceId, each));
  await writeAll({ puts: items });
  const byPerson = new Map<string, ProfilesMessage>();
  for (const { PK, messageId, at } of items) {
    const message = byPerson.get(PK) ?? { person: PK, events: [] };
    message.events.push({ messageId, at });
    byPerson.set(PK, message);
  }
  return [...byPerson.values()];
}

export async function profileBy(type: string, value: string): Promise<ProfileItem> {
  const found = await get<IdentityItem>(identity.key(type, value));
  return (await get<ProfileItem>(profile.key(found!.profileId)))!;
}

export const historyOf = (profileId: string): Promise<ProfileEventItem[]> =>
  queryAll(profileEvent.of(profileId));

/** The traits of an item, without when they were set. */
export function plainTraits(text: string): Record<string, unknown> {
  const entries = Object.entries(JSON.parse(text) as Record<string, [unknown]>);
  return Object.fromEntries(entries.map(([name, [value]]) => [name, value]));
}

export const at = (minute: number): string =>
  new Date(Date.parse(NOW) - 3_600_000 + minute * 60_000).toISOString();
