import { beforeAll, expect, test } from "vitest";
import { hashToken } from "#functions/ids/tokens";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import * as siteInvitation from "#table/sites/siteInvitation";
import type { SiteMemberItem } from "#table/sites/siteMember";
import * as siteMember from "#table/sites/siteMember";
import type { Person } from "../../support/cloud.ts";
import { outputsOf } from "../../support/people.ts";
import { putItems } from "../../support/sites.ts";
import { cloud, openArena, processes } from "../arena.ts";
import { crowd, job } from "../crowd.ts";
import type { Job, Outcome } from "../jobs.ts";
import { scanTable } from "../invariants.ts";
import { ends, killAgainAndAgain, KILLS, shuffled, succeeded, times } from "../storm.ts";

const SITES = 3;
const GUESTS = 8;
/** These have no invitation, and try those of others. */
const STRANGERS = 2;
/** These delete their accounts. */
const LEAVERS = 2;
const timezone = "Europe/Vienna";

let owners: Person[];
let guests: Person[];
let strangers: Person[];

openArena({ timers: [] });

beforeAll(async () => {
  const people = await crowd(cloud, SITES + GUESTS + STRANGERS);
  owners = people.slice(0, SITES);
  guests = people.slice(SITES, SITES + GUESTS);
  strangers = people.slice(SITES + GUESTS);
});

interface Team {
  owner: Person;
  siteId: string;
}

/** A site of each owner's, with an invitation for each guest. */
async function teams(name: string): Promise<Team[]> {
  const made = await processes.run(
    owners.map((owner, at) =>
      job(owner, "createSite", { name: "Shop", domains: [`${name}${at}.example`], timezone }),
    ),
  );
  const all = made.map(({ job: { userId }, fields }) => ({
    owner: owners.find((each) => each.userId === userId)!,
    siteId: String(fields?.siteId),
  }));
  for (const { siteId, owner } of all)
    await putItems(
      cloud,
      guests.map((guest) => invitationItem(siteId, owner, guest)),
    );
  return all;
}

const secretOf = (siteId: string, guest: Person): string => `${guest.userId}-${siteId}`;
const tokenOf = (siteId: string, guest: Person): string =>
  siteInvitation.invitationToken(siteId, secretOf(siteId, guest));
const idOf = (siteId: string, guest: Person): string => hashToken(secretOf(siteId, guest));

function invitationItem(siteId: string, owner: Person, guest: Person) {
  const now = cloud.cloud.clock.now();
  const ttl = Math.floor(now / 1000) + siteInvitation.INVITATION_SECONDS;
  const invitationId = idOf(siteId, guest);
  const item = siteInvitation.item({
    ...{ invitationId, siteId, email: guest.email, role: "EDITOR", invitedBy: owner.userId, ttl },
    ...{ now: new Date(now).toISOString(), expiresAt: new Date(ttl * 1000).toISOString() },
  });
  return { ...siteInvitation.key(siteId, invitationId), ...item };
}

const accept = (person: Person, siteId: string, guest: Person): Job =>
  job(person, "acceptSiteInvitation", { token: tokenOf(siteId, guest) });

/** Acceptances by their people, several times, and by others; withdrawals, replacements and removals. */
function changes(all: Team[]): Job[] {
  return all.flatMap(({ owner, siteId }, index) => [
    ...guests.flatMap((guest) => times(3, () => accept(guest, siteId, guest))),
    ...guests.flatMap((guest) => strangers.map((each) => accept(each, siteId, guest))),
    ...guests
      .filter((_, at) => at % 2 === 0)
      .map((guest) => job(owner, "revokeSiteInvitation", { siteId, invitationId: idOf(siteId, guest) })),
    ...guests.map((guest, at) =>
      job(owner, "inviteSiteMember", { siteId, email: guest.email, role: at % 3 ? "EDITOR" : "VIEWER" }),
    ),
    ...guests.slice(0, 2).map(({ userId }) => job(owner, "removeSiteMember", { siteId, userId })),
    ...guests.slice(2, 4).map((guest) => job(guest, "leaveSite", { siteId })),
    ...(index === 0 ? [job(owner, "deleteSite", { siteId, expectedVersion: 1 })] : []),
  ]);
}

const of = (outcomes: Outcome[], does: Job["does"]): Outcome[] =>
  outcomes.filter(({ job }) => job.does === does);

async function stored() {
  const items = (await scanTable(cloud.outputs)) as { entity: string }[];
  const all = <Item extends { entity: string }>(entity: Item["entity"]) =>
    items.filter((item): item is Item => item.entity === entity);
  return { sites: all<SiteItem>("Site"), members: all<SiteMemberItem>("SiteMember") };
}

test("acceptances, withdrawals, replacements and deletions at once, while the database is killed", async () => {
  const all = await teams("shop");
  const leaving = guests.slice(-LEAVERS).map((each) => job(each, "deleteUser", { expectedVersion: 1 }));

  const kills = killAgainAndAgain(cloud);
  const outcomes = await processes.run(shuffled([...changes(all), ...leaving])).finally(() => kills.stop());

  expect(kills.count(), "kills").toBeGreaterThanOrEqual(KILLS / 2);
  const allowed = ["Conflict", "LimitExceeded", "NotFound", "Unauthorized", "success"];
  expect(allowed).toEqual(expect.arrayContaining(ends(outcomes)));
  const accepted = of(outcomes, "acceptSiteInvitation");
  const isOf = (person: Person) => (each: Outcome) => each.job.userId === person.userId;
  for (const stranger of strangers) expect(succeeded(accepted.filter(isOf(stranger)))).toEqual([]);
  // The arena compares the count of each site with its members.
  const { members } = await stored();
  expect(members.length).toBeGreaterThan(0);
  for (const { userId, siteId } of members) {
    const own = accepted.filter((each) => each.job.userId === userId);
    expect(own.some(({ fields, unsure }) => fields?.siteId === siteId || unsure)).toBe(true);
  }
});

test("one token at the same time by its person, from many windows: one membership, and the site for each", async () => {
  const [{ siteId }] = (await teams("token")) as [Team];
  const [guest] = guests as [Person];
  const before = (await stored()).members.length;

  const outcomes = await processes.run([
    ...times(20, () => accept(guest, siteId, guest)),
    ...strangers.flatMap((each) => times(5, () => accept(each, siteId, guest))),
  ]);

  const own = outcomes.filter(({ job }) => job.userId === guest.userId);
  expect(ends(own)).toEqual(["success"]);
  expect(succeeded(outcomes)).toHaveLength(20);
  expect((await stored()).members).toHaveLength(before + 1);
});

test("the last two places of a site: two of the guests get them", async () => {
  const [{ siteId }] = (await teams("full")) as [Team];
  const add = (count: number) =>
    cloud.cloud.dynamodb.call("UpdateItem", {
      TableName: outputsOf(cloud).tableName,
      Key: Object.fromEntries(Object.entries(site.key(siteId)).map(([name, S]) => [name, { S }])),
      UpdateExpression: "ADD memberCount :count",
      ExpressionAttributeValues: { ":count": { N: String(count) } },
    });
  const taken = siteMember.MAX_MEMBERS - 3;
  await add(taken);
  const staying = guests.slice(0, GUESTS - LEAVERS);

  const outcomes = await processes.run(staying.map((guest) => accept(guest, siteId, guest)));

  await add(-taken);
  expect(ends(outcomes)).toEqual(["LimitExceeded", "success"]);
  expect(succeeded(outcomes)).toHaveLength(2);
});

test("invitations of one site at once: one to an address, and at most 50", async () => {
  const [{ owner, siteId }] = (await teams("many")) as [Team];
  const many = times(siteInvitation.MAX_INVITATIONS - GUESTS - 3, (at) => ({
    ...guests[0]!,
    ...{ userId: `many${at}`, email: `many${at}@example.com` },
  }));
  await putItems(
    cloud,
    many.map((each) => invitationItem(siteId, owner, each)),
  );
  const invite = (email: string) => job(owner, "inviteSiteMember", { siteId, email, role: "VIEWER" });

  const outcomes = await processes.run([
    ...times(10, () => invite("wanted@example.com")),
    ...times(10, (at) => invite(`more${at}@example.com`)),
  ]);

  expect(ends(outcomes)).toEqual(["LimitExceeded", "success"]);
  // The arena finds a second one to an address, and a 51st.
  expect(new Set(succeeded(outcomes).map(({ job }) => job.input.email)).size).toBe(3);
});
