import type { CustomerLakeItem } from "#table/people/customerLake";
import { isTransacted } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { deleteFiles, listFiles } from "../bucket.ts";
import { isUncommitted, lakeChangeOf, noteChange } from "../changes.ts";
import { conditionOn, isAbandoned } from "../generations.ts";
import { customerFileNames, filesOfSource, jsonFilesOfSource, parseCustomerFileName } from "./files.ts";
import { customerHeadsOf } from "./heads.ts";

/**
 * Deletes the files of a source that no head names and that were written more than 15 minutes ago. Names are
 * listed before heads are read, and a writer names its file within 10 minutes; so no file is deleted that is
 * or will be current. While heads have changed and the table has not been committed since, it still names
 * replaced files: none is deleted, and the commit has another sweep follow. Names of another form are left
 * alone. Returns the number of files.
 */
export async function sweepCustomerFiles(sourceId: string): Promise<number> {
  const names = [
    ...(await listFiles(filesOfSource(sourceId))),
    ...(await listFiles(jsonFilesOfSource(sourceId))),
  ];
  const heads = await customerHeadsOf(sourceId);
  if (await isUncommitted("SOURCES", sourceId)) return 0;
  const current = new Set(heads.map((head) => `${head.day} ${head.generation}`));
  const now = Date.now();
  const gone = names.filter((name) => {
    const file = parseCustomerFileName(name);
    return file && !current.has(`${file.day} ${file.generation}`) && isAbandoned(file.generation, now);
  });
  await deleteFiles(gone);
  if (gone.length > 0) log.info("files of customer events were deleted", { sourceId, files: gone.length });
  return gone.length;
}

/**
 * Ends the days of a source of which events have expired, has the source compared with the table, and deletes
 * files that neither heads nor the table name. Returns the numbers of both.
 */
export async function walkSourceFiles(sourceId: string): Promise<{ heads: number; files: number }> {
  let heads = 0;
  for (const head of await expiredDaysOf(sourceId)) if (await endDay(head)) heads += 1;
  const files = await sweepCustomerFiles(sourceId);
  await noteChange("SOURCES", sourceId);
  return { heads, files };
}

/**
 * Deletes the files of the days of a source of which events have expired, and then ends the days: one that is
 * not ended leads a repetition to its file.
 */
export async function eraseExpiredDays(sourceId: string): Promise<void> {
  for (const head of await expiredDaysOf(sourceId)) {
    await deleteFiles(customerFileNames(head));
    await endDay(head);
  }
}

async function expiredDaysOf(sourceId: string): Promise<CustomerLakeItem[]> {
  const now = new Date().toISOString();
  return (await customerHeadsOf(sourceId)).filter(({ keptUntil }) => keptUntil <= now);
}

/** Deletes the head of a day, and notes the change for the table. Returns false if the day has changed. */
function endDay(head: CustomerLakeItem): Promise<boolean> {
  const Key = { PK: head.PK, SK: head.SK };
  return isTransacted([{ Delete: { Key, ...conditionOn(head) } }, lakeChangeOf("SOURCES", head.sourceId)]);
}
