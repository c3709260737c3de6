import type { MailDeltaItem } from "#table/mail/mailDelta";
import { inShard, DELTA_SHARDS } from "#table/mail/mailDelta";
import { pages } from "../../aws/dynamodb.ts";
import { packDeltas } from "./pack.ts";
import { takeIn } from "./takeIn.ts";

/**
 * Takes in every delta that is still stored, and returns their number. The stream's reader may run beside it.
 */
export async function takeInAll(): Promise<number> {
  let count = 0;
  for (const shard of DELTA_SHARDS)
    for await (const deltas of pages<MailDeltaItem>(inShard(shard))) {
      for (const pack of packDeltas(deltas)) await takeIn(pack);
      count += deltas.length;
    }
  return count;
}
