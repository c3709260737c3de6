import { unmarshall } from "@aws-sdk/util-dynamodb";
import { get, put, queryAll } from "#functions/aws/dynamodb";
import { foldMessage } from "#functions/people/fold/fold";
import { erasureWorks } from "#functions/people/privacy/due";
import { eraseCustomerRows } from "#functions/lake/customers/eraseRows";
import { eventFiles } from "#functions/lake/events/eventFiles";
import { eraseExpiredDays } from "#functions/lake/customers/sweep";
import { memberFiles } from "#functions/lake/members/memberFiles";
import { eraseEventFiles, eraseMemberFiles, sweepExports } from "#functions/people/exports/stored";
import type { LakeFiles } from "#functions/people/privacy/deletion";
import * as erase from "#functions/people/privacy/erase";
import { requestMerge, requestUnmerge } from "#functions/people/merges/requests";
import { applyMoves } from "#functions/people/segments/members";
import { movesOf } from "#functions/people/segments/moves";
import * as delivery from "#table/people/delivery";
import * as destination from "#table/people/destination";
import * as erasure from "#table/people/erasure";
import type { ProfileErasureItem } from "#table/people/erasure";
import type { MergeLogItem } from "#table/people/mergeLog";
import * as mergeLog from "#table/people/mergeLog";
import { takeItem } from "#table/people/measures";
import * as profile from "#table/people/profile";
import type { ProfileItem } from "#table/people/profile";
import type { RawEventItem } from "#table/people/rawEvent";
import type { ServedTable } from "../../../../../support/table.ts";
import { at, NOW, profileBy, take, type Sent } from "../fold/world.ts";

export type Item = Record<string, unknown> & { PK: string; SK: string; entity?: string; ttl?: number };

/** All items that have not expired. */
export async function scan({ dynamodb, tableName }: ServedTable): Promise<Item[]> {
  const items: Item[] = [];
  let ExclusiveStartKey: unknown;
  do {
    const page = (await dynamodb.call("Scan", { TableName: tableName, ExclusiveStartKey })) as {
      Items: Parameters<typeof unmarshall>[0][];
      LastEvaluatedKey?: unknown;
    };
    items.push(...page.Items.map((each) => unmarshall(each) as Item));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items.filter(({ ttl = Infinity }) => ttl > Date.now() / 1000);
}

/** The items that have any of these texts anywhere, also in deflated bodies. */
export async function having(table: ServedTable, texts: string[]): Promise<Item[]> {
  const { inflateRawSync } = await import("node:zlib");
  const textOf = (item: Item): string =>
    JSON.stringify(item, (_, value: unknown) =>
      value instanceof Uint8Array ? inflateRawSync(value).toString() : value,
    );
  return (await scan(table)).filter((item) => texts.some((each) => textOf(item).includes(each)));
}

const lake: LakeFiles = {
  ...{ eraseRows: eraseCustomerRows, endExpired: eraseExpiredDays },
  eraseEvents: (received) => eraseEventFiles(received, eventFiles),
  sweepEvents: (sourceId) => sweepExports(eventFiles, sourceId),
  eraseMembers: (profileIds) => eraseMemberFiles(profileIds, memberFiles),
};

/** Handles a message of an erasure, as its queue does. */
export function erasePerson(message: erase.ErasureMessage, over: Partial<typeof lake> = {}): Promise<void> {
  return erase.erasePerson(message, { ...lake, ...over });
}

export async function fold(sourceId: string, ...sent: Sent[]): Promise<void> {
  for (const message of await take(sourceId, sent)) await foldMessage(message);
}

/** Stores an event that was received at this instant, and returns what folds it. */
export async function received(
  sourceId: string,
  sent: Sent,
  receivedAt: string,
): Promise<() => Promise<void>> {
  const [message] = await take(sourceId, [sent]);
  const key = { PK: message!.person, SK: sent.messageId };
  await put({ ...(await get<RawEventItem>(key))!, receivedAt });
  return () => foldMessage(message!);
}

/** Handles the write of a profile that has moved it, as the stream does. */
export async function follow(profileId: string): Promise<void> {
  const now = (await get<ProfileItem>(profile.key(profileId)))!;
  const message = movesOf({ eventName: "MODIFY", before: undefined, now });
  if (message) await applyMoves(message, 1);
}

/** A person with something in everything that a person can fill. `mark` is a part of each value. */
export async function person(sourceId: string, mark: string, otherId: string): Promise<ProfileItem> {
  const context = {
    externalIds: [{ type: "crm", id: `crm-${mark}`, collection: "users", encoding: "none" }],
  };
  const long = { text: `${mark} ${"x".repeat(1500)}` };
  await fold(sourceId, {
    type: "page",
    anonymousId: `visitor-${mark}`,
    messageId: `p-${mark}`,
    at: at(1),
    properties: long,
  });
  await fold(sourceId, {
    ...{
      type: "identify",
      userId: `user-${mark}`,
      anonymousId: `visitor-${mark}`,
      messageId: `i-${mark}`,
      at: at(2),
    },
    ...{
      traits: { email: `${mark}@example.com`, [`trait-${mark}`]: mark },
      context: { ...context, device: { id: `device-${mark}` } },
    },
  });
  await fold(sourceId, {
    type: "group",
    userId: `user-${mark}`,
    groupId: "acme",
    messageId: `g-${mark}`,
    at: at(3),
    traits: {},
  });
  await fold(sourceId, {
    type: "track",
    event: "Ordered",
    userId: `user-${mark}`,
    messageId: `o-${mark}`,
    at: at(4),
    properties: { name: mark },
  });
  await fold(sourceId, { type: "page", anonymousId: `phone-${mark}`, messageId: `h-${mark}`, at: at(5) });
  const [root, phone] = [
    await profileBy("user", `user-${mark}`),
    await profileBy("anonymous", `phone-${mark}`),
  ];
  await follow(root.profileId);
  await follow(phone.profileId);
  await merged(root.profileId, phone.profileId);
  // Both were a person with another, who stays.
  await merged(otherId, root.profileId, true);
  await put(
    takeItem(
      {
        profileId: phone.profileId,
        takeId: mark,
        rulesVersion: 1,
        isWhole: false,
        states: new Uint8Array(),
        times: new Uint8Array(),
      },
      Date.now(),
    ),
  );
  await put({
    ...{ ...destination.key("hook"), entity: "Destination", destinationId: "hook" },
  });
  const event = { at: at(4), sourceId, messageId: `o-${mark}` };
  await put({ ...delivery.key("hook", root.profileId, event), entity: "Delivery", ttl: 2 ** 33 });
  return (await get<ProfileItem>(profile.key(root.profileId)))!;
}

/** Merges two people, and parts them again. */
async function merged(winnerId: string, loserId: string, isUndone = false): Promise<void> {
  const winner = (await get<ProfileItem>(profile.key(winnerId)))!;
  const done = await requestMerge({ winnerId, loserId, expectedVersion: winner.version, actor: "eve" });
  if (done.error) throw new Error(done.error.message);
  if (!isUndone) return;
  const [log] = (await queryAll<MergeLogItem>(mergeLog.of(winnerId))).filter(
    (each) => each.loserId === loserId,
  );
  const { version } = done.data;
  const undone = await requestUnmerge({
    profileId: winnerId,
    mergeId: log!.mergeId,
    expectedVersion: version,
    actor: "eve",
  });
  if (undone.error) throw new Error(undone.error.message);
}

export const erasureOf = (profileId: string) => get<ProfileErasureItem>(erasure.key(profileId));

/** The second pass, once its time has come. */
export async function secondPass(profileId: string): Promise<void> {
  await erasureWorks.ProfileErasure.fire((await erasureOf(profileId))!);
  await erasePerson({ profileId });
}

export const LATER = (minutes: number): string => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
