import type { Caller } from "../../../support/cloud.ts";
import { subscribeToShare, subscribeToSite, type Subscribed } from "../../../support/listener.ts";
import { outputsOf } from "../../../support/people.ts";
import { change, ownSite } from "../../../support/sites.ts";
import type { Attempt, Scenarios, Stage } from "./stage.ts";

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
