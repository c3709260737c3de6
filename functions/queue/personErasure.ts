import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import { eraseCustomerRows } from "#functions/lake/customers/eraseRows";
import { eventFiles } from "#functions/lake/events/eventFiles";
import { eraseExpiredDays } from "#functions/lake/customers/sweep";
import { memberFiles } from "#functions/lake/members/memberFiles";
import { eraseEventFiles, eraseMemberFiles, sweepExports } from "#functions/people/exports/stored";
import type { LakeFiles } from "#functions/people/privacy/deletion";
import type { ErasureMessage } from "#functions/people/privacy/erase";
import { erasePerson } from "#functions/people/privacy/erase";

const lake: LakeFiles = {
  ...{ eraseRows: eraseCustomerRows, endExpired: eraseExpiredDays },
  eraseEvents: (received) => eraseEventFiles(received, eventFiles),
  sweepEvents: (sourceId) => sweepExports(eventFiles, sourceId),
  eraseMembers: (profileIds) => eraseMemberFiles(profileIds, memberFiles),
};

/**
 * Deletes what is stored of people in customer data and their rows in the lake, for as long as the time limit
 * allows. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<ErasureMessage>(event, (message) => erasePerson(message, lake));
}
