import type { FoldedCall } from "#functions/people/fold/events";
import { packBody } from "#functions/input/body";
import { compileRules } from "#functions/people/rules/rules";
import * as rawEvent from "#table/people/rawEvent";
import type { SegmentRule } from "#table/people/rule";
import * as segment from "#table/people/segment";
import type { SourceItem } from "#table/people/source";
import * as source from "#table/people/source";
import type { TestCloud } from "../../support/cloud.ts";
import { putItems } from "../../support/sites.ts";
import { pass, settle } from "./settle.ts";

const PAGE = { type: "PAGE" } as const;
const RULE: SegmentRule = { event: { event: PAGE, atLeast: 1, within: { minutes: 2 } } };
/** A rule over a trait of groups, which the group of `driveFolds` fulfils. */
export const OF_GROUPS: SegmentRule = { group: { where: [{ name: "plan", op: "EQUALS", text: "pro" }] } };

/** Rules of a version with one segment more than the one before. */
async function putRules(test: TestCloud, version: number, now: string): Promise<void> {
  const viewers = Array.from({ length: version }, (_, number) => ({
    segmentId: `folds${number}`,
    name: "Viewers",
    rule: number === 0 ? RULE : { event: { event: { ...PAGE, name: `page ${number}` }, atLeast: 1 } },
  }));
  const stored = [...viewers, { segmentId: "folds-groups", name: "Of groups", rule: OF_GROUPS }];
  const { measures } = compileRules({ version, measures: {} }, stored, []);
  const generation = segment.generationOf(version);
  const more = {
    status: "READY",
    generation,
    listed: generation,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const items = stored.map((each) => ({
    ...segment.key(each.segmentId),
    entity: "Segment",
    ...each,
    ...more,
  }));
  await putItems(test, [...items, { ...segment.rulesHeadKey, entity: "RulesHead", version, measures }]);
}

/**
 * Events of people: unknown and known ones, a group, one without an identity, and two users of one device.
 */
export async function driveFolds(test: TestCloud): Promise<void> {
  const now = new Date(test.cloud.clock.now()).toISOString();
  const item: SourceItem = {
    ...source.key("folds"),
    entity: "Source",
    ...{ sourceId: "folds", version: 1, name: "Shop", kind: "SERVER", status: "ACTIVE", writeKeys: [] },
    ...{ onViolation: "KEEP", userIds: "ANY", retentionDays: 365, eventsPerSecond: 1000 },
    ...{ createdAt: now, updatedAt: now },
  };
  await putItems(test, [item]);
  await putRules(test, 1, now);
  const anonymousId = "folds-device";
  const calls: FoldedCall[] = [
    { type: "page", anonymousId },
    { type: "identify", userId: "folds-ada", anonymousId, traits: { plan: "pro" } },
    { type: "group", userId: "folds-ada", groupId: "folds", traits: { plan: "pro" } },
    { type: "track", userId: "folds-bob", anonymousId },
    { type: "page", anonymousId },
    { type: "track", userId: "unknown" },
    { type: "page", userId: "folds-ada" },
    // Another answer of the group: its members are looked at again.
    { type: "group", userId: "folds-bob", groupId: "folds", traits: { plan: "free" } },
  ];
  for (const [number, call] of calls.entries()) {
    const id = (call.userId ?? call.anonymousId)!;
    const event: rawEvent.RawEventItem = {
      ...rawEvent.key("folds", call.userId ? "user" : "anonymous", id, `message${number}`),
      entity: "RawEvent",
      ...{ sourceId: "folds", messageId: `message${number}`, type: call.type, at: now, receivedAt: now },
      ...packBody(call),
      ttl: Math.floor(Date.parse(now) / 1000) + rawEvent.TTL_SECONDS,
    };
    await putItems(test, [event]);
    await settle(test);
    // The events that follow meet profiles that older rules have evaluated.
    if (number === 2) await putRules(test, 2, now);
    if (number === 2) await pass(test, "PT31S");
  }
  await putRules(test, 3, now);
  await pass(test, "PT1M", "PT1M", "PT1M");
}
