import type { AsyncBuffer, FileMetaData } from "hyparquet";
import { parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import type { CustomerLakeItem } from "#table/people/customerLake";
import { backOff } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { InternalError } from "../../aws/errors.ts";
import { deleteFiles, isGone, readFile } from "../bucket.ts";
import type { ColumnType, LakeColumn } from "../columns.ts";
import type { TableRow } from "../tableFile.ts";
import { SourceDayFiles } from "./dayFile.ts";
import { customerFileName, customerFileNames } from "./files.ts";
import type { LandedFile, SourceDay } from "./heads.ts";
import { readCustomerHead, replaceCustomerFile } from "./heads.ts";

/** The most times that a file is read again: so many erasures of people of one day may run at once. */
const TRIES = 20;

/** A file that is open: its bytes, and what its end says of them. */
interface OpenFile {
  file: AsyncBuffer;
  metadata: FileMetaData;
}

/**
 * Writes the file of a day again without the rows of some profiles, and deletes the one that had them.
 * Returns the number of these rows; 0 if no file of the day has any, or the file that counts is not in the
 * bucket, which is logged as an error. Then the day's lines of JSON are deleted whole: nothing else leads to
 * them. The rows that stay are those that they were, in the columns of the file's release. Throws after TRIES
 * conflicts with other writers.
 */
export async function eraseCustomerRows(received: SourceDay, profileIds: string[]): Promise<number> {
  const gone = new Set(profileIds);
  let missing: string | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const old = await readCustomerHead(received);
    if (!old) return 0;
    const name = customerFileName(old);
    // No other writer has replaced it.
    if (name === missing) {
      log.alert("the file of a day of a source is missing: no row can be taken out of it", { ...received });
      await deleteFiles(customerFileNames(old));
      return 0;
    }
    const bytes = await readUnlessGone(name);
    if (!bytes) {
      missing = name;
      continue;
    }
    const open = await opened(bytes);
    const erased = await rowsOf(open, gone);
    if (erased === 0) return 0;
    if (await replaceCustomerFile(old, received, await without(open, old, gone))) {
      await deleteFiles([name]);
      return erased;
    }
    await backOff(tries);
  }
  throw new InternalError(
    `the file of ${received.day} of source ${received.sourceId} changed ${TRIES} times while a person was taken out of it`,
  );
}

/** Returns a file; undefined if it is gone, because its head names another one by now. */
async function readUnlessGone(name: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(name);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Opens a file in memory. A range of it is copied when it is read. */
async function opened(bytes: Uint8Array): Promise<OpenFile> {
  const { byteLength } = bytes;
  const file = {
    byteLength,
    slice: (from: number, to?: number) => bytes.slice(from, to).buffer,
  };
  return { file, metadata: await parquetMetadataAsync(file) };
}

/** Counts the rows of some profiles, by one column alone. */
async function rowsOf(open: OpenFile, profileIds: Set<string>): Promise<number> {
  const rows = await parquetReadObjects({ ...open, columns: ["profileId"] });
  return rows.filter(({ profileId }) => profileIds.has(profileId as string)).length;
}

async function without(
  open: OpenFile,
  { columnsVersion, keptUntil, jsonBytes }: CustomerLakeItem,
  gone: Set<string>,
): Promise<LandedFile> {
  const file = new SourceDayFiles({ isJson: jsonBytes !== undefined, columns: columnsOf(open.metadata) });
  let rowStart = 0;
  for (const { num_rows: rows } of open.metadata.row_groups) {
    const rowEnd = rowStart + Number(rows);
    const group = await parquetReadObjects({ ...open, rowStart, rowEnd });
    for (const row of group as TableRow[]) if (!gone.has(row.profileId as string)) file.add(row);
    rowStart = rowEnd;
  }
  return { ...file.encode(), columnsVersion, keptUntil };
}

/** Returns the columns of a file, of whichever release it is. */
function columnsOf({ schema }: FileMetaData): LakeColumn[] {
  return schema.slice(1).map(({ field_id: id, name, type, repetition_type }) => ({
    id: id!,
    name,
    type: (type === "BYTE_ARRAY" ? "STRING" : type) as ColumnType,
    nullable: repetition_type === "OPTIONAL",
  }));
}
