import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { CampaignMessage } from "#functions/mail/campaigns/walk";
import { walkCampaign } from "#functions/mail/campaigns/walk";

/**
 * Claims the mails of campaigns for as long as the time limit allows. A message names a campaign, which says
 * where to continue. Reports the failed messages to SQS.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<CampaignMessage>(event, walkCampaign);
}
