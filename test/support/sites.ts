import { marshall } from "@aws-sdk/util-dynamodb";
import { PROBLEM_TTL_SECONDS } from "#table/problem";
import { hashToken } from "#functions/ids/tokens";
import * as event from "#table/sites/event";
import * as session from "#table/sites/session";
import * as siteItem from "#table/sites/site";
import * as siteInvitation from "#table/sites/siteInvitation";
import * as siteMember from "#table/sites/siteMember";
import * as siteProblem from "#table/sites/siteProblem";
import type { Caller, Person, TestCloud } from "./cloud.ts";
import { granted, outputsOf } from "./people.ts";

/** The fields of a site that tests need. */
export interface OwnSite {
  siteId: string;
  version: number;
  domain: string;
  /** Only a furnished one has these. */
  goalId?: string;
  funnelId?: string;
  savedFilterId?: string;
  noteId?: string;
  shareId?: string;
  siteKeyId?: string;
  apiKeyId?: string;
  invitationId?: string;
  /** The token of the invitation, which is for the owner's own address. */
  invitationToken?: string;
  token?: string;
  /** The member of one that has members. */
  memberId?: string;
  /** A site that the owner had before. */
  deletedId?: string;
}

/** The day of a furnished site's events, and whose they are. */
export const SAMPLE_DAY = new Date().toISOString().slice(0, 10);
export const VISITOR = "0123456789abcdef";

/** The parts of a furnished site, for its reports. */
export const STEPS = [
  { kind: "PAGE", match: "EXACT", pattern: "/" },
  { kind: "EVENT", pattern: "Signup", property: "plan", value: "pro" },
];
export const AUSTRIA = [{ dimension: "COUNTRY", operator: "IS", values: ["AT"] }];

let sites = 0;

/**
 * A site of the caller's, in Vienna's time if nothing else is said, with a domain that no other site of the
 * test has.
 */
export async function ownSite(test: TestCloud, caller: Caller, input: object = {}): Promise<OwnSite> {
  const domain = `site${(sites += 1)}.example.com`;
  const whole = { name: "Shop", domains: [domain], timezone: "Europe/Vienna", ...input };
  const query = "mutation($input: CreateSiteInput!) { createSite(input: $input) { siteId version domains } }";
  const made = granted<OwnSite & { domains: string[] }>(await test.graphql(caller, query, { input: whole }));
  return { siteId: made.siteId, version: made.version, domain: made.domains[0]! };
}

/** A mutation of sites: `selection` is what is asked of its answer. */
export async function change<Data>(
  test: TestCloud,
  caller: Caller | Person,
  name: string,
  input: object,
  selection: string,
): Promise<Data> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { ${selection} } }`;
  return granted<Data>(await test.graphql(caller, query, { input }));
}

/**
 * The site with one of everything that hangs on it: a goal, a funnel, a saved filter, a note, a link (and one
 * with filters), a key, an invitation, a visit with a page view and a custom event.
 */
export async function furnished(test: TestCloud, owner: Caller, site: OwnSite): Promise<OwnSite> {
  const { siteId } = site;
  const make = <Data>(name: string, input: object, selection: string) =>
    change<Data>(test, owner, name, { siteId, ...input }, selection);
  const goal = { name: "Sign-up", kind: "PAGE", pattern: "/welcome" };
  const { goalId } = await make<{ goalId: string }>("putGoal", goal, "goalId");
  const fields = { fields: ["STATS", "BREAKDOWN", "REALTIME", "DEPTH"] };
  const shared = await make<{ share: { shareId: string }; token: string }>(
    "shareSite",
    fields,
    "token share { shareId }",
  );
  await make("shareSite", { fields: ["STATS"], filters: AUSTRIA }, "token");
  const reports = await keptForReports(test, owner, siteId);
  const keyed = await make<{ siteKey: { siteKeyId: string } }>("createSiteKey", {}, "siteKey { siteKeyId }");
  const apiKey = { name: "reports", scopes: ["SITES_READ"] };
  const called = await make<{ apiKey: { keyId: string } }>("createApiKey", apiKey, "apiKey { keyId }");
  const gone = await ownSite(test, owner);
  const deletion = { siteId: gone.siteId, expectedVersion: gone.version };
  await change(test, owner, "deleteSite", deletion, "siteId");
  const at = `${SAMPLE_DAY}T00:00:00.000Z`;
  await putItems(test, [
    ...[pageView(siteId, at), customEvent(siteId, at), sessionItem(siteId, at, goalId)],
    problem(siteId, new Date(test.cloud.clock.now()).toISOString().slice(0, 10)),
  ]);
  const { shareId } = shared.share;
  return {
    ...site,
    ...(await invited(test, owner, siteId)),
    goalId,
    ...reports,
    shareId,
    token: shared.token,
    siteKeyId: keyed.siteKey.siteKeyId,
    apiKeyId: called.apiKey.keyId,
    deletedId: gone.siteId,
  };
}

async function keptForReports(test: TestCloud, owner: Caller, siteId: string) {
  const make = <Data>(name: string, input: object, selection: string) =>
    change<Data>(test, owner, name, { siteId, ...input }, selection);
  const funnel = { name: "Sign-up", steps: STEPS };
  const note = { date: SAMPLE_DAY, text: "Relaunch" };
  return {
    ...(await make<{ funnelId: string }>("putFunnel", funnel, "funnelId")),
    ...(await make<{ savedFilterId: string }>(
      "putSavedFilter",
      { name: "Austria", filters: AUSTRIA },
      "savedFilterId",
    )),
    ...(await make<{ noteId: string }>("putSiteNote", note, "noteId")),
  };
}

/** An invitation of the owner to the own site, whose token no mail has. */
async function invited(test: TestCloud, owner: Caller, siteId: string) {
  const { email, userId } = granted<{ email: string; userId: string }>(
    await test.graphql(owner, "{ me { email userId } }"),
  );
  const [now, secret] = [test.cloud.clock.now(), `secret-of-${siteId}`];
  const [invitationId, end] = [hashToken(secret), now + siteInvitation.INVITATION_SECONDS * 1000];
  const item = siteInvitation.item({
    ...{ invitationId, siteId, email, role: "VIEWER", invitedBy: userId, now: new Date(now).toISOString() },
    ...{ expiresAt: new Date(end).toISOString(), ttl: Math.floor(end / 1000) },
  });
  await putItems(test, [{ ...siteInvitation.key(siteId, invitationId), ...item }]);
  return { invitationId, invitationToken: siteInvitation.invitationToken(siteId, secret) };
}

/** The site with these people as its members, past invitations. */
export async function joined(
  test: TestCloud,
  site: OwnSite,
  people: [person: Pick<Person, "userId">, role: siteMember.MemberRole][],
): Promise<OwnSite> {
  const { siteId } = site;
  const now = new Date(test.cloud.clock.now()).toISOString();
  const items = people.map(([{ userId }, role]) => ({
    ...siteMember.key(siteId, userId),
    ...siteMember.item({ siteId, userId, role, now }),
  }));
  await putItems(test, items);
  await test.cloud.dynamodb.call("UpdateItem", {
    TableName: outputsOf(test).tableName,
    Key: marshall(siteItem.key(siteId)),
    UpdateExpression: "SET memberCount = :count",
    ExpressionAttributeValues: marshall({ ":count": people.length }),
  });
  return { ...site, memberId: people[0]?.[0].userId };
}

/** Items past the API, as functions write them. */
export async function putItems(test: TestCloud, items: object[]): Promise<void> {
  const TableName = outputsOf(test).tableName;
  for (const item of items) {
    const Item = marshall(item, { removeUndefinedValues: true });
    await test.cloud.dynamodb.call("PutItem", { TableName, Item });
  }
}

let events = 0;

/** A page view of VISITOR's, in the first shard of its day. */
export function pageView(siteId: string, at: string, more: Partial<event.EventItem> = {}): event.EventItem {
  const eventId = `01${String((events += 1)).padStart(24, "0")}`;
  const entity = more.entity ?? "PageView";
  const common = {
    siteId,
    eventId,
    at,
    visitorId: VISITOR,
    name: "pageview",
    hostname: "x.example",
    path: "/",
  };
  const ttl = Math.floor(Date.parse(at) / 1000) + 30 * 24 * 3600;
  return { ...event.key({ siteId, entity, at, eventId, shard: 0 }), entity, ...common, ttl, ...more };
}

export function customEvent(
  siteId: string,
  at: string,
  more: Partial<event.EventItem> = {},
): event.EventItem {
  return pageView(siteId, at, { entity: "CustomEvent", name: "Purchase", props: { plan: "pro" }, ...more });
}

/** A property that was left out on a day. */
function problem(siteId: string, date: string): siteProblem.SiteProblemItem {
  const about = { date, reason: "INVALID_PROPERTY", field: "props.list", hash: "-", count: 1 } as const;
  const ttl = Math.floor(Date.parse(date) / 1000) + PROBLEM_TTL_SECONDS;
  return { ...siteProblem.key(siteId, date, about.reason, "1"), entity: "SiteProblem", ...about, ttl };
}

/** The visit of one page view and one custom event. */
export function sessionItem(
  siteId: string,
  at: string,
  goalId: string,
  visitorId = VISITOR,
): session.SessionItem {
  const ms = Date.parse(at);
  const moment = `${at} 00000001`;
  return {
    ...session.key(siteId, visitorId, at),
    ...session.listed(siteId, at.slice(0, 10), visitorId, at),
    entity: "Session",
    endedAt: at,
    version: 1,
    first: " 00000001",
    entry: ["", 0],
    exit: ["", 0],
    pageViews: 1,
    events: 1,
    interactiveEvents: 1,
    engagedSeconds: 0,
    paths: ["/"],
    names: ["Purchase"],
    hours: [{ hour: at, pages: [[0, 1, 1, 0]], names: [[0, 1]] }],
    steps: [
      [ms, 0],
      [ms, 0, 0],
    ],
    goals: { [goalId]: [moment, 0] },
    ids: "0000000100000002",
    ttl: Math.floor(ms / 1000) + 30 * 24 * 3600,
  };
}
