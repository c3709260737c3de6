import { parquetMetadata, parquetReadObjects, type FileMetaData } from "hyparquet";
import type { CustomerLakeItem } from "#table/people/customerLake";
import { InternalError } from "../../aws/errors.ts";
import { deleteFiles, isGone, readFile } from "../bucket.ts";
import type { ColumnType, LakeColumn } from "../columns.ts";
import type { TableRow } from "../tableFile.ts";
import { CustomerFile } from "./dayFile.ts";
import { customerFileName } from "./files.ts";
import type { LandedFile, SourceDay } from "./heads.ts";
import { readCustomerHead, replaceCustomerFile, sweepCustomersLater } from "./heads.ts";

const TRIES = 5;

/**
 * Writes the file of a day again without the rows of some profiles, and deletes the one that had them.
 * Returns the number of these rows; 0 if no file of the day has any. The rows that stay are those that they
 * were, in the columns of the file's release. Throws after TRIES conflicts with other writers.
 */
export async function eraseCustomerRows(
  received: SourceDay,
  profileIds: string[],
  later = sweepCustomersLater,
): Promise<number> {
  const gone = new Set(profileIds);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const old = await readCustomerHead(received);
    if (!old) return 0;
    const name = customerFileName(old);
    const bytes = await readUnlessGone(name);
    if (!bytes) continue;
    const made = await without(bytes, old, gone);
    const erased = old.events - made.events;
    if (erased === 0) return 0;
    if (!(await replaceCustomerFile(old, received, made, later))) continue;
    await deleteFiles([name]);
    return erased;
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

async function without(
  bytes: Uint8Array,
  { columnsVersion, keptUntil }: CustomerLakeItem,
  gone: Set<string>,
): Promise<LandedFile> {
  const buffer = bytes.slice().buffer;
  const metadata = parquetMetadata(buffer);
  const file = new CustomerFile(columnsOf(metadata));
  let rowStart = 0;
  for (const { num_rows: rows } of metadata.row_groups) {
    const rowEnd = rowStart + Number(rows);
    const group = await parquetReadObjects({ file: buffer, metadata, rowStart, rowEnd });
    for (const row of group as TableRow[]) if (!gone.has(row.profileId as string)) file.add(row);
    rowStart = rowEnd;
  }
  return { events: file.rows, bytes: file.encode(), columnsVersion, keptUntil };
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
