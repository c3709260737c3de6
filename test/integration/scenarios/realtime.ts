import type { Caller } from "../../cloud.ts";
import { subscribeToSite } from "../listener.ts";
import { ownSite } from "../sites.ts";
import type { Attempt, Scenarios, Stage } from "./stage.ts";

async function ofAdmin(stage: Stage, caller: Caller): Promise<Attempt> {
  const { siteId } = await ownSite(stage.test, stage.admin);
  return listening(stage, caller, siteId);
}

function listening(stage: Stage, caller: Caller, siteId: string): Attempt {
  return async () => {
    const subscribed = await subscribeToSite(stage.test, caller, siteId);
    return { errorType: "refused" in subscribed ? subscribed.refused : "granted", errorInfo: null };
  };
}

/** What the subscriptions to sites refuse. */
export const realtime: Scenarios = {
  "onRealtimeStats: somebody else's site": (s) => ofAdmin(s, s.bob),
  "onRealtimeStats: an id that no site has": async (s) => listening(s, s.admin, "01KKXW3M00AAAAAAAAAAABCDEF"),
  "onRealtimeStats: a suspended user": (s) => ofAdmin(s, s.suspended),
};
