import type { Call } from "#functions/people/fold/events";
import { packBody } from "#functions/people/body";
import * as rawEvent from "#table/people/rawEvent";
import type { SourceItem } from "#table/people/source";
import * as source from "#table/people/source";
import type { TestCloud } from "../../support/cloud.ts";
import { putItems } from "../../support/sites.ts";
import { settle } from "./settle.ts";

/** Events of people: unknown and known ones, a group, one without an identity, and two users of one device. */
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
  const anonymousId = "folds-device";
  const calls: Call[] = [
    { type: "page", anonymousId },
    { type: "identify", userId: "folds-ada", anonymousId, traits: { plan: "pro" } },
    { type: "group", userId: "folds-ada", groupId: "folds", traits: { size: 2 } },
    { type: "track", userId: "folds-bob", anonymousId },
    { type: "page", anonymousId },
    { type: "track", userId: "unknown" },
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
  }
}
