/**
 * An export of rows of an owner, written by one job. The owner is a segment or a source; the scope says which
 * of its rows: the generation of a list of members, or a range of days.
 */
export interface FileExport {
  owner: string;
  scope: string;
  jobId: string;
}

/** A value of a row. */
export type ExportCell = string | number | bigint | boolean | null | undefined;

/** A member of a segment as a row of a file. `identities` and `traits` are JSON. */
export type MemberRow = {
  profileId: string;
  userId: string | undefined;
  email: string | undefined;
  identities: string;
  enteredAt: string;
  traits: string;
};

/** A customer event as a row of a file, by the names of its columns (docs/customer-lake.md). */
export type EventRow = Record<string, ExportCell> & { profileId: string };

/** The format of a file: the schema's `ExportFormat`, and a byte order mark for CSV. */
export interface FileFormat {
  format: "CSV" | "PARQUET";
  byteOrderMark?: boolean;
}

/** A stored part of a file, with its size. */
export type ExportPart = { name: string; bytes: number };

/** A file of an export, or a part of one. `storedAt` is in Unix milliseconds. */
export interface ExportedFile extends FileExport {
  name: string;
  storedAt: number;
}

/** The files of exports of one kind. A name is never used twice. */
export interface ExportFiles<Row extends Record<string, ExportCell> = Record<string, ExportCell>> {
  /** Stores rows as a part of a file; without rows, the part with which each file begins. */
  storePart(of: FileExport, format: FileFormat, rows?: Row[]): Promise<ExportPart>;
  /** Stores the file of these parts. Returns its name; undefined if a part is gone. */
  join(of: FileExport, format: FileFormat, parts: ExportPart[]): Promise<string | undefined>;
  /** Lists the files of all exports, or of those of one owner. */
  list(owner?: string): Promise<ExportedFile[]>;
  remove(names: string[]): Promise<void>;
}

/** A place in the events of a source's days: a day, and in its file a group of rows. */
export interface DayPlace {
  day: string;
  /** The file that is read; absent before the first of its groups. */
  file?: { generation: string; bytes: number; group: number; isSettling: boolean };
}

/** Days of a source, the first and the last included. */
export interface SourceDays {
  sourceId: string;
  first: string;
  last: string;
}

/**
 * Some events of a source. `next` is where they go on; undefined at the end of the days. `isSettling`: a file
 * of their day is being written, and this one may have a person who was erased since.
 */
export interface EventGroup {
  rows: EventRow[];
  next: DayPlace | undefined;
  isSettling: boolean;
}

/** The file of a day that is not in the bucket, though its head names it. */
export type MissingDay = { missing: string };

/**
 * Reads events from a place on. `CHANGED` if the file of the place is gone, because another one has replaced
 * it or its day has ended.
 */
export type ReadSourceEvents = (
  of: SourceDays,
  place: DayPlace,
) => Promise<EventGroup | "CHANGED" | MissingDay>;
