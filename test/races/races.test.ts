import { beforeAll, describe, expect, test } from "vitest";
import { OTHER_VALUES } from "../support/assembly.ts";
import type { Person } from "../support/cloud.ts";
import { isInFull } from "../support/nightly.ts";
import { cloud, openArena, processes } from "./arena.ts";
import { collisions } from "./collisions.ts";
import { claimants, crowd, job, me, owner, type Owner } from "./crowd.ts";
import type { Job } from "./jobs.ts";
import { scanTable } from "./invariants.ts";
import { ends, killAgainAndAgain, KILLS, shuffled, succeeded, tally } from "./storm.ts";

// Calls at once from the arena's processes, over 10 addresses: 200 in full, 40 by day.
const CALLS = isInFull ? 200 : 40;
const ADDRESSES = 10;
const EACH = CALLS / ADDRESSES;
/** Of an address, besides the calls: 200 in full. */
const CLAIMANTS = isInFull ? 200 : 20;
const LATE_MS = 300;
/**
 * The most tries to set a primary again after a stale version. If each of so many had to win, they would
 * wait for one another for minutes.
 */
const FEW_TRIES = 4;

let people: Person[];
/** Her addresses stay. */
let alice: Owner;

openArena({ context: OTHER_VALUES });

beforeAll(async () => {
  people = await crowd(cloud, CLAIMANTS);
  alice = await owner(cloud, ADDRESSES);
});

const versionOf = async (person: Person): Promise<number> => (await me(cloud, person, "version")).version;

const settings = (of: Owner): Job[] =>
  Array.from({ length: CALLS }, (_, at) =>
    job(of, "setPrimaryEmail", { emailId: of.emailIds[at % ADDRESSES], expectedVersion: 1 }, FEW_TRIES),
  );

const removals = (of: Owner): Job[] =>
  Array.from({ length: CALLS }, (_, at) =>
    job(of, "removeEmail", { emailId: of.emailIds[at % ADDRESSES], expectedVersion: 1 }),
  );

describe(`${CALLS} calls at once`, () => {
  test("setPrimaryEmail over 10 verified addresses: each success is one version, the last one stands", async () => {
    const before = await versionOf(alice);

    const outcomes = await processes.run(settings(alice));

    const won = succeeded(outcomes);
    expect(ends(outcomes)).toEqual(["VersionConflict", "success"]);
    expect(await versionOf(alice)).toBe(before + won.length);
    const last = won.find(({ fields }) => fields?.version === before + won.length);
    const { primaryEmailId } = await me(cloud, alice, "primaryEmailId");
    expect(primaryEmailId).toBe(last?.fields?.primaryEmailId);
    expect(new Set(won.map(({ fields }) => fields?.version)).size).toBe(won.length);
  });

  test("removeEmail over 10 addresses: each goes once, the primary stays", async () => {
    const bob = await owner(cloud, ADDRESSES);

    const outcomes = await processes.run(removals(bob));

    expect(tally(outcomes)).toEqual({ success: 9, NotFound: 9 * (EACH - 1), Conflict: EACH });
    expect(await addressesOf(bob)).toEqual([bob.email]);
  });
});

const INDEXES: [kind: string, late: number | undefined][] = [["late indexes", LATE_MS]];
if (isInFull) INDEXES.push(["indexes that are never late", undefined]);

describe.each(INDEXES)(
  "all of it at once while the database is killed again and again, with %s",
  (_, late) => {
    test("nothing is half-written, and every address has one owner", async () => {
      await cloud.cloud.dynamodb.lateIndexes(late);
      const address = `wanted.${late ?? "never"}@example.com`;
      const bob = await owner(cloud, ADDRESSES);
      const verifications = await claimants(cloud, people, address);
      const before = await versionOf(alice);

      const kills = killAgainAndAgain(cloud);
      const outcomes = await processes
        .run(shuffled([...settings(alice), ...verifications, ...removals(bob)]))
        .finally(() => kills.stop());

      expect(kills.count(), "kills").toBeGreaterThanOrEqual(KILLS / 2);
      const set = outcomes.filter(({ job }) => job.userId === alice.userId && job.does === "setPrimaryEmail");
      const unsure = set.filter((each) => each.unsure).length;
      expect(await versionOf(alice)).toBeGreaterThanOrEqual(before + succeeded(set).length);
      expect(await versionOf(alice)).toBeLessThanOrEqual(before + succeeded(set).length + unsure);
      const verified = outcomes.filter(({ job }) => job.does === "verifyEmail");
      expect(["Conflict", "success"]).toEqual(expect.arrayContaining(ends(verified)));
      const owners = await ownersOf(address);
      expect(owners).toHaveLength(1);
      for (const { job } of succeeded(verified)) expect(owners).toEqual([job.userId]);
      expect(await addressesOf(bob)).toEqual([bob.email]);
      await cloud.cloud.dynamodb.lateIndexes(undefined);
    });
  },
);

describe("collisions", () => collisions(() => people));

async function ownersOf(address: string): Promise<string[]> {
  const items = await scanTable(cloud.outputs);
  return items.flatMap((item) =>
    item.entity === "EmailOwner" && item.address === address ? [item.userId] : [],
  );
}

async function addressesOf(person: Person): Promise<string[]> {
  const { emails } = await me(cloud, person, "emails");
  return emails.items.map((each) => each.email);
}
