import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { gatheringMs } from "#functions/aws/environment";
import { alertIfLate } from "#functions/late";
import { countRecords } from "#functions/mail/counts/countRecords";
import { countMembers } from "#functions/people/segments/counts";
import { isChosen } from "#functions/people/deliveries/chosen";
import { countEvents } from "#functions/people/sources/count";
import { foldRecords } from "#functions/sites/fold/foldRecords";

/**
 * The longest time that an event may wait to be counted, besides the time for which events gather: later
 * counts are a backlog that grows.
 */
const MAX_WAIT_MS = 2 * 60_000;

/**
 * Folds inserted events into sessions and hours, takes inserted deltas of mail and of segments into their
 * counts, and counts events of customer data by name. A batch may have been folded before, wholly or in part
 * and in another order; each event of a site and each delta still counts once. Reports the first record that
 * could not be processed, from which the stream continues; what is done stays done. Counts of names would be
 * too high if a record comes again, so records that will come again are left out.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  alertIfLate(Records, MAX_WAIT_MS + gatheringMs(), Date.now());
  const failed = [
    ...(await countRecords(Records)),
    ...(await countMembers(Records)),
    ...(await foldRecords(Records, () => isChosen("goal.reached"))),
  ];
  const again = Math.min(Records.length, ...failed);
  const first = Math.min(again, ...(await countEvents(Records.slice(0, again))));
  if (first === Records.length) return { batchItemFailures: [] };
  const itemIdentifier = Records[first]!.dynamodb?.SequenceNumber ?? "";
  return { batchItemFailures: [{ itemIdentifier }] };
}
