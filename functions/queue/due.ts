import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { processBatch } from "#functions/aws/sqs";
import type { DueWorks } from "#functions/due/fire";
import type { WalkMessage } from "#functions/due/walk";
import { walkShard } from "#functions/due/walk";
import { kept } from "#functions/due/leftOut";
import { hasDomain } from "#functions/domains";
import { works as ofCampaigns } from "#functions/mail/campaigns/due";
import { works as ofJobs } from "#functions/jobs/due";
import { placeSubscribers } from "#functions/mail/placeSubscribers";
import { works as ofReminders } from "#functions/mail/reminders/due";
import { works as ofSends } from "#functions/mail/send/due";
import { works as ofRuns } from "#functions/mail/sequences/due";
import { works as ofDeliveries } from "#functions/people/deliveries/due";
import { listWorks } from "#functions/lists/works";
import { placeGroups } from "#functions/people/groups/place";
import { works as ofProfiles } from "#functions/people/fold/due";
import { works as ofErasures } from "#functions/people/privacy/due";
import { works as ofRules } from "#functions/people/segments/due";

/** The work of each due entity, by its domain. A stage may have left domains out: theirs is kept. */
const OF_DOMAINS: Record<string, DueWorks> = {
  mail: { ...ofSends, ...ofRuns, ...ofCampaigns, ...ofReminders },
  people: { ...ofProfiles, ...ofRules, ...ofDeliveries, ...ofErasures },
};
const all = Object.entries(OF_DOMAINS).map(([domain, works]) => (hasDomain(domain) ? works : kept(works)));
const ofLists = listWorks({ GROUPS: placeGroups, SUBSCRIBERS: placeSubscribers });
const WORKS = Object.assign({}, ofJobs, ofLists, ...all) as DueWorks;

/** Fires what of some shards is due. Reports the failed messages to SQS. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch<WalkMessage>(event, (message) => walkShard(message, WORKS));
}
