import { ulid } from "../../../../functions/lib/ulid.ts";
import { type Caller } from "../../../support/cloud.ts";
import { outputsOf } from "../../../support/people.ts";
import { change, ownSite, type OwnSite } from "../../../support/sites.ts";
import type { Attempt, Scenario, Scenarios, Stage } from "./stage.ts";

const DAY = 86_400_000;
const RANGE = 'from: "2026-11-02T00:00:00Z", to: "2026-11-01T00:00:00Z"';
const FORWARDS = 'from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z"';
const PAGES = "{ dimension: PAGE } ";

/** A mutation of sites, by any caller. */
function ask(stage: Stage, caller: Caller, name: string, input: object, selection = "siteId"): Attempt {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return stage.query(caller, `mutation($input: ${type}!) { ${name}(input: $input) { ${selection} } }`, {
    input,
  });
}

const shop = (more: object = {}) => ({ name: "Shop", domains: ["new.example"], timezone: "UTC", ...more });
const create = (s: Stage, more: object, caller: Caller = s.alice) => ask(s, caller, "createSite", shop(more));
const goal = (of: OwnSite, more: object = {}) => ({
  ...{ siteId: of.siteId, name: "Bought", kind: "EVENT", pattern: "Order", goalId: "bought" },
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

/** What a link to the site shows, once it is revoked or not. */
async function shared(stage: Stage, own: OwnSite, selection: string, isRevoked = false): Promise<Attempt> {
  type Linked = { token: string; share: { shareId: string } };
  const input = { siteId: own.siteId, fields: ["STATS"] };
  const linked = await change<Linked>(stage.test, stage.alice, "shareSite", input, "token share { shareId }");
  const { shareId } = linked.share;
  if (isRevoked)
    await change(stage.test, stage.alice, "revokeShare", { siteId: own.siteId, shareId }, "shareId");
  const query = `query($token: String!) { sharedSite(token: $token) { ${selection} } }`;
  return stage.query({ apiKey: outputsOf(stage.test).apiKey }, query, { token: linked.token });
}

/** What is refused of sites, of what hangs on them, and of events. */
export const sites: Scenarios = {
  "createSite: a domain that is none": async (s) => create(s, { domains: ["https://new.example"] }),
  "createSite: a time zone that is no name of one": async (s) => create(s, { timezone: "GMT+1" }),
  "createSite: a domain that another site has": on((s, own) => create(s, { domains: [own.domain] }, s.bob)),
  "createSite: an idempotencyKey that was used with another site": async (s) => {
    await ownSite(s.test, s.alice, { idempotencyKey: "key" });
    return create(s, { idempotencyKey: "key" });
  },
  "createSite: while the same user is being changed": async (s) =>
    s.during("TransactionConflict", create(s, {})),
  "createSite: a suspended user": async (s) => create(s, {}, s.suspended),

  "updateSite: somebody else's site": on((s, { siteId }) =>
    ask(s, s.bob, "updateSite", { siteId, name: "Mine", expectedVersion: 1 }),
  ),
  "updateSite: somebody else's site, by an admin whose group was taken away": on((s, { siteId }) =>
    ask(s, s.formerAdmin, "updateSite", { siteId, name: "Mine", expectedVersion: 1 }),
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
  "putGoal: a stale version": on(async (s, own) => {
    await change(s.test, s.alice, "putGoal", goal(own), "goalId");
    return ask(s, s.alice, "putGoal", goal(own, { expectedVersion: 2 }));
  }),
  "putGoal: a fifty-first goal": on(async (s, own) => {
    for (let at = 1; at <= 50; at += 1)
      await change(s.test, s.alice, "putGoal", goal(own, { goalId: `goal${at}` }), "goalId");
    return ask(s, s.alice, "putGoal", goal(own));
  }),
  "shareSite: an end that is over": on((s, { siteId }) =>
    ask(s, s.alice, "shareSite", { siteId, fields: ["STATS"], expiresAt: "2026-01-01T00:00:00Z" }, "token"),
  ),
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
  "sharedSite: a link that was revoked": on((s, own) => shared(s, own, "name", true)),
  "SharedSite.realtime: a link that does not show it": on((s, own) => shared(s, own, "realtime { siteId }")),
  "SharedSite.realtimeMinutes: a link that does not show it": on((s, own) =>
    shared(s, own, "realtimeMinutes { at }"),
  ),
  "SharedSite.report: lists, of a link that does not show them": on((s, own) =>
    shared(s, own, `report(input: { ${FORWARDS}, lists: [${PAGES}] }) { from }`),
  ),

  "recordEvent: by a user who is no admin": on((s, own) => record(s, own, {}, s.alice)),
  "recordEvent: by an admin whose group was taken away": on((s, own) => record(s, own, {}, s.formerAdmin)),
  "recordEvent: an eventId of 3 days ago": on((s, own) =>
    record(s, own, { eventId: ulid(s.test.cloud.clock.now() - 3 * DAY) }),
  ),
  "recordEvent: a currency without a revenue": on((s, own) => record(s, own, { currency: "EUR" })),
  "recordEvent: while the database cannot answer": on((s, own) =>
    s.during("InternalServerError", record(s, own, { eventId: ulid(s.test.cloud.clock.now()) })),
  ),
};
