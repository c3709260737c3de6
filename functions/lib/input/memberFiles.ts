/** An export of a segment: the list of one generation, written by one job. */
export interface MemberExport {
  segmentId: string;
  generation: string;
  jobId: string;
}

/** A member of a segment as a row of a file. `identities` and `traits` are JSON. */
export type MemberRow = {
  profileId: string;
  userId: string | undefined;
  email: string | undefined;
  identities: string;
  enteredAt: string;
  traits: string;
};

/** The format of a file: the schema's `ExportFormat`, and a byte order mark for CSV. */
export interface MemberFormat {
  format: "CSV" | "PARQUET";
  byteOrderMark?: boolean;
}

/** A stored part of a file, with its size. */
export type MemberPart = { name: string; bytes: number };

/** A file of an export, or a part of one. `storedAt` is in Unix milliseconds. */
export interface StoredMemberFile extends MemberExport {
  name: string;
  storedAt: number;
}

/** The files of exports of segments. A name is never used twice. */
export interface MemberFiles {
  /** Stores rows as a part of a file; without rows, the part with which each file begins. */
  storePart: (of: MemberExport, format: MemberFormat, rows?: MemberRow[]) => Promise<MemberPart>;
  /** Stores the file of these parts. Returns its name; undefined if a part is gone. */
  join: (of: MemberExport, format: MemberFormat, parts: MemberPart[]) => Promise<string | undefined>;
  /** Lists the files of all exports, or of those of one segment. */
  list: (segmentId?: string) => Promise<StoredMemberFile[]>;
  remove: (names: string[]) => Promise<void>;
}
