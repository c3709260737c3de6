import type { JobItem } from "#table/job";
import type { ExportCell, ExportFiles, FileExport } from "../../input/exportFiles.ts";

/** The size at which reading of a part ends: so much is in memory. */
export interface PartLimits {
  rows: number;
  /** Characters of the long columns. */
  text: number;
  /** When reading ends however little was read, in ms. */
  until: number;
}

/** The beginning of an export, before any row is read. */
export interface ExportStart<Place> {
  scope: string;
  place: Place;
  /** The rows that it is expected to have. */
  total: number;
  /** The bytes that it is expected to have at least, if they are known. */
  bytes?: number;
  /** The instant until which the file is complete, if the job says so. */
  completeUntil?: string;
}

/** Rows from a place on, and the place where they go on; no `next` at the end. */
export interface ReadPart<Row, Place> {
  rows: Row[];
  next: Place | undefined;
}

/** One kind of exports: its rows, and its files. */
export interface ExportKind<Row extends Record<string, ExportCell>, Place> {
  files: ExportFiles<Row>;
  /** The way to a smaller file, for the error of one that would be too large: "fewer days". */
  lessBy: string;
  /** The id of the owner, in the job's input. */
  ownerOf(input: JobItem["input"]): string;
  /** Finds out what is to be read; `error` if nothing can be. */
  start(job: JobItem): Promise<ExportStart<Place> | { error: string }>;
  /**
   * Reads rows of a part. `CHANGED` if they are not what the file began with: it begins again. `error` if the
   * owner is gone.
   */
  read(
    of: FileExport,
    place: Place,
    limits: PartLimits,
  ): Promise<ReadPart<Row, Place> | "CHANGED" | { error: string }>;
  /** Returns why the file cannot be joined any more; undefined if it can. */
  refuseEnd?(of: FileExport): Promise<string | undefined>;
}
