import { queryAll } from "#functions/dynamodb";
import { sendAll } from "#functions/queue";
import { datesToLookFor, dueOf } from "#functions/stats/due";
import type { DirtyItem } from "#table/dirty";
import { ofDay } from "#table/dirty";

/** Sends each site's days that hold counts of hours which the day and its month do not have yet. What was missed is still on the list. */
export async function handler(): Promise<void> {
  const found = await Promise.all(
    datesToLookFor(Date.now()).map((date) => queryAll<DirtyItem>(ofDay(date), { eventually: true })),
  );
  await sendAll("rollup", found.flat().map(dueOf));
}
