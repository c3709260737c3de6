import { remove } from "../../aws/dynamodb.ts";
import { deleteFiles, listFiles } from "../bucket.ts";
import { conditionOn, isAbandoned } from "../generations.ts";
import { filesOfReceivedDay, filesOfSource, parseCustomerFileName } from "./files.ts";
import type { CustomerSweep } from "./heads.ts";
import { customerHeadsOf, readCustomerHead } from "./heads.ts";

/**
 * Deletes the files of a source, or of one of its days, that no head names and that were written more than 15
 * minutes ago. Names are listed before heads are read, and a writer names its file within 10 minutes; so no
 * file is deleted that is or will be current. Names of another form are left alone. Returns the number of
 * files.
 */
export async function sweepCustomerFiles({ sourceId, day }: CustomerSweep): Promise<number> {
  const names = await listFiles(
    day === undefined ? filesOfSource(sourceId) : filesOfReceivedDay(sourceId, day),
  );
  const one = day === undefined ? undefined : await readCustomerHead({ sourceId, day });
  const heads = day === undefined ? await customerHeadsOf(sourceId) : one ? [one] : [];
  const current = new Set(heads.map((head) => `${head.day} ${head.generation}`));
  const now = Date.now();
  const gone = names.filter((name) => {
    const file = parseCustomerFileName(name);
    return file && !current.has(`${file.day} ${file.generation}`) && isAbandoned(file.generation, now);
  });
  await deleteFiles(gone);
  return gone.length;
}

/**
 * Ends the days of a source of which events have expired, then deletes what no head names. Returns the
 * numbers of both.
 */
export async function walkSourceFiles(sourceId: string): Promise<{ heads: number; files: number }> {
  const now = new Date().toISOString();
  let heads = 0;
  for (const head of await customerHeadsOf(sourceId))
    if (head.keptUntil <= now && (await remove({ PK: head.PK, SK: head.SK }, conditionOn(head)))) heads += 1;
  return { heads, files: await sweepCustomerFiles({ sourceId }) };
}
