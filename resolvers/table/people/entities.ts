import type { EntityPlace } from "../place.ts";
import * as customerDay from "./customerDay.ts";
import * as customerLake from "./customerLake.ts";
import * as delivery from "./delivery.ts";
import * as destination from "./destination.ts";
import * as erasure from "./erasure.ts";
import * as group from "./group.ts";
import * as identity from "./identity.ts";
import * as measures from "./measures.ts";
import * as mergeLog from "./mergeLog.ts";
import type { PlannedType } from "./plan.ts";
import * as plan from "./plan.ts";
import * as profile from "./profile.ts";
import * as profileCount from "./profileCount.ts";
import * as profileEvent from "./profileEvent.ts";
import * as rawEvent from "./rawEvent.ts";
import * as rulesWalk from "./rulesWalk.ts";
import * as segment from "./segment.ts";
import * as source from "./source.ts";
import type { ProblemReason } from "./sourceRecords.ts";
import * as sourceRecords from "./sourceRecords.ts";
import * as suppressed from "./suppressed.ts";
import * as writeKey from "./writeKey.ts";

export const peopleEntities: Record<string, EntityPlace> = {
  Source: source.key("{sourceId}"),
  WriteKey: { ...writeKey.key("{writeKeyId}"), ttl: "once rotated, its end" },
  SourceName: sourceRecords.nameKey("{sourceId}", "{type}", "{name}"),
  SourceNames: sourceRecords.namesKey("{sourceId}"),
  SourceCount: {
    ...sourceRecords.eventCountKey("{sourceId}", "{yyyy-mm-dd}", "{type}", "{name}"),
    ttl: "90 days",
  },
  SourceProblem: {
    ...sourceRecords.problemKey(
      "{sourceId}",
      "{yyyy-mm-dd}",
      "{reason}" as ProblemReason,
      "{slot of name and field}",
    ),
    ttl: "14 days",
  },
  SourceRate: { ...sourceRecords.rateKey("{sourceId}", "{second}"), ttl: "1 minute" },
  SourceFrames: { ...sourceRecords.framesKey("{sourceId}", "{step}", "{second}"), ttl: "1 minute" },
  ShownCalls: { ...sourceRecords.shownKey("{sourceId}", "{id}"), ttl: "1 minute" },
  RawEvent: {
    ...rawEvent.key("{sourceId}", "{user or anonymous}" as "user", "{id}", "{messageId}"),
    ttl: "15 days",
  },
  Identity: { ...identity.key("{type}", "{value}"), ttl: "15 days, once erased" },
  Profile: {
    ...profile.key("{profileId}"),
    GSI2PK: "DUE#{yyyy-mm-dd}#{shard}",
    GSI2SK: "{dueAt}#{profileId}",
    ttl: "30 days, once erased",
  },
  ProfileEntry: profile.entryKey("{shard}", "{profileId}"),
  CountedProfile: profileCount.countedProfileKey("{shard}", "{profileId}"),
  ProfileCount: profileCount.key("{shard}" as unknown as number),
  ProfilesCounted: profileCount.complete,
  ProfileEvent: {
    ...profileEvent.key("{profileId}", "{at}", "{sourceId}", "{messageId}"),
    GSI2PK: profileEvent.receivedOn("{sourceId}", "{yyyy-mm-dd}", "{shard}" as unknown as number).partition,
    GSI2SK: "{receivedAt}#{profileId}#{messageId}",
    ttl: "`receivedAt` and the source's `retentionDays`",
  },
  CustomerLake: customerLake.key("{sourceId}", "{yyyy-mm-dd}"),
  CustomerDay: {
    ...customerDay.key("{sourceId}", "{yyyy-mm-dd}"),
    GSI2PK: "DUE#{yyyy-mm-dd}#{shard}",
    GSI2SK: "{dueAt}#{yyyy-mm-dd}.{sourceId}",
    ttl: "with too many events, their end",
  },
  Measures: measures.key("{profileId}"),
  MeasuresTake: { ...measures.takeKey("{profileId}"), ttl: "1 day" },
  MergeLog: mergeLog.key("{winnerId}", "{at}", "{mergeId}"),
  Group: { ...group.key("{groupId}"), ...group.listed("{groupId}") },
  GroupMember: group.groupMemberKey("{groupId}", "{profileId}"),
  RulesHead: segment.rulesHeadKey,
  Segment: segment.key("{segmentId}"),
  ComputedTrait: segment.computedTraitKey("{name}"),
  RulesWalk: {
    ...rulesWalk.key("{walkId}"),
    GSI2PK: "DUE#{yyyy-mm-dd}#{shard}",
    GSI2SK: "{dueAt}#{walkId}",
  },
  SegmentMember: {
    ...segment.segmentMemberKey("{segmentId}", "{generation}", "{shard}" as unknown as number, "{profileId}"),
    ttl: "15 days, once left",
  },
  SegmentCount: segment.memberCountKey("{segmentId}", "{generation}"),
  SegmentDelta: segment.deltaKey("{segmentId}", "{generation}", "{deltaId}"),
  Destination: destination.key("{destinationId}"),
  DestinationsHead: destination.destinationsHeadKey,
  DestinationHealth: {
    ...destination.healthKey("{destinationId}"),
    ttl: "30 days after a failure or a slow answer",
  },
  DestinationCount: { ...destination.deliveryCountKey("{destinationId}", "{yyyy-mm-ddThh}"), ttl: "30 days" },
  Delivery: {
    ...delivery.key("{destinationId}", "{profileId}", {
      at: "{eventAt}",
      sourceId: "{sourceId}",
      messageId: "{messageId}",
    }),
    GSI1PK: "DESTINATION#{destinationId}#{yyyy-mm-dd}#{shard}",
    GSI1SK: "{createdAt}#{deliveryId}",
    GSI2PK: "DUE#{yyyy-mm-dd}#{shard}",
    GSI2SK: "{dueAt}#{deliveryId}",
    ttl: "14 days",
  },
  TrackingPlan: plan.key("{planId}"),
  PlanEvent: plan.eventKey("{planId}", "{type}" as PlannedType, "{name}"),
  Suppressed: suppressed.key("{type}", "{sha256 of the value}"),
  ProfileErasure: {
    ...erasure.key("{profileId}"),
    GSI2PK: "DUE#{yyyy-mm-dd}#{shard}",
    GSI2SK: "{dueAt}#{profileId}",
    ttl: "30 days",
  },
};
