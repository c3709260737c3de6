import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { ERASURE_SETTLED_SECONDS } from "#table/people/erasure";
import type { ProfileItem } from "#table/people/profile";
import { pass, settle } from "../access/askers/settle.ts";
import type { Person } from "../support/cloud.ts";
import { createSource, type Source } from "../support/people/events.ts";
import { outputsOf } from "../support/people.ts";
import { isInFull } from "../support/nightly.ts";
import { change } from "../support/sites.ts";
import { cloud, openArena, processes } from "./arena.ts";
import { crowd, job } from "./crowd.ts";
import type { Job } from "./jobs.ts";
import { scanTable } from "./invariants.ts";
import { isTombstone } from "./people/erasedInvariants.ts";
import { ends, killAgainAndAgain, KILLS, shuffled, times } from "./storm.ts";

openArena();

/**
 * For the folds of a storm: six times the database dies, and what fails is done again. Less than the test's
 * limit.
 */
const STORM_MS = 200_000;

/** In full 200 identifies of 50 devices, a fifth of both by day. */
const IDENTIFIES = isInFull ? 200 : 40;
const DEVICES = isInFull ? 50 : 10;
/** Changes of one segment's rule, which is deleted half as often. */
const RULES = isInFull ? 12 : 4;
/** Devices of people who are erased; no identify joins them. */
const ERASED = 3;
/**
 * Devices that nothing but a merge of each pair is about: the other merges can all come after an identify or
 * an erasure that leaves them nothing to do.
 */
const APART = 4;
/** A source has 5 keys at most. */
const KEYS = 3;
/** A link counts against a limit of 10 an hour, and again if its answer got lost. */
const LINKS = 4;
/**
 * The most tries of an undo. Its data changes all the time: on a busy machine eight tries were too few for
 * any undo.
 */
const UNDO_TRIES = 24;

let server: Source;
let other: Source;
let admin: Person;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  [alice, bob] = (await crowd(cloud, 2)) as [Person, Person];
  admin = await cloud.person({ groups: ["admin"] });
  server = await createSource(cloud, admin, { kind: "SERVER" });
  other = await createSource(cloud, admin);
  const editor = await cloud.person({ groups: ["editor"] });
  // Their lists are being built while the people come.
  const ordered = { name: "Ordered" };
  await change(
    cloud,
    editor,
    "putSegment",
    segment("twice", { event: { event: ordered, atLeast: 2 } }),
    "version",
  );
  const never = { not: { event: { event: ordered, atLeast: 1 } } };
  await change(cloud, editor, "putSegment", segment("never", never), "version");
  await change(
    cloud,
    editor,
    "putComputedTrait",
    { name: "orders", kind: "COUNT", event: ordered },
    "version",
  );
});

const segment = (segmentId: string, rule: object) => ({ segmentId, name: segmentId, rule });
const hashOf = (writeKey: string): string => createHash("sha256").update(writeKey).digest("hex");
const device = (at: number): string => `device${at % DEVICES}`;
const event = (input: object): Job => ({
  token: server.writeKey,
  userId: "backend",
  does: "event",
  input: input as Job["input"],
});
const ordered = (anonymousId: string, messageId: string): Job =>
  event({ type: "track", messageId, event: "Ordered", anonymousId });
const byServer = (does: Job["does"], input: Job["input"], tries?: number): Job => ({
  ...{ token: "", role: outputsOf(cloud).credentials.backend, userId: "backend", does, input },
  ...(tries === undefined ? {} : { tries }),
});

/**
 * Concurrent changes: people sign in on their devices, some of which two have used. Editors merge and part
 * them, and save and delete a segment whose list is being built.
 */
function changes(profileIds: string[]): Job[] {
  const id = (at: number): string => profileIds[at % DEVICES]!;
  return [
    ...times(IDENTIFIES, (at) =>
      event({
        ...{
          type: "identify",
          messageId: `identify${at}`,
          anonymousId: device(at),
          traits: { plan: `plan${at}` },
        },
        userId: at % 10 === 7 ? bob.userId : alice.userId,
      }),
    ),
    ...times(IDENTIFIES / 4, (at) => ordered(device(at * 3), `order${at}`)),
    ...times(IDENTIFIES / 8, (at) =>
      byServer("mergeProfiles", { winnerId: id(at), loserId: id(at * 7 + 1), expectedVersion: 1 }),
    ),
    ...times(IDENTIFIES / 8, (at) => byServer("undo", { profileId: id(at * 3) }, UNDO_TRIES)),
    ...times(RULES, (at) => {
      const rule = { event: { event: { name: "Ordered" }, atLeast: 1 + at } };
      return byServer(
        "putSegment",
        { ...segment("often", rule), ...(at % 2 ? { expectedVersion: 1 } : {}) },
        8,
      );
    }),
    ...times(RULES / 2, () => byServer("deleteSegment", { segmentId: "often", expectedVersion: 1 }, 8)),
    ...times(KEYS, () => job(admin, "rotateWriteKey", { sourceId: other.sourceId })),
    job(admin, "revokeWriteKey", { sourceId: other.sourceId, writeKeyId: hashOf(other.writeKey) }),
    ...erasures(profileIds.slice(DEVICES)),
    ...times(APART / 2, (at) => {
      const [winnerId = "", loserId = ""] = profileIds.slice(DEVICES + ERASED + 2 * at);
      return byServer("mergeProfiles", { winnerId, loserId, expectedVersion: 1 });
    }),
    ...times(LINKS, (at) => job(at % 2 ? alice : bob, "linkDevice", { anonymousId: device(at) })),
  ];
}

/**
 * The devices that are erased are merged with each other and parted, and used, while the first two of them
 * are erased.
 */
function erasures(profileIds: string[]): Job[] {
  const [first = "", second = "", third = ""] = profileIds;
  const merge = (winnerId: string, loserId: string): Job =>
    byServer("mergeProfiles", { winnerId, loserId, expectedVersion: 1 });
  return [
    ...[merge(first, third), merge(third, second), merge(second, first)],
    byServer("undo", { profileId: first }, UNDO_TRIES),
    ...times(ERASED, (at) => ordered(`erased${at}`, `erasedLater${at}`)),
    job(admin, "eraseProfile", { profileId: first, suppress: true, expectedVersion: 1 }),
    job(admin, "eraseProfile", { profileId: second, suppress: false, expectedVersion: 1 }),
  ];
}

type Items = Awaited<ReturnType<typeof scanTable>>;
type Of<Entity> = Extract<Items[number], { entity: Entity }>;
const of = <Entity extends Items[number]["entity"]>(items: Items, entity: Entity): Of<Entity>[] =>
  items.filter((item): item is Of<Entity> => item.entity === entity);

/** The events of a source that are in histories, but for those of devices that are erased. */
const takenOf = (items: Items): Of<"ProfileEvent">[] =>
  of(items, "ProfileEvent").filter(
    ({ sourceId, messageId }) => sourceId !== undefined && !messageId.startsWith("erased"),
  );

/** Has what failed delivered again, and what is due done, until nothing is left to be done. */
async function calm(sent: number): Promise<Items> {
  // An erasure deletes after this time what was in flight.
  await pass(cloud, "PT3M", `PT${ERASURE_SETTLED_SECONDS}S`);
  for (let rounds = 0; ; rounds += 1) {
    await pass(cloud, "PT3M");
    const items = await scanTable(cloud.outputs);
    const taken = takenOf(items);
    const now = new Date(cloud.cloud.clock.now()).toISOString();
    const isDue = of(items, "Profile").some(({ dueAt }) => dueAt !== undefined && dueAt <= now);
    const isErased = of(items, "ProfileErasure").every(({ status }) => status === "DONE");
    if (taken.length === sent && !isDue && isErased && of(items, "RulesWalk").length === 0) return items;
    expect(rounds, "events in histories, and walks").toBeLessThan(12);
  }
}

/** Returns the stored person, and the person that follows from the histories of its profiles. */
function personOf(root: ProfileItem, items: Items) {
  const ids = [root.profileId, ...(root.members ?? [])];
  const history = of(items, "ProfileEvent").filter(({ profileId }) => ids.includes(profileId));
  const orders = history.filter(({ name }) => name === "Ordered").length;
  const [last] = history
    .filter(({ type }) => type === "identify")
    .sort((one, other) => (`${one.at} ${one.messageId}` < `${other.at} ${other.messageId}` ? 1 : -1));
  const { plan } = JSON.parse(root.traits) as { plan?: unknown[] };
  return {
    is: {
      orders: (JSON.parse(root.computed ?? "{}") as { orders?: number }).orders,
      segments: Object.keys(root.segments ?? {}).filter((each) => each !== "often"),
      plan: plan?.[0],
    },
    follows: {
      orders,
      segments: [...(orders === 0 ? ["never"] : []), ...(orders >= 2 ? ["twice"] : [])],
      plan: last && `plan${last.messageId.replace("identify", "")}`,
    },
  };
}

test(`${IDENTIFIES} identifies join ${DEVICES} devices, beside merges, unmerges and erasures, while the database is killed`, async () => {
  const visits = times(DEVICES * 2, (at) =>
    event({
      type: "track",
      messageId: `visit${at}`,
      event: at % 2 ? "Ordered" : "Seen",
      anonymousId: device(at),
    }),
  );
  const ofErased = times(ERASED * 2, (at) => ordered(`erased${at % ERASED}`, `erasedFirst${at}`));
  const ofApart = times(APART, (at) => ordered(`apart${at}`, `apart${at}`));
  await processes.run([...visits, ...ofErased, ...ofApart]);
  await settle(cloud);
  const identities = of(await scanTable(cloud.outputs), "Identity");
  const devices = [
    ...times(DEVICES, device),
    ...times(ERASED, (at) => `erased${at}`),
    ...times(APART, (at) => `apart${at}`),
  ];
  const profileIds = devices.map((each) => identities.find(({ value }) => value === each)!.profileId);
  const jobs = changes(profileIds);

  const kills = killAgainAndAgain(cloud);
  const outcomes = await processes
    .run(shuffled(jobs))
    // The events are folded after the responses.
    .then(async (all) => (await settle(cloud, STORM_MS), all))
    .finally(() => kills.stop());

  expect(kills.count(), "kills").toBeGreaterThanOrEqual(KILLS / 2);
  const sent = [...visits, ...ofApart, ...jobs].filter(
    ({ does, input }) => does === "event" && !String(input.messageId).startsWith("erased"),
  );
  expect(ends(outcomes.filter(({ job }) => job.does === "event"))).toEqual(["success"]);
  for (const does of ["mergeProfiles", "undo", "eraseProfile"] as const)
    expect(ends(outcomes.filter(({ job }) => job.does === does)), does).toContain("success");
  const keys = outcomes.filter(({ job }) => job.does === "rotateWriteKey" || job.does === "revokeWriteKey");
  expect(ends(keys)).toEqual(["success"]);
  expect(ends(outcomes.filter(({ job }) => job.does === "putSegment"))).toContain("success");
  const items = await calm(sent.length);
  expect(
    takenOf(items)
      .map(({ messageId }) => messageId)
      .sort(),
  ).toEqual(sent.map(({ input }) => input.messageId as string).sort());
  const people = of(items, "Profile")
    .filter((each) => each.into === undefined && !isTombstone(each))
    .map((root) => personOf(root, items));
  expect(people.map(({ is }) => is)).toEqual(people.map(({ follows }) => follows));
});
