import type { Page } from "../../../lib/pages.ts";
import type { Dates } from "../../../lib/period/calendar.ts";
import type { NoteFragment } from "./documents.ts";

/** Some notes, or a day for which one is added. */
export type Opened = { notes: readonly NoteFragment[] } | { date: string };

/** The properties of the dialog of notes. */
export interface DialogProps {
  siteId: string;
  mayEdit: boolean;
  opened: Opened;
  /** Reads a page of the notes of some dates. */
  ask: (dates: Dates, nextToken: string | null) => Promise<Page<NoteFragment> | null | undefined>;
  onPut: (note: NoteFragment) => void;
  onRemoved: (note: NoteFragment) => void;
  onClose: () => void;
}
