import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import * as profileEvent from "#table/people/profileEvent";
import { lastOf } from "#table/ulid";
import { ulid } from "#functions/ids/ulid";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { ask, cloudHere, fill, silence } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { Meter } from "../mail/meter.ts";
import { movedColumns, tenth } from "./movedColumns.ts";
import { ADMIN } from "./source.ts";

/** The numbers of profiles; `PROFILES=100000 npm run bench -- segments` measures others. */
const SIZES = process.env.PROFILES?.split(",").map(Number) ?? [1_000, 10_000];
/** The history of each profile. */
const EVENTS = 3;
const IDLE = ["reconcile", "secrets"];
const MINUTE_MS = 60_000;
/** When a walk looks again at those who were written since its begin, and when it deletes. */
const STEPS = 5;

/**
 * A new segment, for which the walk looks at everybody, and reads their histories for a new condition; half
 * of them enter it.
 */
export async function segments(): Promise<Figure> {
  const rows: Figure["rows"] = [];
  for (const profiles of SIZES) {
    const cloud = await cloudHere();
    try {
      silence(
        cloud,
        IDLE.map((name) => `functions/schedule/${name}.ts`),
      );
      await fill(cloud, people(cloud, profiles));
      rows.push(await built(cloud, profiles));
    } finally {
      await cloud.stop();
    }
  }
  return {
    title: "Building a segment: everybody is looked at twice, and half of them enter it",
    how:
      `Profiles with ${EVENTS} events each are written directly. Seconds from putSegment until the list is complete, without the two minutes for which a walk waits in between. ` +
      "Requests, units and dollars (list prices, as in `people`) are those of the walk, of entering, and of counting members, for each profile.",
    rows,
  };
}

async function built(cloud: Cloud, profiles: number): Promise<Figure["rows"][number]> {
  const meter = new Meter(cloud);
  const seconds = { visit: 0, revisit: 0 };
  const measured = await meter.measure(async () => {
    const begun = performance.now();
    await putSegment(cloud);
    await meter.rest();
    seconds.visit = (performance.now() - begun) / 1000;
    const again = performance.now();
    for (let step = 0; step < STEPS; step += 1) {
      await cloud.clock.advance(MINUTE_MS);
      await meter.rest();
    }
    seconds.revisit = (performance.now() - again) / 1000;
  });
  await check(cloud, profiles / 2);
  return {
    profiles,
    "profiles/s": Math.round(profiles / (seconds.visit + seconds.revisit)),
    "visit s": tenth(seconds.visit),
    "revisit s": tenth(seconds.revisit),
    ...movedColumns(measured, profiles),
  };
}

/**
 * Profiles with a history, as folds write them; every second one is of the plan that the segment asks for.
 */
function* people(cloud: Cloud, count: number): Generator<object> {
  const now = cloud.clock.now();
  const iso = (before: number): string => new Date(now - before * MINUTE_MS).toISOString();
  for (let number = 0; number < count; number += 1) {
    const profileId = ulid(now);
    const at = iso(60);
    const plan = number % 2 === 0 ? "pro" : "free";
    const own = { type: "user", value: `person-${number}`, isVerified: true, firstSeenAt: at };
    const item: ProfileItem = {
      ...{ ...profile.key(profileId), entity: "Profile", profileId, version: 1, identities: [own] },
      ...{ traits: JSON.stringify({ plan: [plan, at, "m"] }), rulesVersion: 0 },
      ...{ createdAt: at, updatedAt: at, lastSeenAt: at },
    };
    yield item;
    const shard = String(lastOf(profileId) % profile.PROFILE_LIST_SHARDS).padStart(2, "0");
    yield { ...profile.entryKey(shard, profileId), entity: "ProfileEntry", profileId };
    for (let each = 0; each < EVENTS; each += 1) {
      const event = { profileId, messageId: `m-${each}`, at: iso(59 - each), receivedAt: at };
      yield {
        ...profileEvent.key(profileId, event.at, profileEvent.NO_SOURCE, event.messageId),
        ...{ ...event, entity: "ProfileEvent", type: "track", name: "Order Completed", ttl: 2 ** 33 },
        body: '{"properties":{"total":12.5,"currency":"EUR"}}',
      };
    }
  }
}

async function putSegment(cloud: Cloud): Promise<void> {
  const often = { event: { name: "Order Completed" }, atLeast: EVENTS, within: { days: 30 } };
  const rule = { all: [{ trait: { name: "plan", op: "EQUALS", text: "pro" } }, { event: often }] };
  const mutation = "mutation ($input: PutSegmentInput!) { putSegment(input: $input) { version } }";
  await ask(cloud, ADMIN, mutation, { input: { segmentId: "buyers", name: "Buyers", rule } });
}

/** Throws unless the list is complete. */
async function check(cloud: Cloud, expected: number): Promise<void> {
  const query = `{ segment(segmentId: "buyers") { status memberCount } }`;
  const { segment } = await ask<{ segment: { status: string; memberCount: number } }>(cloud, ADMIN, query);
  if (segment.status !== "READY" || segment.memberCount !== expected)
    throw new Error(`the segment is ${segment.status} with ${segment.memberCount} members, not ${expected}`);
}
