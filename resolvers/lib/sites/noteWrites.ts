import { util } from "@aws-appsync/utils";
import { absent } from "#table/key";
import type { SiteNoteItem } from "#table/sites/siteNote";
import * as siteNote from "#table/sites/siteNote";
import { fail, failConflict } from "../errors.ts";
import type { FailedWrite, Write } from "../transaction.ts";
import { failCountedWrite, NOTES } from "./countedWrites.ts";
import { LINE, ON_ONE_LINE } from "#table/text";

const LONGEST_TEXT = 500;

/** Returns the text, trimmed. Fails with `ValidationError`. */
export function parseText(typed: string): string {
  const text = typed.trim();
  if (util.matches(`${LINE}{1,${LONGEST_TEXT}}`, text)) return text;
  return fail("ValidationError", `text must be 1 to ${LONGEST_TEXT} characters ${ON_ONE_LINE}.`, {
    field: "text",
  });
}

/** Deletes the note, on the condition that it is as it was read. */
export function deleteNote({ siteId, date, noteId, version }: SiteNoteItem): Write {
  const deleteItem = { key: siteNote.key(siteId, date, noteId), condition: { version: { eq: version } } };
  return { name: "item", deleteItem };
}

/**
 * Stores a note on the condition that it is new, or as it was read. On another day it has another key, so
 * that the one before is deleted in the same transaction.
 */
export function replaceNote(note: SiteNoteItem, before?: SiteNoteItem): Write[] {
  const { PK, SK, ...item } = note;
  const isMoved = before && before.date !== note.date;
  const condition = before && !isMoved ? { version: { eq: before.version } } : absent;
  const put = { name: isMoved ? "moved" : "item", putItem: { key: { PK, SK }, item, condition } };
  return isMoved ? [deleteNote(before), put] : [put];
}

/**
 * As `failCountedWrite`. A note that is not where it was read was moved or deleted since: `VersionConflict`.
 */
export function failNoteWrite(refusal: FailedWrite, expectedVersion?: number | null): never {
  if (refusal.name === "item" && !refusal.item) failConflict("VersionConflict");
  return failCountedWrite(refusal, NOTES, expectedVersion);
}
