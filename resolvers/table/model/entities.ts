import * as counter from "../counter.ts";
import * as due from "../due.ts";
import * as idempotency from "../idempotency.ts";
import * as job from "../job.ts";
import * as watched from "../watched.ts";
import * as listWalk from "../listWalk.ts";
import * as limit from "../limit.ts";
import * as notice from "../notice.ts";
import * as word from "../word.ts";
import type { EntityPlace } from "../place.ts";
import { changeEntities } from "../changes/entities.ts";
import { lakeEntities } from "../lake/entities.ts";
import { mailEntities } from "../mail/entities.ts";
import { peopleEntities } from "../people/entities.ts";
import { siteEntities } from "../sites/entities.ts";
import { userEntities } from "../users/entities.ts";

export { otherKeys } from "../mail/entities.ts";

/**
 * The place of every entity, written with its own key builders. `docs/data-model/` and the NoSQL Workbench
 * model are generated from it and from the types of the items; a test compares it with the `entity` of those
 * types.
 */
export const entities: Record<string, EntityPlace> = {
  ...userEntities,
  Limit: { ...limit.codesFor("{userId}", "{addressHash}"), ttl: "1 hour" },
  Counter: { ...counter.formsOfSite("{siteId}", "{yyyy-mm-ddThh}"), ttl: "2 days" },
  Notice: {
    ...notice.changeNoticeKey("{userId}", "{kind}", "{version}" as unknown as number),
    ttl: "30 seconds while it is mailed, then 30 days",
  },
  Idempotency: {
    ...idempotency.key("{userId}", "{operation}", "{idempotencyKey}"),
    ttl: "24 hours; that of the send for `sendEmail`; 90 days from `startsAt` for `sendToTag` and `sendToSegment`",
  },
  Job: {
    ...job.key("{jobId}"),
    ...job.listed("{kind}" as job.JobKind, "{createdAt}", "{jobId}"),
    ...job.listedByActor("{actor}", "{createdAt}", "{jobId}"),
    GSI2PK: "DUE#{yyyy-mm-dd}#{shard}",
    GSI2SK: "{dueAt}#{jobId}",
    ttl: "30 days",
  },
  DueWalk: due.walkKey("{shard}"),
  ListWalk: {
    ...listWalk.key("{list}" as listWalk.WalkedList),
    GSI2PK: "DUE#{yyyy-mm-dd}#{shard}",
    GSI2SK: "{dueAt}#{list}",
  },
  Word: {
    PK: word.partition("{kind}" as word.SearchKind, "{3 characters}"),
    SK: word.place("{word}", "{id}"),
    ttl: "that of the subscriber",
  },
  Watched: { ...watched.key("{SEGMENT, SOURCE or CAMPAIGN}" as "SEGMENT", "{its id}"), ttl: "1 day" },
  ...siteEntities,
  ...lakeEntities,
  ...mailEntities,
  ...peopleEntities,
  ...changeEntities,
};
