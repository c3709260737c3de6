import { listen } from "../../../../support/listener.ts";
import { server } from "../../../../support/subscribers.ts";
import { ask } from "../mail.ts";
import type { Scenario, Scenarios, Stage } from "../stage.ts";
import type { Caller } from "../../../../support/cloud.ts";

/** An attempt to hear changes. */
const hearing =
  (callerOf: (s: Stage) => Caller, args = ""): Scenario =>
  (s) =>
    Promise.resolve(async () => {
      const query = `subscription { onChange${args} { changeId } }`;
      const heard = await listen(s.test, callerOf(s), query, {});
      if ("refused" in heard) return { errorType: heard.refused, errorInfo: heard.errorInfo ?? null };
      throw new Error("the subscription was granted");
    });

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
