import type { Caller } from "../../../support/cloud.ts";
import { listen, subscribeToShare, subscribeToSite, type Subscribed } from "../../../support/listener.ts";
import { outputsOf } from "../../../support/people.ts";
import { change, ownSite } from "../../../support/sites.ts";
import { server } from "../../../support/subscribers.ts";
import { ask } from "./mail.ts";
import type { Attempt, Scenario, Scenarios, Stage } from "./stage.ts";

async function ofAdmin(stage: Stage, caller: Caller): Promise<Attempt> {
  const { siteId } = await ownSite(stage.test, stage.admin);
  return listening(() => subscribeToSite(stage.test, caller, siteId));
}

function listening(subscribe: () => Promise<Subscribed>): Attempt {
  return async () => {
    const subscribed = await subscribe();
    return { errorType: "refused" in subscribed ? subscribed.refused : "granted", errorInfo: null };
  };
}

function byLink({ test }: Stage, token: string): Attempt {
  return listening(() => subscribeToShare(test, { apiKey: outputsOf(test).apiKey }, token));
}

/** The errors of the subscriptions to sites. */
export const realtime: Scenarios = {
  "onRealtimeStats: somebody else's site": (s) => ofAdmin(s, s.bob),
  "onRealtimeStats: an id that no site has": async (s) =>
    listening(() => subscribeToSite(s.test, s.admin, "01KKXW3M00AAAAAAAAAAABCDEF")),
  "onRealtimeStats: a suspended user": (s) => ofAdmin(s, s.suspended),
  "onSharedRealtime: a forged token": async (s) => byLink(s, "x".repeat(43)),
  "onSharedRealtime: a link that does not show it": async (s) => {
    const { siteId } = await ownSite(s.test, s.admin);
    const input = { siteId, fields: ["STATS"] };
    const { token } = await change<{ token: string }>(s.test, s.admin, "shareSite", input, "token");
    return byLink(s, token);
  },
};

/** An attempt to hear changes. */
const hearing =
  (callerOf: (s: Stage) => Caller, args = ""): Scenario =>
  (s) => {
    const query = `subscription { onChange${args} { changeId } }`;
    return Promise.resolve(listening(() => listen(s.test, callerOf(s), query, {})));
  };

/** The errors of the log of changes. */
export const ofChanges: Scenarios = {
  "publishChange: by a server": async (s) => {
    const change = { changeId: "1", at: "2026-01-01T00:00:00Z", domain: "MAIL", entity: "Topic", id: "news" };
    const more = { kind: "CREATED", actor: { kind: "SYSTEM" }, fields: [] };
    return ask(s, "publishChange", { ...change, ...more }, server(s.test));
  },
  "onChange: both `domain` and `of`": hearing(
    (s) => s.admin,
    '(domain: MAIL, of: { entity: "Topic", id: "news" })',
  ),
  "onChange: an entity that has no list": hearing((s) => s.admin, '(of: { entity: "Goal", id: "news" })'),
  "onChange: by a user in no group": hearing((s) => s.bob),
  "onChange: by an admin whose group was taken away": hearing((s) => s.formerAdmin),
  "onChange: by a suspended admin": hearing((s) => s.suspendedAdmin),
};
