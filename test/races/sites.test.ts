import { beforeAll, describe, expect, test } from "vitest";
import type { SiteItem } from "../../resolvers/table/sites/site.ts";
import type { Person } from "../support/cloud.ts";
import { isInFull } from "../support/nightly.ts";
import { until } from "../support/until.ts";
import { cloud, openArena, processes } from "./arena.ts";
import { crowd, job } from "./crowd.ts";
import type { Job, Outcome } from "./jobs.ts";
import { scanTable } from "./invariants.ts";
import { siteCollisions } from "./siteCollisions.ts";
import { isSwept } from "./siteInvariants.ts";
import { ends, killAgainAndAgain, KILLS, shuffled, succeeded, times } from "./storm.ts";

const OWNERS = 5;
const OTHERS = 15;
const NEWCOMERS = 13;
const DOMAINS = 10;
const LATE_MS = 300;
/** As with primaries: changes that each must win would wait for one another for minutes. */
const FEW_TRIES = 4;
const GOALS = 4;
const timezone = "Europe/Vienna";

let owners: Person[];
let others: Person[];
/** They have no sites. */
let newcomers: Person[];

openArena();

beforeAll(async () => {
  const people = await crowd(cloud, OWNERS + OTHERS + NEWCOMERS);
  [owners, others] = [people.slice(0, OWNERS), people.slice(OWNERS, -NEWCOMERS)];
  newcomers = people.slice(-NEWCOMERS);
});

interface Site {
  owner: Person;
  siteId: unknown;
  home: string;
  goalIds: unknown[];
}

/** A site of each owner's, with a domain of its own that no other site claims, and goals. */
async function sitesOf(kind: string): Promise<Site[]> {
  const made = await processes.run(
    owners.map((owner, at) =>
      job(owner, "createSite", { name: "Shop", domains: [`${kind}.home${at}.example`], timezone }),
    ),
  );
  const sites = made.map(({ job, fields }): Site => {
    const [home] = job.input.domains as [string];
    const owner = owners.find((each) => each.userId === job.userId)!;
    return { owner, siteId: fields?.siteId, home, goalIds: [] };
  });
  const goals = await processes.run(sites.flatMap((site) => times(GOALS, (at) => goalOf(site, at))));
  for (const { job, fields } of goals)
    sites.find(({ siteId }) => siteId === job.input.siteId)!.goalIds.push(fields?.goalId);
  return sites;
}

const goalOf = ({ owner, siteId }: Site, at: number): Job =>
  job(owner, "putGoal", { siteId, name: `Goal ${at}`, kind: "PAGE", pattern: `/${at}` });

const creation = (person: Person, domain: string): Job =>
  job(person, "createSite", { name: "Another", domains: [domain], timezone });

/** Of 200 changes at once, all every night and two of five by day. */
const some = (count: number): number => (isInFull ? count : (count * 2) / 5);
const CHANGES = some(200);

/**
 * Changes of 5 sites, two of which are deleted during the changes, and of other owners who want the same
 * 10 domains.
 */
function changes(sites: Site[], domains: string[]): Job[] {
  const site = (at: number) => sites[at % OWNERS]!;
  const domain = (at: number) => domains[at % DOMAINS]!;
  return [
    ...times(some(60), (at) => creation(others[at % OTHERS]!, domain(at))),
    ...times(some(60), (at) => {
      const { owner, siteId, home } = site(at);
      const wanted = { siteId, domains: [home, domain(Math.floor(at / OWNERS))], expectedVersion: 1 };
      return job(owner, "updateSite", wanted, FEW_TRIES);
    }),
    ...times(some(10), (at) => {
      const { owner, siteId } = sites[at % 2]!;
      return job(owner, "deleteSite", { siteId, expectedVersion: 1 });
    }),
    ...times(some(20), (at) => goalOf(site(at), GOALS + at)),
    ...times(some(30), (at) => {
      const { owner, siteId, goalIds } = site(at);
      return job(owner, "deleteGoal", { siteId, goalId: goalIds[at % GOALS], expectedVersion: 1 });
    }),
    ...times(some(20), (at) =>
      job(site(at).owner, "shareSite", { siteId: site(at).siteId, fields: ["STATS"] }),
    ),
  ];
}

// Before the clock is moved, which ends their tokens. They delete one site.
describe("collisions", () => siteCollisions(() => newcomers));

const INDEXES: [kind: string, late: number | undefined][] = [["late", LATE_MS]];
if (isInFull) INDEXES.push(["never", undefined]);

test.each(INDEXES)(
  `${CHANGES} changes at once over 10 domains while the database is killed, indexes late: %s`,
  async (kind, late) => {
    await cloud.cloud.dynamodb.lateIndexes(late);
    const domains = times(DOMAINS, (at) => `${kind}${at}.example`);
    const sites = await sitesOf(kind);
    const jobs = changes(sites, domains);
    expect(jobs).toHaveLength(CHANGES);

    const kills = killAgainAndAgain(cloud);
    const outcomes = await processes.run(shuffled(jobs)).finally(() => kills.stop());

    expect(kills.count(), "kills").toBeGreaterThanOrEqual(KILLS / 2);
    const endsOf = (does: Job["does"]) => ends(outcomes.filter(({ job }) => job.does === does));
    expect(["Conflict", "success"]).toEqual(expect.arrayContaining(endsOf("createSite")));
    expect(["NotFound", "success"]).toEqual(expect.arrayContaining(endsOf("putGoal")));
    expect(["NotFound", "success"]).toEqual(expect.arrayContaining(endsOf("shareSite")));
    expect(["NotFound", "success"]).toEqual(expect.arrayContaining(endsOf("deleteGoal")));
    for (const site of sites.slice(0, 2)) expect(deletionsOf(site, outcomes)).toBe("once");
    // A later owner gets exactly the domains that no site has.
    const taken = await takenOf(domains);
    const latecomers = await processes.run(domains.map((domain, at) => creation(others[at]!, domain)));
    expect(succeeded(latecomers).map(domainOf).sort()).toEqual(
      domains.filter((each) => !taken.includes(each)),
    );
    expect(await takenOf(domains)).toEqual(domains);
    await cloud.cloud.dynamodb.lateIndexes(undefined);
  },
);

test("nothing is left of deleted sites after the sweep, which the late indexes delayed", async () => {
  await cloud.advance("PT15M");
  await until("all are swept", async () => {
    const items = (await scanTable(cloud.outputs)) as unknown as SiteItem[];
    const deleted = items.filter(({ entity, status }) => entity === "Site" && status === "DELETED");
    // One by the collisions, and two by each run with the kills.
    return deleted.length === 1 + 2 * INDEXES.length && deleted.every(isSwept);
  });
});

/**
 * Of several deletions of a site one does it; where its answer got lost, all say that there is no such site.
 */
function deletionsOf({ siteId }: Site, outcomes: Outcome[]): string {
  const all = outcomes.filter(({ job }) => job.does === "deleteSite" && job.input.siteId === siteId);
  const [count, isUnsure] = [succeeded(all).length, all.some(({ unsure }) => unsure)];
  return count === 1 || (count === 0 && isUnsure) ? "once" : `${count} times`;
}

const domainOf = ({ job }: Outcome): string => (job.input.domains as string[])[0]!;

async function takenOf(domains: string[]): Promise<string[]> {
  const items = await scanTable(cloud.outputs);
  const locked = items.flatMap((item) => (item.entity === "SiteDomain" ? [item.domain] : []));
  return domains.filter((each) => locked.includes(each));
}
