import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePrimary, me, refusal, verify } from "../../support/accounts.ts";
import { startTestCloud, type Mail, type Person, type TestCloud } from "../../support/cloud.ts";
import { change, ownSite, putItems, type OwnSite } from "../../support/sites.ts";
import { granted, mutate, outputsOf } from "../../support/people.ts";
import * as counter from "#table/counter";
import type { SiteItem } from "#table/sites/site";
import * as siteInvitation from "#table/sites/siteInvitation";
import { scanTable } from "../../races/invariants.ts";

let test: TestCloud;
let alice: Person;
let site: OwnSite;
let guests = 0;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  alice = await test.person();
  await rename(alice, "Alice", "Ada");
  site = await ownSite(test, alice, { name: "evil.example" });
});
afterAll(() => test?.stop());

interface Invitation {
  invitationId: string;
  email: string;
  role: string;
  expiresAt: string;
  invitedByName: string | null;
}

interface Member {
  userId: string;
  role: string;
}

const FIELDS = "invitationId email role expiresAt invitedByName";
const SITE = "siteId name myRole members { userId role }";

function ask(caller: Person, name: string, input: object, selection = FIELDS) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { ${selection} } }`;
  return test.graphql(caller, query, { input });
}

const { stringify } = JSON;

async function rename(person: Person, firstName: string, lastName: string): Promise<void> {
  const { version: expectedVersion } = await me(test, person);
  await change(test, person, "updateUser", { firstName, lastName, expectedVersion }, "version");
}

const invite = (email: string, more: object = {}, by: Person = alice) =>
  ask(by, "inviteSiteMember", { siteId: site.siteId, email, role: "VIEWER", ...more });

const accept = (person: Person, token: string) => ask(person, "acceptSiteInvitation", { token }, SITE);

const guest = () => test.person({ email: `guest${(guests += 1)}@example.com` });

async function open(owner: Person = alice, { siteId }: { siteId: string } = site): Promise<Invitation[]> {
  const query = `{ site(siteId: "${siteId}") { invitations { ${FIELDS} } } }`;
  return granted<{ invitations: Invitation[] }>(await test.graphql(owner, query)).invitations;
}

async function invitationMails(address: string): Promise<Mail[]> {
  return (await test.mails(address)).filter(({ text }) => text.includes("/app/#/invitation/"));
}

/** The token of the newest invitation that was mailed to the address. */
async function tokenTo(address: string): Promise<string> {
  const newest = (await invitationMails(address)).at(-1)!;
  return /\/app\/#\/invitation\/(\S+)/.exec(newest.text)![1]!;
}

/** Invites the address, and returns the token of the mail. */
async function invited(address: string, more: object = {}): Promise<string> {
  granted(await invite(address, more));
  return tokenTo(address);
}

async function roles(): Promise<Record<string, string>> {
  const query = `{ site(siteId: "${site.siteId}") { members { userId role } } }`;
  const { members } = granted<{ members: Member[] }>(await test.graphql(alice, query));
  return Object.fromEntries(members.map(({ userId, role }) => [userId, role]));
}

/** Signs in again: a token lives for 15 minutes. */
async function later(duration: string, ...people: Person[]): Promise<void> {
  await test.advance(duration);
  for (const person of [alice, ...people]) person.token = await test.signIn(person.email);
}

describe("an invitation", () => {
  it("is mailed with a link, and its person becomes a member by it, once", async () => {
    const bob = await guest();
    const made = granted<Invitation>(await invite(` ${bob.email.toUpperCase()} `, { role: "EDITOR" }));
    expect(made).toMatchObject({ email: bob.email, role: "EDITOR", invitedByName: "Alice Ada" });
    const days = (Date.parse(made.expiresAt) - test.cloud.clock.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    expect(await open()).toEqual([made]);
    const mails = await invitationMails(bob.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.html.match(/<a /g)).toHaveLength(1);
    // A name that looks like a host is no link in any program.
    expect(`${mails[0]!.subject}${mails[0]!.text}${mails[0]!.html}`).not.toContain("evil.example");

    const token = await tokenTo(bob.email);
    expect(stringify(await scanTable(test.outputs))).not.toContain(token.split(".")[1]);
    const seen = granted<{ siteId: string; myRole: string; members: Member[] }>(await accept(bob, token));
    expect(seen).toMatchObject({ siteId: site.siteId, myRole: "EDITOR" });
    expect(seen.members).toContainEqual({ userId: bob.userId, role: "EDITOR" });
    expect(await open()).toEqual([]);

    expect(granted(await accept(bob, token))).toEqual(seen);
    expect(await refusal(accept(await guest(), token))).toBe("NotFound");
    const item = (await scanTable(test.outputs)).find(
      (each): each is SiteItem => each.entity === "Site" && each.siteId === site.siteId,
    );
    expect(item?.memberCount).toBe(1);
  });

  it("is for the account that has verified the address, as primary or not", async () => {
    const [carol, dan] = [await guest(), await guest()];
    const second = await verify(test, carol, "carol.second@example.com");
    const token = await invited(second.email);
    expect(await refusal(accept(dan, token))).toBe("Unauthorized");
    // A claim is no proof.
    granted(await mutate(test, dan, "addEmail", { email: "dan.claimed@example.com" }));
    expect(await refusal(accept(dan, await invited("dan.claimed@example.com")))).toBe("Unauthorized");
    granted(await accept(carol, token));
    expect(await roles()).toMatchObject({ [carol.userId]: "VIEWER" });
  });

  it("replaces the open one to the same address, whose link ends", async () => {
    const erin = await guest();
    const first = await invited(erin.email);
    const second = await invited(erin.email, { role: "EDITOR" });
    expect((await open()).filter(({ email }) => email === erin.email)).toHaveLength(1);
    expect(await refusal(accept(erin, first))).toBe("NotFound");
    granted(await accept(erin, second));
    expect(await roles()).toMatchObject({ [erin.userId]: "EDITOR" });
  });

  it("takes no role from a member, and none from the owner", async () => {
    const frank = await guest();
    const { email } = await verify(test, frank, "frank.second@example.com");
    granted(await accept(frank, await invited(frank.email)));
    // The second address is not seen among the members, so it is invited like that of a stranger.
    granted(await accept(frank, await invited(email, { role: "EDITOR" })));
    expect(await roles()).toMatchObject({ [frank.userId]: "EDITOR" });
    granted(await accept(frank, await invited(email)));
    expect(await roles()).toMatchObject({ [frank.userId]: "EDITOR", [alice.userId]: "OWNER" });
    expect((await open()).map((each) => each.email)).not.toContain(email);
  });

  it("to an address that the owner sees among the members, or has, is a Conflict", async () => {
    const grace = await guest();
    granted(await accept(grace, await invited(grace.email)));
    expect(await refusal(invite(grace.email))).toBe("Conflict");
    expect(await refusal(invite(alice.email))).toBe("Conflict");
    const second = await verify(test, alice, "alice.second@example.com");
    expect(await refusal(invite(second.email))).toBe("Conflict");
    // The address that was primary is one of several from now on.
    await makePrimary(test, grace, await verify(test, grace, "grace.second@example.com"));
    granted(await invite(grace.email));
    expect(await refusal(invite("grace.second@example.com"))).toBe("Conflict");
  });

  it("is refused for a role that is none of a member, and for what is no address", async () => {
    expect(await refusal(invite("hal@example.com", { role: "OWNER" }))).toBe("ValidationError");
    expect(await refusal(invite("hal"))).toBe("ValidationError");
    expect(await refusal(accept(alice, "nonsense"))).toBe("NotFound");
    expect(await refusal(accept(alice, `${site.siteId}.`))).toBe("NotFound");
  });

  it("ends when it is revoked", async () => {
    const ida = await guest();
    const token = await invited(ida.email);
    const [made] = (await open()).filter(({ email }) => email === ida.email);
    const input = { siteId: site.siteId, invitationId: made!.invitationId };
    expect(granted(await ask(alice, "revokeSiteInvitation", input))).toEqual(made);
    expect(await refusal(ask(alice, "revokeSiteInvitation", input))).toBe("NotFound");
    expect(await refusal(accept(ida, token))).toBe("NotFound");
  });

  it("is dead while the owner of the site is suspended", async () => {
    const [jack, admin] = [await guest(), await test.person({ groups: ["admin"] })];
    const token = await invited(jack.email);
    const { version } = await me(test, alice);
    const who = { userId: alice.userId };
    granted(await mutate(test, admin, "suspendUser", { ...who, expectedVersion: version }));
    expect(await refusal(accept(jack, token))).toBe("NotFound");
    granted(await mutate(test, admin, "reactivateUser", { ...who, expectedVersion: version + 1 }));
    granted(await accept(jack, token));
  });

  it("survives a transfer, and is then the new owner's to see and revoke", async () => {
    const [kate, leo] = [await guest(), await guest()];
    const shop = await ownSite(test, alice);
    const at = { siteId: shop.siteId };
    granted(await invite(kate.email, at));
    granted(await accept(kate, await tokenTo(kate.email)));
    granted(await invite(leo.email, at));
    granted(await ask(alice, "transferSite", { ...at, userId: kate.userId }, "siteId"));
    expect((await open(kate, shop)).map(({ email }) => email)).toEqual([leo.email]);
    const { errors } = await test.graphql(
      alice,
      `{ site(siteId: "${shop.siteId}") { invitations { email } } }`,
    );
    expect(errors[0]).toMatchObject({ errorType: "Unauthorized" });
    expect(await refusal(invite("mia@example.com", at))).toBe("Unauthorized");
    granted(await accept(leo, await tokenTo(leo.email)));
  });

  it("of a site that is deleted is none", async () => {
    const nina = await guest();
    const shop = await ownSite(test, alice);
    granted(await invite(nina.email, { siteId: shop.siteId }));
    const token = await tokenTo(nina.email);
    granted(await ask(alice, "deleteSite", { siteId: shop.siteId, expectedVersion: shop.version }, "siteId"));
    expect(await refusal(accept(nina, token))).toBe("NotFound");
  });
});

describe("the mails of invitations", () => {
  beforeAll(() => later("P1D"));

  it("are sent once for an idempotencyKey", async () => {
    const input = { idempotencyKey: "once" };
    const made = granted<Invitation>(await invite("olga@example.com", input));
    expect(granted(await invite("olga@example.com", input))).toEqual(made);
    expect(await invitationMails("olga@example.com")).toHaveLength(1);
    expect(await refusal(invite("olga@example.com", { ...input, role: "EDITOR" }))).toBe("Conflict");
    // As if SES had refused the mail, and the answer had been lost.
    await test.cloud.dynamodb.call("UpdateItem", {
      TableName: outputsOf(test).tableName,
      Key: marshall(siteInvitation.key(site.siteId, made.invitationId)),
      UpdateExpression: "REMOVE mailedAt",
    });
    const { data, errors } = await invite("olga@example.com", input);
    expect(data.inviteSiteMember).toEqual(made);
    expect(errors).toMatchObject([{ errorType: "Unavailable", errorInfo: { retry: true } }]);
  });

  it("to one mailbox are at most 5 a day, from all sites", async () => {
    const shop = await ownSite(test, alice);
    for (let at = 0; at < 5; at += 1) granted(await invite(`paul+${at}@example.com`));
    expect(await refusal(invite("paul@example.com", { siteId: shop.siteId }))).toBe("LimitExceeded");
    await later("P1D");
    granted(await invite("paul@example.com"));
  });

  it("of a site are at most 50 that are open, and of a person in no group 20 a day", async () => {
    const [shop, other] = [await ownSite(test, alice), await ownSite(test, alice)];
    await later("P1D");
    const admin = await test.person({ groups: ["admin"] });
    const at = { siteId: shop.siteId };
    for (let each = 0; each < 50; each += 1) granted(await invite(`many${each}@example.com`, at, admin));
    expect(await refusal(invite("more@example.com", at))).toBe("LimitExceeded");
    // One in place of an open one is no more.
    granted(await invite("many0@example.com", at));
    for (let each = 0; each < 19; each += 1)
      granted(await invite(`much${each}@example.com`, { siteId: other.siteId }));
    expect(await refusal(invite("much@example.com", { siteId: other.siteId }))).toBe("LimitExceeded");
    granted(await invite("much@example.com", { siteId: other.siteId }, admin));
  });

  it("of all people are at most 1,000 a day", async () => {
    const day = new Date(test.cloud.clock.now() + 86_400_000).toISOString();
    const kept = counter.kept(test.cloud.clock.now() / 1000);
    const key = counter.invitationsOfAll(day);
    await putItems(test, [{ ...key, ...kept, count: counter.INVITATIONS_OF_ALL - 1 }]);
    await later("P1D");
    const bob = await guest();
    const shop = { siteId: (await ownSite(test, bob)).siteId };
    granted(await invite("last@example.com", shop, bob));
    expect(await refusal(invite("late@example.com"))).toBe("LimitExceeded");
  });
});

it("an invitation ends after 7 days, also before DynamoDB deletes it", async () => {
  await later("P1D");
  const rosa = await guest();
  const token = await invited(rosa.email);
  await later("P6DT23H", rosa);
  expect((await open()).map(({ email }) => email)).toContain(rosa.email);
  await later("PT1H", rosa);
  expect((await open()).map(({ email }) => email)).not.toContain(rosa.email);
  // DynamoDB deletes it at some time: then there is none.
  expect(["Expired", "NotFound"]).toContain(await refusal(accept(rosa, token)));
  granted(await accept(rosa, await invited(rosa.email)));
});
