import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { expireTables } from "#functions/lake/catalog/expire";
import { commitSources } from "#functions/lake/catalog/commitSources";
import { eventFiles } from "#functions/lake/events/eventFiles";
import { workOnDay, type CustomerMessage } from "#functions/lake/customers/due";
import { landReceivedDay } from "#functions/lake/customers/landDay";
import { readEvents } from "#functions/lake/events/readEvents";
import { memberFiles } from "#functions/lake/members/memberFiles";
import { sweepCustomerFiles, walkSourceFiles } from "#functions/lake/customers/sweep";
import { segmentExport } from "#functions/people/exports/exportSegment";
import { sourceExport } from "#functions/people/exports/exportSource";
import { sweepExports } from "#functions/people/exports/stored";
import { writeExport } from "#functions/people/exports/writeExport";

const exports = {
  EXPORT_SEGMENT: segmentExport(memberFiles),
  EXPORT_SOURCE: sourceExport(eventFiles, readEvents),
};

/**
 * Writes the file of a day of a source into the lake; commits files that changed to the table, and deletes
 * metadata of earlier snapshots; ends expired days of a source, and deletes files that no head names. Writes
 * the members of a segment, or the events of a source, into a file. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<CustomerMessage>(event, async (message) => {
    if ("day" in message) await workOnDay(message.day, landReceivedDay);
    else if ("commit" in message) await commitSources();
    else if ("expire" in message) await expireTables(["customer_events"]);
    else if ("walk" in message) {
      await walkSourceFiles(message.walk);
      await sweepExports(eventFiles, message.walk);
    } else if ("sweep" in message) await sweepCustomerFiles(message.sweep);
    else if ("jobId" in message) await writeExport(message, exports);
    else await sweepExports(memberFiles);
  });
}
