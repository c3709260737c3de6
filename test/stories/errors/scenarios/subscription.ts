import { subscribed, suppressed } from "../../../support/links.ts";
import type { Attempt, Scenario, Scenarios, Stage } from "./stage.ts";

/** One call for an address: by alice for her primary one, if nothing else is said. */
function change(s: Stage, input: object, caller: Parameters<Stage["mutation"]>[0] = s.alice): Attempt {
  const query =
    "mutation($input: UpdateMySubscriptionInput!) { updateMySubscription(input: $input) { email } }";
  return s.query(caller, query, { input: { email: s.alice.email, ...input } });
}

const ofSubscriber =
  (attempt: (s: Stage) => Attempt): Scenario =>
  async (s) => {
    await subscribed(s.test, { email: s.alice.email });
    return attempt(s);
  };

/** The errors of `updateMySubscription`. */
export const subscription: Scenarios = {
  "updateMySubscription: an address that is none": async (s) => change(s, { email: "alice" }),
  "updateMySubscription: an address of somebody else": async (s) =>
    change(s, { status: "SUBSCRIBED" }, s.bob),
  "updateMySubscription: an address that is not verified": async (s) =>
    change(s, { email: s.alice.claimed.email, status: "SUBSCRIBED" }),
  "updateMySubscription: the status PENDING": ofSubscriber((s) => change(s, { status: "PENDING" })),
  "updateMySubscription: 97 topics to leave": ofSubscriber((s) =>
    change(s, { optOuts: Array.from({ length: 97 }, (_, at) => `topic${at}`) }),
  ),
  "updateMySubscription: leaving 50 topics and joining 50 others": async (s) => {
    const topics = (name: string) => Array.from({ length: 50 }, (_, at) => `${name}${at}`);
    await subscribed(s.test, { email: s.alice.email, optOuts: topics("old") });
    return change(s, { optOuts: topics("new") });
  },
  "updateMySubscription: a topic that is no key": ofSubscriber((s) => change(s, { optOuts: ["a#b"] })),
  "updateMySubscription: unsubscribing an address that is not subscribed": async (s) =>
    change(s, { status: "UNSUBSCRIBED" }),
  "updateMySubscription: subscribing an address whose data was erased": async (s) => {
    await suppressed(s.test, s.alice.email, "ERASED");
    return change(s, { status: "SUBSCRIBED" });
  },
  "updateMySubscription: a stale version of the subscription": ofSubscriber((s) =>
    change(s, { tracking: false, expectedVersion: 7 }),
  ),
  "updateMySubscription: while the same subscription is being changed": ofSubscriber((s) =>
    s.during("TransactionConflict", change(s, { tracking: false })),
  ),
  "updateMySubscription: with its version, while it is being changed": ofSubscriber((s) =>
    s.during("TransactionConflict", change(s, { tracking: false, expectedVersion: 1 })),
  ),
  "updateMySubscription: a suspended user": async (s) =>
    change(s, { email: s.suspended.email, status: "SUBSCRIBED" }, s.suspended),
};
