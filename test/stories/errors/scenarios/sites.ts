import { marshall } from "@aws-sdk/util-dynamodb";
import * as counter from "#table/counter";
import * as lake from "#table/lake/lake";
import * as site from "#table/sites/site";
import * as stats from "#table/sites/stats";
import * as user from "#table/users/user";
import { ulid } from "../../../../functions/lib/ids/ulid.ts";
import { type Caller } from "../../../support/cloud.ts";
import { outputsOf } from "../../../support/people.ts";
import { change, ownSite, putItems, type OwnSite, STEPS } from "../../../support/sites.ts";
import type { Attempt, Scenario, Scenarios, Stage } from "./stage.ts";

const DAY = 86_400_000;
const RANGE = 'from: "2026-11-02T00:00:00Z", to: "2026-11-01T00:00:00Z"';
const FORWARDS = 'from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z"';
const TOKEN = Buffer.from('["2026-11-01T00:00:00.000Z"]').toString("base64url");
const PAGES = "{ dimension: PAGE } ";

/** A mutation of sites, by any caller. */
function ask(stage: Stage, caller: Caller, name: string, input: object, selection = "siteId"): Attempt {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return stage.query(caller, `mutation($input: ${type}!) { ${name}(input: $input) { ${selection} } }`, {
    input,
  });
}

const server = ({ test }: Stage): Caller => ({ role: outputsOf(test).credentials.backend });
const shop = (more: object = {}) => ({ name: "Shop", domains: ["new.example"], timezone: "UTC", ...more });
const create = (s: Stage, more: object, caller: Caller = s.alice) => ask(s, caller, "createSite", shop(more));
const goal = (of: OwnSite, more: object = {}) => ({
  ...{ siteId: of.siteId, name: "Bought", kind: "EVENT", pattern: "Order", goalId: "bought" },
  ...more,
});

const note = (of: OwnSite, more: object = {}) => ({
  ...{ siteId: of.siteId, date: "2026-11-01", text: "Relaunch" },
  ...more,
});

/** The site as if it had so many of something already. */
async function counted({ test }: Stage, { siteId }: OwnSite, name: string, count: number): Promise<void> {
  await test.cloud.dynamodb.call("UpdateItem", {
    TableName: outputsOf(test).tableName,
    Key: marshall(site.key(siteId)),
    UpdateExpression: "SET #counter = :count",
    ExpressionAttributeNames: { "#counter": name },
    ExpressionAttributeValues: marshall({ ":count": count }),
  });
}

const exported = (of: OwnSite, more: object = {}) => ({
  ...{ siteId: of.siteId, from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z" },
  ...{ what: "SESSIONS", format: "CSV" },
  ...more,
});

/** The scenario of a site that alice has. */
function on(scenario: (stage: Stage, own: OwnSite) => Attempt | Promise<Attempt>): Scenario {
  return async (stage) => scenario(stage, await ownSite(stage.test, stage.alice));
}

function record(stage: Stage, own: OwnSite, more: object = {}, caller?: Caller): Attempt {
  const input = { siteId: own.siteId, name: "pageview", url: `https://${own.domain}/`, ...more };
  const backend = { role: outputsOf(stage.test).credentials.backend };
  return ask(stage, caller ?? backend, "recordEvent", input, "eventId");
}

function report(stage: Stage, own: OwnSite, range: string, lists = ""): Attempt {
  const input = `{ ${range}, lists: [${lists}] }`;
  return stage.query(stage.alice, `{ site(siteId: "${own.siteId}") { report(input: ${input}) { from } } }`);
}

/** A list of pages of the visits that match one filter, or of others. */
function filtered(
  stage: Stage,
  own: OwnSite,
  filters: object[],
  { range = FORWARDS, more = "", dimension = "PAGE" } = {},
): Attempt {
  const query = `query($filters: [FilterInput!]) { site(siteId: "${own.siteId}") { breakdown(dimension: ${dimension}, ${range}, filters: $filters${more}) { from } } }`;
  return stage.query(stage.alice, query, { filters });
}

/** A list of pages with a filter, of one day so many days ago, of which the table has something. */
async function filteredOfDay(
  stage: Stage,
  own: OwnSite,
  daysAgo: number,
  itemsOf: (day: string) => object[],
): Promise<Attempt> {
  const now = stage.test.cloud.clock.now();
  const [day, next] = [daysAgo, daysAgo - 1].map((ago) =>
    new Date(now - (now % DAY) - ago * DAY).toISOString(),
  );
  await putItems(stage.test, itemsOf(day!));
  return filtered(stage, own, [IS_SET], { range: `from: "${day}", to: "${next}"` });
}

/** The site came to be long before: its days may have visits. */
async function makeOld({ test }: Stage, { siteId }: OwnSite): Promise<void> {
  await test.cloud.dynamodb.call("UpdateItem", {
    TableName: outputsOf(test).tableName,
    Key: marshall(site.key(siteId)),
    UpdateExpression: "SET #createdAt = :then",
    ExpressionAttributeNames: { "#createdAt": "createdAt" },
    ExpressionAttributeValues: marshall({ ":then": "2020-01-01T00:00:00.000Z" }),
  });
}

const HOME = { kind: "PAGE", pattern: "/" };

function funnel(stage: Stage, own: OwnSite, steps?: object[], funnelId?: string): Attempt {
  const query = `query($steps: [FunnelStepInput!], $funnelId: ID) { site(siteId: "${own.siteId}") { funnel(steps: $steps, funnelId: $funnelId, ${FORWARDS}) { sessions } } }`;
  return stage.query(stage.alice, query, { steps, funnelId });
}

/** A saved funnel whose goal is deleted. */
async function funnelOfNoGoal(stage: Stage, own: OwnSite): Promise<Attempt> {
  const { siteId } = own;
  await change(stage.test, stage.alice, "putGoal", goal(own), "goalId");
  const steps = [HOME, { goalId: "bought" }];
  await change(
    stage.test,
    stage.alice,
    "putFunnel",
    { siteId, funnelId: "sale", name: "Sale", steps },
    "name",
  );
  await change(
    stage.test,
    stage.alice,
    "deleteGoal",
    { siteId, goalId: "bought", expectedVersion: 1 },
    "name",
  );
  return funnel(stage, own, undefined, "sale");
}

function paths(stage: Stage, own: OwnSite, after: object[]): Attempt {
  const query = `query($after: [PathInput!]) { site(siteId: "${own.siteId}") { paths(after: $after, ${FORWARDS}) { sessions } } }`;
  return stage.query(stage.alice, query, { after });
}

function retention(stage: Stage, own: OwnSite, by: string, range: string): Attempt {
  const query = `{ site(siteId: "${own.siteId}") { retention(by: ${by}, ${range}) { completeUntil } } }`;
  return stage.query(stage.alice, query);
}

const IS_SET = { dimension: "PAGE", operator: "SET" };
const oneOf = (operator: string, values: string[], dimension = "PAGE") => [{ dimension, operator, values }];

/** Opens a link to the site: valid or revoked, and after a number of earlier requests. */
async function shared(
  stage: Stage,
  own: OwnSite,
  selection: string,
  { isRevoked = false, asked = 0, filters = [] as object[] } = {},
): Promise<Attempt> {
  type Linked = { token: string; share: { shareId: string } };
  const input = { siteId: own.siteId, fields: ["STATS"], filters };
  const linked = await change<Linked>(stage.test, stage.alice, "shareSite", input, "token share { shareId }");
  const { shareId } = linked.share;
  if (isRevoked)
    await change(stage.test, stage.alice, "revokeShare", { siteId: own.siteId, shareId }, "shareId");
  const now = stage.test.cloud.clock.now();
  for (const at of asked > 0 ? [now, now + 60_000] : []) {
    const key = counter.questionsOfLink(shareId, new Date(at).toISOString());
    await putItems(stage.test, [{ ...key, ...counter.kept(Math.floor(at / 1000)), count: asked }]);
  }
  const query = `query($token: String!) { sharedSite(token: $token) { ${selection} } }`;
  return stage.query({ apiKey: outputsOf(stage.test).apiKey }, query, { token: linked.token });
}

/** The errors of sites, of their parts, and of events. */
export const sites: Scenarios = {
  "createSite: a domain that is none": async (s) => create(s, { domains: ["https://new.example"] }),
  "createSite: a time zone that is no name of one": async (s) => create(s, { timezone: "GMT+1" }),
  "createSite: a country that is none": async (s) => create(s, { excludedCountries: ["UK"] }),
  "createSite: a lake of a site that keeps its events for 3 days": async (s) =>
    create(s, { retentionDays: 3, historyDays: 1 }),
  "createSite: statistics of days for less than those of hours": async (s) =>
    create(s, { hourlyStatsDays: 100, dailyStatsDays: 99 }),
  "createSite: a domain that another site has": on((s, own) => create(s, { domains: [own.domain] }, s.bob)),
  "createSite: an idempotencyKey that was used with another site": async (s) => {
    await ownSite(s.test, s.alice, { idempotencyKey: "key" });
    return create(s, { idempotencyKey: "key" });
  },
  "createSite: while the same user is being changed": async (s) =>
    s.during("TransactionConflict", create(s, {})),
  "createSite: a suspended user": async (s) => create(s, {}, s.suspended),
  "createSite: for another user, by a person": async (s) => create(s, { ownerId: s.bob.userId }),
  "createSite: without an owner, by a server": async (s) => create(s, {}, server(s)),
  "createSite: for an id that no user has, by a server": async (s) =>
    create(s, { ownerId: "absent" }, server(s)),
  "createSite: for a suspended user, by a server": async (s) =>
    create(s, { ownerId: s.suspended.userId }, server(s)),
  "createSite: one site more than a person in no group can have": async (s) => {
    const person = await s.test.person();
    await s.test.cloud.dynamodb.call("UpdateItem", {
      TableName: outputsOf(s.test).tableName,
      Key: marshall(user.key(person.userId)),
      UpdateExpression: "SET #siteCount = :most",
      ExpressionAttributeNames: { "#siteCount": "siteCount" },
      ExpressionAttributeValues: marshall({ ":most": 1000 }),
    });
    return create(s, {}, person);
  },

  "updateSite: somebody else's site": on((s, { siteId }) =>
    ask(s, s.bob, "updateSite", { siteId, name: "Mine", expectedVersion: 1 }),
  ),
  "updateSite: somebody else's site, by an admin whose group was taken away": on((s, { siteId }) =>
    ask(s, s.formerAdmin, "updateSite", { siteId, name: "Mine", expectedVersion: 1 }),
  ),
  "updateSite: the sign-up form of the caller's own site, by a person in no group": on((s, { siteId }) =>
    ask(s, s.alice, "updateSite", { siteId, signUpForm: true, expectedVersion: 1 }),
  ),
  "updateSite: a stale version": on((s, { siteId }) =>
    ask(s, s.alice, "updateSite", { siteId, name: "New", expectedVersion: 2 }),
  ),
  "updateSite: while the same site is being changed": on((s, { siteId }) =>
    s.during(
      "TransactionConflict",
      ask(s, s.alice, "updateSite", { siteId, name: "New", expectedVersion: 1 }),
    ),
  ),
  "deleteSite: a deleted site": on(async (s, { siteId }) => {
    const input = { siteId, expectedVersion: 1 };
    await change(s.test, s.alice, "deleteSite", input, "siteId");
    return ask(s, s.alice, "deleteSite", { siteId, expectedVersion: 2 });
  }),
  "deleteUser: a user who has sites": on((s) => s.mutation(s.alice, "deleteUser", { expectedVersion: 4 })),

  "putGoal: a new goal under the id of another": on(async (s, own) => {
    await change(s.test, s.alice, "putGoal", goal(own), "goalId");
    return ask(s, s.alice, "putGoal", goal(own));
  }),
  "putGoal: a defaultRevenue without a currency": on((s, own) =>
    ask(s, s.alice, "putGoal", goal(own, { defaultRevenue: 100 })),
  ),
  "putGoal: a currency without a defaultRevenue": on((s, own) =>
    ask(s, s.alice, "putGoal", goal(own, { currency: "EUR" })),
  ),
  "putGoal: a value of no property": on((s, own) =>
    ask(s, s.alice, "putGoal", goal(own, { propertyValue: "pro" })),
  ),
  "putGoal: a page with a property": on((s, own) =>
    ask(s, s.alice, "putGoal", goal(own, { kind: "PAGE", pattern: "/", property: "plan" })),
  ),
  "putGoal: half of a surrogate pair": on((s, own) =>
    ask(s, s.alice, "putGoal", goal(own, { property: "plan", propertyValue: "\ud83d" })),
  ),
  "putGoal: a scroll depth of no page": on((s, own) =>
    ask(s, s.alice, "putGoal", goal(own, { kind: "SCROLL", pattern: null, minScroll: 50 })),
  ),
  "putGoal: a scroll depth of 101 percent": on((s, own) =>
    ask(s, s.alice, "putGoal", goal(own, { kind: "SCROLL", pattern: "/", minScroll: 101 })),
  ),
  "putGoal: a stale version": on(async (s, own) => {
    await change(s.test, s.alice, "putGoal", goal(own), "goalId");
    return ask(s, s.alice, "putGoal", goal(own, { expectedVersion: 2 }));
  }),
  "putGoal: a fifty-first goal": on(async (s, own) => {
    for (let at = 1; at <= 50; at += 1)
      await change(s.test, s.alice, "putGoal", goal(own, { goalId: `goal${at}` }), "goalId");
    return ask(s, s.alice, "putGoal", goal(own));
  }),
  "putFunnel: somebody else's site": on((s, { siteId }) =>
    ask(s, s.bob, "putFunnel", { siteId, name: "Sign-up", steps: STEPS }),
  ),
  "putFunnel: one step": on((s, { siteId }) =>
    ask(s, s.alice, "putFunnel", { siteId, name: "Sign-up", steps: [STEPS[0]] }),
  ),
  "putFunnel: a goal that the site has not": on((s, { siteId }) =>
    ask(s, s.alice, "putFunnel", { siteId, name: "Sign-up", steps: [STEPS[0], { goalId: "none" }] }),
  ),
  "putFunnel: a new funnel under the id of another": on(async (s, { siteId }) => {
    const input = { siteId, funnelId: "signup", name: "Sign-up", steps: STEPS };
    await change(s.test, s.alice, "putFunnel", input, "funnelId");
    return ask(s, s.alice, "putFunnel", input);
  }),
  "putFunnel: a hundred and first funnel": on(async (s, own) => {
    await counted(s, own, "funnelCount", 100);
    return ask(s, s.alice, "putFunnel", { siteId: own.siteId, name: "Sign-up", steps: STEPS });
  }),
  "deleteFunnel: a stale version": on(async (s, { siteId }) => {
    const input = { siteId, funnelId: "signup", name: "Sign-up", steps: STEPS };
    await change(s.test, s.alice, "putFunnel", input, "funnelId");
    return ask(s, s.alice, "deleteFunnel", { siteId, funnelId: "signup", expectedVersion: 2 });
  }),
  "putSavedFilter: no filter": on((s, { siteId }) =>
    ask(s, s.alice, "putSavedFilter", { siteId, name: "All", filters: [] }),
  ),
  "putSavedFilter: half of a surrogate pair": on((s, { siteId }) =>
    ask(s, s.alice, "putSavedFilter", { siteId, name: "Half", filters: oneOf("IS", ["/\udc00"], "PAGE") }),
  ),
  "putSavedFilter: a filter by a goal that the site has not": on((s, { siteId }) =>
    ask(s, s.alice, "putSavedFilter", { siteId, name: "Sold", filters: oneOf("IS", ["none"], "GOAL") }),
  ),
  "putSavedFilter: filters of more than 16,384 bytes": on((s, { siteId }) => {
    const filters = oneOf("IS", Array<string>(33).fill("x".repeat(500)));
    return ask(s, s.alice, "putSavedFilter", { siteId, name: "Long", filters });
  }),
  "deleteSavedFilter: a filter that there is not": on((s, { siteId }) =>
    ask(s, s.alice, "deleteSavedFilter", { siteId, savedFilterId: "none", expectedVersion: 1 }),
  ),
  "putSiteNote: a new note with an id": on((s, own) =>
    ask(s, s.alice, "putSiteNote", note(own, { noteId: "a" })),
  ),
  "putSiteNote: a day with Z": on((s, own) =>
    ask(s, s.alice, "putSiteNote", note(own, { date: "2026-11-01Z" })),
  ),
  "putSiteNote: a text of 501 characters": on((s, own) =>
    ask(s, s.alice, "putSiteNote", note(own, { text: "x".repeat(501) })),
  ),
  "putSiteNote: a four hundred and first note": on(async (s, own) => {
    await counted(s, own, "noteCount", 400);
    return ask(s, s.alice, "putSiteNote", note(own));
  }),
  "deleteSiteNote: a note that there is not": on((s, { siteId }) =>
    ask(s, s.alice, "deleteSiteNote", { siteId, noteId: "none", expectedVersion: 1 }),
  ),
  "Site.notes: a range that ends before it begins": on((s, { siteId }) => {
    const range = 'from: "2026-11-02", to: "2026-11-01"';
    return s.query(s.alice, `{ site(siteId: "${siteId}") { notes(${range}) { nextToken } } }`);
  }),
  "exportSite: somebody else's site": on((s, own) => ask(s, s.bob, "exportSite", exported(own), "jobId")),
  "exportSite: a range older than historyDays": on((s, own) =>
    ask(
      s,
      s.alice,
      "exportSite",
      exported(own, { from: "2020-01-01T00:00:00Z", to: "2020-01-02T00:00:00Z" }),
      "jobId",
    ),
  ),
  "exportSite: a filter without values": on((s, own) =>
    ask(
      s,
      s.alice,
      "exportSite",
      exported(own, { filters: [{ dimension: "COUNTRY", operator: "IS", values: [] }] }),
      "jobId",
    ),
  ),
  "exportSite: filters of more than 16,384 bytes": on((s, own) =>
    ask(
      s,
      s.alice,
      "exportSite",
      exported(own, { filters: oneOf("IS", Array<string>(33).fill("x".repeat(500))) }),
      "jobId",
    ),
  ),
  "exportSite: a twenty-first export of a site within an hour": on(async (s, own) => {
    const { PK, SK } = counter.exportsOfSite(own.siteId, new Date(s.test.cloud.clock.now()).toISOString());
    await putItems(s.test, [{ PK, SK, ...counter.kept(s.test.cloud.clock.now() / 1000), count: 20 }]);
    return ask(s, s.alice, "exportSite", exported(own), "jobId");
  }),
  "exportSite: an idempotencyKey that was used for another export": on(async (s, own) => {
    const keyed = { idempotencyKey: "exported" };
    await change(s.test, s.alice, "exportSite", exported(own, keyed), "jobId");
    return ask(s, s.alice, "exportSite", exported(own, { ...keyed, format: "PARQUET" }), "jobId");
  }),
  "shareSite: an end that is over": on((s, { siteId }) =>
    ask(s, s.alice, "shareSite", { siteId, fields: ["STATS"], expiresAt: "2026-01-01T00:00:00Z" }, "token"),
  ),
  "shareSite: filters, and the visitors who are there now": on((s, { siteId }) =>
    ask(s, s.alice, "shareSite", { siteId, fields: ["REALTIME"], filters: [IS_SET] }, "token"),
  ),
  "shareSite: a filter by a goal that the site has not": on((s, { siteId }) =>
    ask(
      s,
      s.alice,
      "shareSite",
      { siteId, fields: ["STATS"], filters: oneOf("IS", ["none"], "GOAL") },
      "token",
    ),
  ),
  "shareSite: a filter by any goal": on((s, { siteId }) => {
    const filters = [{ dimension: "GOAL", operator: "SET" }];
    return ask(s, s.alice, "shareSite", { siteId, fields: ["STATS"], filters }, "token");
  }),
  "shareSite: filters of a site without a lake": async (s) => {
    const { siteId } = await ownSite(s.test, s.alice, { historyDays: 0 });
    return ask(s, s.alice, "shareSite", { siteId, fields: ["STATS"], filters: [IS_SET] }, "token");
  },
  "revokeShare: a link that there is not": on((s, { siteId }) =>
    ask(s, s.alice, "revokeShare", { siteId, shareId: "ab".repeat(32) }),
  ),

  "site: somebody else's id": on((s, { siteId }) =>
    s.query(s.bob, "query($siteId: ID!) { site(siteId: $siteId) { siteId } }", { siteId }),
  ),
  "siteByDomain: a domain that no site has": async (s) =>
    s.query(s.admin, '{ siteByDomain(domain: "absent.example") { siteId } }'),
  "sites: by a user in no group": async (s) => s.query(s.bob, "{ sites { nextToken } }"),
  "Site.stats: a range that ends before it begins": on((s, { siteId }) =>
    s.query(s.alice, `{ site(siteId: "${siteId}") { stats(period: DAY, ${RANGE}) { nextToken } } }`),
  ),
  "Site.report: a range that ends before it begins": on((s, own) => report(s, own, RANGE)),
  "Site.report: a start to compare with and no end": on((s, own) =>
    report(s, own, `${FORWARDS}, compareFrom: "2026-10-01T00:00:00Z"`),
  ),
  "Site.report: 13 lists": on((s, own) => report(s, own, FORWARDS, PAGES.repeat(13))),
  "Site.report: a list of 101 rows": on((s, own) =>
    report(s, own, FORWARDS, "{ dimension: PAGE, limit: 101 }"),
  ),
  "Site.breakdown: properties without a name": on((s, own) =>
    filtered(s, own, [], { dimension: "PROPERTY" }),
  ),
  "Site.breakdown: pages of a property": on((s, own) => filtered(s, own, [], { more: ', property: "plan"' })),
  "Site.breakdown: a filter by a property without a name": on((s, own) =>
    filtered(s, own, [{ dimension: "PROPERTY", operator: "SET" }]),
  ),
  "Site.report: a list of a property without a name": on((s, own) =>
    report(s, own, FORWARDS, "{ dimension: PROPERTY }"),
  ),
  "Site.funnel: one step": on((s, own) => funnel(s, own, [HOME])),
  "Site.funnel: nine steps": on((s, own) => funnel(s, own, Array<object>(9).fill(HOME))),
  "Site.funnel: a step without a pattern": on((s, own) => funnel(s, own, [HOME, { kind: "EVENT" }])),
  "Site.funnel: a step without kind and goal": on((s, own) => funnel(s, own, [HOME, { pattern: "/" }])),
  "Site.funnel: a length of stay": on((s, own) => funnel(s, own, [HOME, { kind: "DURATION" }])),
  "Site.funnel: a goal by scroll depth": on(async (s, own) => {
    const scrolled = { goalId: "read", kind: "SCROLL", pattern: "/", minScroll: 50 };
    await change(s.test, s.alice, "putGoal", goal(own, scrolled), "goalId");
    return funnel(s, own, [HOME, { goalId: "read" }]);
  }),
  "Site.funnel: a goal that the site has not": on((s, own) => funnel(s, own, [HOME, { goalId: "none" }])),
  "Site.funnel: a goal with a pattern": on((s, own) =>
    funnel(s, own, [HOME, { goalId: "none", pattern: "/" }]),
  ),
  "Site.funnel: a value of no property": on((s, own) => funnel(s, own, [{ ...HOME, value: "pro" }, HOME])),
  "Site.funnel: an event with a way to match": on((s, own) =>
    funnel(s, own, [HOME, { kind: "EVENT", pattern: "Signup", match: "PREFIX" }]),
  ),
  "Site.funnel: neither steps nor a saved funnel": on((s, own) => funnel(s, own)),
  "Site.funnel: steps and a saved funnel": on((s, own) => funnel(s, own, [HOME, HOME], "sale")),
  "Site.funnel: a saved funnel that the site has not": on((s, own) => funnel(s, own, undefined, "none")),
  "Site.funnel: half of a surrogate pair as a saved funnel": on((s, own) =>
    funnel(s, own, undefined, "\ud800"),
  ),
  "Site.funnel: a saved funnel whose goal is deleted": on(funnelOfNoGoal),
  "Site.paths: eight steps": on((s, own) =>
    paths(s, own, Array<object>(8).fill({ kind: "PAGE", value: "/" })),
  ),
  "Site.paths: a length of stay": on((s, own) => paths(s, own, [{ kind: "DURATION", value: "9" }])),
  "Site.paths: an empty path": on((s, own) => paths(s, own, [{ kind: "PAGE", value: "" }])),
  "Site.retention: weeks of a site whose ids end with each": async (s) =>
    retention(s, await ownSite(s.test, s.alice, { visitorIdRotation: "WEEK" }), "WEEK", FORWARDS),
  "Site.retention: days of a site whose ids end with each": on((s, own) =>
    retention(s, own, "DAY", FORWARDS),
  ),
  "Site.retention: 401 days": async (s) => {
    const own = await ownSite(s.test, s.alice, { visitorIdRotation: "MONTH", timezone: "UTC" });
    return retention(s, own, "DAY", 'from: "2026-01-01T00:00:00Z", to: "2027-02-06T00:00:00Z"');
  },
  "Site.breakdown: 21 filters": on((s, own) =>
    filtered(
      s,
      own,
      Array.from({ length: 21 }, () => IS_SET),
    ),
  ),
  "Site.breakdown: a filter with 101 values": on((s, own) =>
    filtered(
      s,
      own,
      oneOf(
        "IS",
        Array.from({ length: 101 }, () => "/"),
      ),
    ),
  ),
  "Site.breakdown: a filter by a goal that the site has not": on((s, own) =>
    filtered(s, own, oneOf("IS", ["absent"], "GOAL")),
  ),
  "Site.breakdown: a pattern of 500 stars": on((s, own) =>
    filtered(s, own, oneOf("LIKE", ["*".repeat(500)])),
  ),
  "Site.breakdown: pages ordered by conversions without a goal": on((s, own) =>
    filtered(s, own, [], { more: ", orderBy: CONVERSIONS" }),
  ),
  "Site.breakdown: a filter, and a range of more than 800 days": on((s, own) =>
    filtered(s, own, [IS_SET], { range: 'from: "2026-11-01T00:00:00Z", to: "2030-11-01T00:00:00Z"' }),
  ),
  "Site.breakdown: a filter, and a range before all that is kept": on((s, own) =>
    filtered(s, own, [IS_SET], { range: 'from: "2020-11-01T00:00:00Z", to: "2020-12-01T00:00:00Z"' }),
  ),
  "Site.breakdown: a filter, of a site whose historyDays is 0": async (s) =>
    filtered(s, await ownSite(s.test, s.alice, { historyDays: 0 }), [IS_SET]),
  "Site.breakdown: a filter, and a day without files whose events have expired": async (s) => {
    const own = await ownSite(s.test, s.alice, { timezone: "UTC" });
    await makeOld(s, own);
    return filteredOfDay(s, own, 400, (periodStart) => [
      { ...stats.key(own.siteId, "DAY", periodStart), periodStart, sessions: 1, pageViews: 1 },
    ]);
  },
  "Site.breakdown: a filter, and a range with 257 MB of files": async (s) => {
    const own = await ownSite(s.test, s.alice, { timezone: "UTC" });
    return filteredOfDay(s, own, 3, (periodStart) => [
      {
        ...lake.key(own.siteId, "DAY", periodStart),
        ...{ periodStart, until: `${periodStart.slice(0, 10)}T12:00:00.000Z` },
        ...{ siteId: own.siteId, period: "DAY", generation: ulid(Date.parse(periodStart)), bytes: 257e6 },
      },
    ]);
  },
  "SharedSite.summary: a sixty-first filtered question of a link in a minute": on((s, own) =>
    shared(s, own, `summary(${FORWARDS}, exact: true) { from }`, { asked: 60 }),
  ),
  "SharedSite.stats: a filter, and a token of a question without it": on((s, own) =>
    shared(s, own, `stats(period: DAY, ${FORWARDS}, exact: true, nextToken: "${TOKEN}") { nextToken }`),
  ),
  "sharedSite: a link that was revoked": on((s, own) => shared(s, own, "name", { isRevoked: true })),
  "SharedSite.realtime: a link that does not show it": on((s, own) => shared(s, own, "realtime { siteId }")),
  "SharedSite.realtimeMinutes: a link that does not show it": on((s, own) =>
    shared(s, own, "realtimeMinutes { at }"),
  ),
  "SharedSite.funnel: a link that does not show it": on((s, own) =>
    shared(s, own, `funnel(funnelId: "sale", ${FORWARDS}) { sessions }`),
  ),
  "SharedSite.paths: a link that does not show it": on((s, own) =>
    shared(s, own, `paths(${FORWARDS}) { sessions }`),
  ),
  "SharedSite.retention: a link that does not show it": on((s, own) =>
    shared(s, own, `retention(by: DAY, ${FORWARDS}) { completeUntil }`),
  ),
  "SharedSite.report: lists, of a link that does not show them": on((s, own) =>
    shared(s, own, `report(input: { ${FORWARDS}, lists: [${PAGES}] }) { from }`),
  ),

  "recordEvent: by a user who is no admin": on((s, own) => record(s, own, {}, s.alice)),
  "recordEvent: by an admin whose group was taken away": on((s, own) => record(s, own, {}, s.formerAdmin)),
  "recordEvent: an eventId of 3 days ago": on((s, own) =>
    record(s, own, { eventId: ulid(s.test.cloud.clock.now() - 3 * DAY) }),
  ),
  "recordEvent: while the database cannot answer": on((s, own) =>
    s.during("InternalServerError", record(s, own, { eventId: ulid(s.test.cloud.clock.now()) })),
  ),
};
