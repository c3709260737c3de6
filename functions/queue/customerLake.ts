import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as log from "#functions/aws/log";
import { processBatch } from "#functions/aws/sqs";
import { expireTables } from "#functions/lake/catalog/expire";
import { commitSources } from "#functions/lake/catalog/commitSources";
import { workOnDay } from "#functions/lake/customers/due";
import type { SourceDay } from "#functions/lake/customers/heads";
import { landReceivedDay } from "#functions/lake/customers/landDay";
import { sweepCustomerFiles, walkSourceFiles } from "#functions/lake/customers/sweep";

type CustomerMessage =
  | { day: SourceDay }
  | { commit: true }
  /** The id of a source: its files were replaced, or a day has passed. */
  | { sweep: string }
  | { walk: string }
  | { expire: true };

/**
 * Writes the file of a day of a source into the lake; commits files that changed to the table, and deletes
 * metadata of earlier snapshots; ends expired days of a source, and deletes files that no head names. Reports
 * the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<CustomerMessage>(event, async (message) => {
    if ("day" in message) await workOnDay(message.day, land);
    else if ("commit" in message) await commitSources();
    else if ("expire" in message) await expireTables(["customer_events"]);
    else if ("walk" in message) await walkSourceFiles(message.walk);
    else await sweepCustomerFiles(message.sweep);
  });
}

async function land(received: SourceDay): Promise<void> {
  const events = await landReceivedDay(received);
  if (events !== undefined) log.info("a day of a source was written", { ...received, events });
}
