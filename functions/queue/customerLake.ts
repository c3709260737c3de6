import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { expireTables } from "#functions/lake/catalog/expire";
import { commitSources } from "#functions/lake/catalog/commitSources";
import { workOnDay } from "#functions/lake/customers/due";
import type { SourceDay } from "#functions/lake/customers/heads";
import { landReceivedDay } from "#functions/lake/customers/landDay";
import { memberFiles } from "#functions/lake/members/memberFiles";
import { sweepCustomerFiles, walkSourceFiles } from "#functions/lake/customers/sweep";
import { exportSegment } from "#functions/people/exports/exportSegment";
import { sweepMemberFiles } from "#functions/people/exports/stored";

type CustomerMessage =
  | { day: SourceDay }
  | { commit: true }
  /** The id of a source: its files were replaced, or a day has passed. */
  | { sweep: string }
  | { walk: string }
  | { expire: true }
  /** An export of a segment, or a walk over the files of all. */
  | { jobId: string }
  | { members: true };

/**
 * Writes the file of a day of a source into the lake; commits files that changed to the table, and deletes
 * metadata of earlier snapshots; ends expired days of a source, and deletes files that no head names. Writes
 * the members of a segment into a file. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<CustomerMessage>(event, async (message) => {
    if ("day" in message) await workOnDay(message.day, landReceivedDay);
    else if ("commit" in message) await commitSources();
    else if ("expire" in message) await expireTables(["customer_events"]);
    else if ("walk" in message) await walkSourceFiles(message.walk);
    else if ("sweep" in message) await sweepCustomerFiles(message.sweep);
    else if ("jobId" in message) await exportSegment(message, memberFiles);
    else await sweepMemberFiles(memberFiles);
  });
}
