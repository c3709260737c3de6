import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as log from "#functions/aws/log";
import { processBatch } from "#functions/aws/sqs";
import { workOnDay } from "#functions/lake/customers/due";
import type { CustomerSweep, SourceDay } from "#functions/lake/customers/heads";
import { landReceivedDay } from "#functions/lake/customers/landDay";
import { sweepCustomerFiles, walkSourceFiles } from "#functions/lake/customers/sweep";

/**
 * Writes the file of a day of a source into the lake, and deletes files that no head names: of a day that was
 * written again, or once a day of a source. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<{ day: SourceDay } | { sweep: CustomerSweep }>(event, (message) =>
    "day" in message ? workOnDay(message.day, land) : sweep(message.sweep),
  );
}

async function land(received: SourceDay): Promise<void> {
  const events = await landReceivedDay(received);
  if (events !== undefined) log.info("a day of a source was written", { ...received, events });
}

async function sweep({ sourceId, day }: CustomerSweep): Promise<void> {
  const swept =
    day === undefined
      ? await walkSourceFiles(sourceId)
      : { heads: 0, files: await sweepCustomerFiles({ sourceId, day }) };
  if (swept.files > 0) log.info("files of customer events were deleted", { sourceId, ...swept });
}
