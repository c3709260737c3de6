import type { Key } from "#table/key";
import * as delivery from "#table/people/delivery";
import type { DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";
import * as group from "#table/people/group";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { ProfileEventItem } from "#table/people/profileEvent";
import type { RawEventItem } from "#table/people/rawEvent";
import * as rawEvent from "#table/people/rawEvent";
import type { SourceItem } from "#table/people/source";
import * as source from "#table/people/source";
import { getAll, pages, queryAll, writeAll } from "../../aws/dynamodb.ts";
import { allInParallel } from "../../aws/parallel.ts";
import { listPartOf } from "../everybody.ts";
import type { ReceivedDay } from "../receivedDays.ts";
import { idOfDay, markDay, mayBeWritten, receivedDayOf } from "../receivedDays.ts";

/** The person whom an erasure is about. */
export interface ErasedPerson {
  /** The root and all its members. */
  profileIds: string[];
  /** Profiles whose identities and groups are still stored. */
  profiles: ProfileItem[];
  /** Events that were received later are about a new person. */
  erasedAt: string;
}

/** Counts deleted items of an entity. */
export type AddDeleted = (entity: string, count?: number) => void;

/** The work of an erasure on files of the lake. */
export interface LakeFiles {
  /** Takes the rows of profiles out of the file of a day, and returns their number. */
  eraseRows: (received: ReceivedDay, profileIds: string[]) => Promise<number>;
  /** Deletes the files of exports with events of a day, and returns their number. */
  eraseEvents: (received: ReceivedDay) => Promise<number>;
  /** Deletes what exports of a source have left behind. */
  sweepEvents: (sourceId: string) => Promise<unknown>;
  /** Deletes the files of a source with events that have expired: no history leads to these any more. */
  endExpired: (sourceId: string) => Promise<unknown>;
  /** Deletes the files of members of segments that have one of the profiles, and returns their number. */
  eraseMembers: (profileIds: string[]) => Promise<number>;
}

/** So many sources are looked through at a time. */
const AT_ONCE = 8;

type Found = Key & { entity?: string };
/** Items that are deleted before the time is looked at, one list after the other. */
type Part = Found[][];

/**
 * Deletes what of a person has no other owner, part by part. Returns false if the time is over: something is
 * deleted by then, however long it took, so the next message comes further.
 */
export async function deleteAll(
  person: ErasedPerson,
  add: AddDeleted,
  { lake, until }: { lake: LakeFiles; until: number },
): Promise<boolean> {
  for await (const part of everything(person, rowsEraser(person, add, lake))) {
    for (const items of part) {
      await writeAll({ deletes: items });
      for (const { entity = "other" } of items) add(entity);
    }
    if (part.flat().length > 0 && Date.now() > until) return false;
  }
  const sources = await queryAll<SourceItem>(source.all);
  await allInParallel(AT_ONCE, sources, async ({ sourceId }) => {
    await lake.endExpired(sourceId);
    await lake.sweepEvents(sourceId);
  });
  return true;
}

/** Yields the keys of everything that is deleted. Items that lead to others come after them. */
async function* everything(person: ErasedPerson, rows: DayEraser): AsyncGenerator<Part> {
  const sources = await queryAll<SourceItem>(source.all);
  for (const { sourceId } of sources) yield* rawEventsOf(person, sourceId);
  for (const profileId of person.profileIds) yield* partitionOf(profileId, person, rows);
  const destinations = await queryAll<DestinationItem>(destination.all);
  for (const { destinationId } of destinations)
    for (const profileId of person.profileIds)
      for await (const page of pages<Found>(delivery.of(destinationId, profileId))) yield [page];
  yield [await getAll<Found>(person.profiles.flatMap(linesOf))];
}

/** Also those that no history has: they are in flight, or were dropped. */
async function* rawEventsOf({ profiles, erasedAt }: ErasedPerson, sourceId: string): AsyncGenerator<Part> {
  for (const { type, value } of profiles.flatMap(({ identities }) => identities)) {
    if (type !== "user" && type !== "anonymous") continue;
    for await (const page of pages<RawEventItem>(rawEvent.of(sourceId, type, value)))
      yield [page.filter(({ receivedAt }) => receivedAt <= erasedAt)];
  }
}

/**
 * The history, with what was taken in for each event, the merges and the measures. Events lead to the days in
 * whose files the person has rows: these go first, and the events with them.
 */
async function* partitionOf(
  profileId: string,
  { erasedAt }: ErasedPerson,
  rows: DayEraser,
): AsyncGenerator<Part> {
  const kept = profile.key(profileId).SK;
  for await (const page of pages<ProfileEventItem>({ partition: profile.profilePartition(profileId) }))
    for (const { received, items } of byDay(page)) {
      if (received) await rows(received);
      const raw = await getAll<RawEventItem>(items.flatMap(rawKeyOf));
      yield [raw.filter(({ receivedAt }) => receivedAt <= erasedAt), items.filter(({ SK }) => SK !== kept)];
    }
}

/** Takes the person's rows out of the file of a day. */
type DayEraser = (day: ReceivedDay) => Promise<void>;

/**
 * Returns what takes a person's rows out of files, of each day once. The day is marked before: a writer that
 * has read the person's events by then is followed by one that cannot. Exports follow: one that begins after
 * that reads the new file.
 */
function rowsEraser({ profileIds }: ErasedPerson, add: AddDeleted, lake: LakeFiles): DayEraser {
  const done = new Set<string>();
  return async (received) => {
    const id = idOfDay(received);
    if (done.has(id)) return;
    if (mayBeWritten(received)) await markDay(received);
    add("LakeRow", await lake.eraseRows(received, profileIds));
    add("SourceFile", await lake.eraseEvents(received));
    done.add(id);
  };
}

/** The items of a page that belong together: the events of one day of a source, or those of no day. */
interface PagePart {
  received: ReceivedDay | undefined;
  items: ProfileEventItem[];
}

function byDay(page: ProfileEventItem[]): PagePart[] {
  const parts = new Map<string, PagePart>();
  for (const item of page) {
    const received = item.entity === "ProfileEvent" ? receivedDayOf(item) : undefined;
    const id = received ? idOfDay(received) : "";
    const part = parts.get(id) ?? { received, items: [] };
    part.items.push(item);
    parts.set(id, part);
  }
  return [...parts.values()];
}

/** An event can have come with ids that are not the person's, such as what a browser has claimed. */
function rawKeyOf(event: ProfileEventItem): Key[] {
  const { entity, sourceId, messageId, receivedAt, userId, anonymousId } = event;
  const hasRaw = entity === "ProfileEvent" && sourceId !== undefined;
  const isKept = hasRaw && Date.parse(receivedAt) / 1000 + rawEvent.TTL_SECONDS > Date.now() / 1000;
  if (!isKept) return [];
  if (userId !== undefined) return [rawEvent.key(sourceId, "user", userId, messageId)];
  return anonymousId === undefined ? [] : [rawEvent.key(sourceId, "anonymous", anonymousId, messageId)];
}

function linesOf({ profileId, groups = [] }: ProfileItem): Key[] {
  return [
    profile.entryKey(listPartOf(profileId), profileId),
    ...groups.map((groupId) => group.groupMemberKey(groupId, profileId)),
  ];
}
