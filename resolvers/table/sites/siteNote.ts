import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { sitePartition } from "./site.ts";

/** An occurrence on a day of a site, such as a release, to be shown beside its counts. */
export type SiteNoteItem = Key & {
  entity: "SiteNote";
  siteId: string;
  /** A ULID. */
  noteId: string;
  version: number;
  /** The local day. It is in the key, so a note with another date has another key. */
  date: string;
  text: string;
  createdAt: string;
  updatedAt: string;
};

const PREFIX = "NOTE#";

export function key(siteId: string, date: string, noteId: string): Key {
  return { PK: sitePartition(siteId), SK: `${PREFIX}${part(date)}#${part(noteId)}` };
}

/** All notes of a site. Its keys do not say where the note of an id is: a note is found among all of them. */
export function notesOf(siteId: string): Range {
  return { partition: sitePartition(siteId), prefix: PREFIX };
}

/**
 * The notes of the days in `[from, to)`, by day. The key of a day's note is longer than the day, so `to`
 * sorts before all of its day.
 */
export function within(siteId: string, from: string, to: string): Range {
  return { partition: sitePartition(siteId), between: [`${PREFIX}${part(from)}`, `${PREFIX}${part(to)}`] };
}
