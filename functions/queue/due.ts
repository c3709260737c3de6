import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { DueWorks } from "#functions/due/fire";
import { walkShard, type DueWalkMessage } from "#functions/due/walk";
import { keptWorks } from "#functions/due/leftOut";
import { hasDomain } from "#functions/domains";
import { campaignWorks } from "#functions/mail/campaigns/due";
import { campaignWalks } from "#functions/mail/campaigns/place";
import { customerDayWorks } from "#functions/lake/customers/due";
import { jobWorks } from "#functions/jobs/due";
import { placeInvoices } from "#functions/mail/invoices/place";
import { placeWalks } from "#functions/mail/placeTemplates";
import { countPage } from "#functions/mail/subscriberCounts/walk";
import { reminderWorks } from "#functions/mail/reminders/due";
import { sendWorks } from "#functions/mail/send/due";
import { executionWorks } from "#functions/mail/sequences/due";
import { deliveryWorks } from "#functions/people/deliveries/due";
import { listWorks } from "#functions/lists/works";
import { placeGroups } from "#functions/people/groups/place";
import { profileWorks } from "#functions/people/fold/due";
import { erasureWorks } from "#functions/people/privacy/due";
import { countProfilePage } from "#functions/people/profileCounts/walk";
import { rulesWalkWorks } from "#functions/people/segments/due";
import { wordWalks } from "#functions/search/lists";
import { movePending } from "#functions/sites/stats/movePending";

/** The work of each due entity, by its domain. A stage may have left domains out: theirs is kept. */
const OF_DOMAINS: Record<string, DueWorks> = {
  mail: { ...sendWorks, ...executionWorks, ...campaignWorks, ...reminderWorks },
  people: { ...profileWorks, ...rulesWalkWorks, ...deliveryWorks, ...erasureWorks, ...customerDayWorks },
};
const all = Object.entries(OF_DOMAINS).map(([of, works]) => (hasDomain(of) ? works : keptWorks(works)));
const mail = { ...placeWalks, ...campaignWalks, SUBSCRIBER_COUNTS: countPage, INVOICES: placeInvoices };
const rest = { GROUPS: placeGroups, PROFILE_COUNTS: countProfilePage, PENDING_ROLLUPS: movePending };
const WORKS = Object.assign({}, jobWorks, listWorks({ ...mail, ...rest, ...wordWalks }), ...all) as DueWorks;

/** Fires what of some shards is due. Reports the failed messages to SQS. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<DueWalkMessage>(event, (message) => walkShard(message, WORKS));
}
