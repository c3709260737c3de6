import { util } from "@aws-appsync/utils";
import * as idempotency from "#table/idempotency";
import * as job from "#table/job";
import * as campaign from "#table/mail/campaign";
import type { ProfileErasureItem } from "#table/people/erasure";
import * as identity from "#table/people/identity";
import * as profile from "#table/people/profile";

const DAY_SECONDS = 24 * 3600;
/**
 * The longest time that an SQS queue keeps messages (SQS guide, "Amazon SQS message quotas"): so long the
 * dead-letter queues do.
 */
const QUEUE_DAYS = 14;
/** For how long the table can be put back (DynamoDB guide, "Point-in-time recovery": 35 days). */
const BACKUP_DAYS = 35;

/** Returns a stored erasure as the schema's ProfileErasure. Its counts are null until it is done. */
export function profileErasure({ profileId, deletedAt, erasedAt, erased }: ProfileErasureItem) {
  const deleted = Object.keys(erased).map((kind) => ({ kind, count: erased[kind] }));
  const from = erasedAt ?? deletedAt;
  return { profileId, deletedAt, erasedAt, deleted: erasedAt ? deleted : null, remaining: remaining(from) };
}

/**
 * Returns the kinds of items that expire by themselves, with the instant by which the last of each has
 * expired.
 */
function remaining(from: string): { kind: string; until: string }[] {
  const begun = util.time.parseISO8601ToEpochMilliSeconds(from) / 1000;
  const ends = [
    { kind: "Identity", seconds: begun + identity.ERASED_IDENTITY_TTL_SECONDS },
    { kind: "Profile", seconds: begun + profile.ERASED_PROFILE_TTL_SECONDS },
    { kind: "Idempotency", seconds: begun + idempotency.TTL_SECONDS },
    { kind: "Queue", seconds: begun + QUEUE_DAYS * DAY_SECONDS },
    { kind: "Campaign", seconds: begun + campaign.PAUSED_SECONDS },
    { kind: "Export", seconds: begun + job.RESULT_DAYS * DAY_SECONDS },
    { kind: "Backup", seconds: begun + BACKUP_DAYS * DAY_SECONDS },
  ];
  return ends
    .filter(({ seconds }) => seconds > util.time.nowEpochSeconds())
    .map(({ kind, seconds }) => ({ kind, until: util.time.epochMilliSecondsToISO8601(seconds * 1000) }));
}
