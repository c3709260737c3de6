import * as group from "#table/people/group";
import * as identity from "#table/people/identity";
import * as profile from "#table/people/profile";
import { lastOf } from "#table/ulid";
import { ulid } from "#functions/ids/ulid";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { ask, cloudHere, fill, silence } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { Meter } from "../mail/meter.ts";
import { movedColumns, tenth } from "./movedColumns.ts";
import { ADMIN, Source } from "./source.ts";

/** The members of the group; `MEMBERS=10000 npm run bench -- groups` measures others. */
const MEMBERS = Number(process.env.MEMBERS ?? 1_000);
const GROUP = "acme";
const IDLE = ["reconcile", "secrets"];
const MINUTE_MS = 60_000;
/** After this, the list of a new segment is complete. */
const STEPS = 5;

/** The cost of a change of a trait of a group: all of its people enter a segment, or nothing follows. */
export async function groups(): Promise<Figure> {
  const cloud = await cloudHere();
  try {
    silence(
      cloud,
      IDLE.map((name) => `functions/schedule/${name}.ts`),
    );
    await fill(cloud, peopleOf(cloud));
    const source = await Source.make(cloud);
    const meter = new Meter(cloud);
    await putSegment(cloud);
    for (let step = 0; step < STEPS; step += 1) {
      await meter.rest();
      await cloud.clock.advance(MINUTE_MS);
    }
    const set = (traits: object): (() => Promise<void>) => {
      return () => source.send([{ type: "group", userId: "person-0", groupId: GROUP, traits }]);
    };
    const rows = [
      await measured(meter, "a trait that no rule asks for, each change", 1, set({ city: "Oslo" })),
      await measured(
        meter,
        "a trait that has all enter a segment, each member",
        MEMBERS,
        set({ plan: "pro" }),
      ),
    ];
    await check(cloud);
    return {
      title: `A change of a trait of a group of ${MEMBERS} members`,
      how:
        "Members are written directly; a call of a server changes the trait. Seconds from the call until all that follows is done. " +
        "Requests, units and dollars (list prices, as in `people`) are those of the call, the walk, entering, and counting members.",
      rows,
    };
  } finally {
    await cloud.stop();
  }
}

async function measured(
  meter: Meter,
  what: string,
  count: number,
  work: () => Promise<void>,
): Promise<Figure["rows"][number]> {
  let seconds = 0;
  const used = await meter.measure(async () => {
    const begun = performance.now();
    await work();
    await meter.rest();
    seconds = (performance.now() - begun) / 1000;
  });
  return {
    what,
    seconds: tenth(seconds),
    ...movedColumns(used, count),
  };
}

/** The group, and its members as folds write them. */
function* peopleOf(cloud: Cloud): Generator<object> {
  const now = cloud.clock.now();
  const at = new Date(now - 60 * MINUTE_MS).toISOString();
  const times = { createdAt: at, updatedAt: at };
  const traits = JSON.stringify({ plan: ["free", at, "m"] });
  const keys = { ...group.key(GROUP), ...group.listed(GROUP) };
  yield { ...keys, entity: "Group", groupId: GROUP, version: 1, traits, ...times };
  for (let number = 0; number < MEMBERS; number += 1) {
    const profileId = ulid(now);
    const own = { type: "user", value: `person-${number}`, isVerified: true, firstSeenAt: at };
    const shard = String(lastOf(profileId) % profile.PROFILE_LIST_SHARDS).padStart(2, "0");
    yield {
      ...{ ...profile.key(profileId), entity: "Profile", profileId, version: 1, identities: [own] },
      ...{ traits: "{}", groups: [GROUP], rulesVersion: 0, lastSeenAt: at, ...times },
    };
    yield { ...profile.entryKey(shard, profileId), entity: "ProfileEntry", profileId };
    yield { ...identity.key(own.type, own.value), entity: "Identity", profileId, ...own };
    yield {
      ...group.groupMemberKey(GROUP, profileId),
      ...{ entity: "GroupMember", groupId: GROUP, profileId, joinedAt: at },
    };
  }
}

async function putSegment(cloud: Cloud): Promise<void> {
  const rule = { group: { where: [{ name: "plan", op: "EQUALS", text: "pro" }] } };
  const mutation = "mutation ($input: PutSegmentInput!) { putSegment(input: $input) { version } }";
  await ask(cloud, ADMIN, mutation, { input: { segmentId: "pros", name: "Pros", rule } });
}

/** Throws unless all members are in the segment. */
async function check(cloud: Cloud): Promise<void> {
  const query = `{ segment(segmentId: "pros") { status memberCount } }`;
  const { segment } = await ask<{ segment: { status: string; memberCount: number } }>(cloud, ADMIN, query);
  if (segment.status !== "READY" || segment.memberCount !== MEMBERS)
    throw new Error(`the segment is ${segment.status} with ${segment.memberCount} members, not ${MEMBERS}`);
}
