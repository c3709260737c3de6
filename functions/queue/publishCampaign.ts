import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { CampaignPush } from "#functions/mail/campaigns/push";
import { pushCampaign } from "#functions/mail/campaigns/push";

/** Pushes changed campaigns to their subscribers. Reports the failed messages to SQS. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<CampaignPush>(event, pushCampaign);
}
