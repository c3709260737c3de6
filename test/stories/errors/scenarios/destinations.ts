import * as limit from "#table/limit";
import { change, putItems } from "../../../support/sites.ts";
import { ask } from "./mail.ts";
import { withoutFaults } from "./sequences.ts";
import type { Attempt, Scenario, Scenarios, Stage } from "./stage.ts";

const HOOK = { name: "Refused", kind: "WEBHOOK", url: "https://example.com/hook" };
let made = 0;

/** A destination of version 1. */
async function make({ test, admin }: Stage, input: object = HOOK): Promise<string> {
  const destinationId = `refused-${(made += 1)}`;
  await change(test, admin, "putDestination", { destinationId, ...input }, "secret");
  return destinationId;
}

const creating =
  (input: object): Scenario =>
  async (s) =>
    ask(s, "putDestination", { destinationId: "refused", ...HOOK, ...input }, s.admin);
/** Settings that are refused. */
const wrong =
  (input: object): Scenario =>
  async (s) =>
    withoutFaults(await creating(input)(s));
const to = (url: string): Scenario => wrong({ url });
const header = (name: string, value: string): Scenario => wrong({ headers: [{ name, value }] });
/** An attempt on a destination that there is, of version 1. */
const on =
  (name: string, input: object = { expectedVersion: 1 }, kind: object = HOOK): Scenario =>
  async (s) =>
    ask(s, name, { destinationId: await make(s, kind), ...input }, s.admin);
const paused =
  (name: string, input: object): Scenario =>
  async (s) => {
    const destinationId = await make(s);
    await change(s.test, s.admin, "pauseDestination", { destinationId, expectedVersion: 1 }, "version");
    return ask(s, name, { destinationId, ...input }, s.admin);
  };
const during =
  (scenario: Scenario): Scenario =>
  async (s) =>
    s.during("TransactionConflict", await scenario(s));
const below =
  (field: string): Scenario =>
  async (s): Promise<Attempt> =>
    s.query(s.admin, `{ destination(destinationId: "${await make(s)}") { ${field} } }`);
const stale = { expectedVersion: 2 };
const BUS = { name: "Bus", kind: "EVENTBRIDGE" };
const FROM = "2026-11-01T00:00:00Z";

/** The errors of destinations. */
export const ofDestinations: Scenarios = {
  "destination: an id of no destination": async (s) =>
    s.query(s.admin, '{ destination(destinationId: "absent") { name } }'),
  "destination: by a user in no group": async (s) =>
    s.query(s.bob, '{ destination(destinationId: "absent") { name } }'),
  "Destination.deliveries: a limit of 101": below("deliveries(limit: 101) { nextToken }"),
  "Destination.deliveries: a forged nextToken": below('deliveries(nextToken: "forged") { nextToken }'),
  "Destination.hours: more than 31 days": below(`hours(from: "${FROM}", to: "2026-12-03T00:00:00Z") { at }`),
  "Destination.hours: instants in the wrong order": below(`hours(from: "${FROM}", to: "${FROM}") { at }`),
  "putDestination: an id of capital letters": creating({ destinationId: "A" }),
  "putDestination: a name of two lines": wrong({ name: "a\nb" }),
  "putDestination: the name All": wrong({ name: "All" }),
  "putDestination: no URL of a webhook": wrong({ url: null }),
  "putDestination: a URL of a bus": wrong({ ...BUS, url: HOOK.url }),
  "putDestination: a public address with http": to("http://93.184.215.14/"),
  "putDestination: a URL with a password": to("https://a:b@example.com/"),
  "putDestination: a URL with a fragment": to("https://example.com/#a"),
  "putDestination: a URL of 2,049 characters": to(`https://example.com/${"x".repeat(2029)}`),
  "putDestination: the address of a metadata service": to("https://169.254.169.254/latest"),
  "putDestination: an address of IPv4 in IPv6": to("https://[::ffff:127.0.0.1]/"),
  "putDestination: an address as one number": to("https://167772161/"),
  "putDestination: a header of the protocol": header("Content-Type", "text/plain"),
  "putDestination: a header of Standard Webhooks": header("webhook-id", "mine"),
  "putDestination: a header of two lines": header("X-Key", "a\r\nb: c"),
  "putDestination: headers of more than 3,000 bytes": header("X-Key", "x".repeat(3000)),
  "putDestination: a format of a bus": wrong({ kind: "EVENTBRIDGE", url: null, format: "SLACK" }),
  "putDestination: a mapping for a chat": wrong({ format: "SLACK", mapping: [{ from: "userId" }] }),
  "putDestination: an empty list of domains": wrong({ domains: [] }),
  "putDestination: another domain than PEOPLE for SEGMENT": wrong({ kind: "SEGMENT", domains: ["MAIL"] }),
  "putDestination: a name that no change has": wrong({ domains: ["MAIL"], changes: ["invoice.lost"] }),
  "putDestination: a change of another domain": wrong({ domains: ["MAIL"], changes: ["user.created"] }),
  "putDestination: events without the domain PEOPLE": wrong({
    domains: ["MAIL"],
    events: [{ name: "Order" }],
  }),
  "putDestination: an empty list of events": wrong({ events: [] }),
  "putDestination: a condition without a value": wrong({
    events: [{ where: [{ name: "total", op: "EQUALS" }] }],
  }),
  "putDestination: a segment that there is not": wrong({ segments: ["absent"] }),
  "putDestination: a path with an empty name": wrong({ mapping: [{ from: "a..b" }] }),
  "putDestination: an idempotencyKey of 257 characters": creating({ idempotencyKey: "x".repeat(257) }),
  "putDestination: an idempotencyKey that was used with another input": async (s) => {
    const once = { destinationId: "refused-once", ...HOOK, idempotencyKey: "refused-destination" };
    await change(s.test, s.admin, "putDestination", once, "secret");
    return ask(s, "putDestination", { ...once, name: "Other" }, s.admin);
  },
  "putDestination: by an editor": async (s) =>
    ask(
      s,
      "putDestination",
      { destinationId: "refused", ...HOOK },
      await s.test.person({ groups: ["editor"] }),
    ),
  "putDestination: by an admin whose group was taken away": async (s) =>
    ask(s, "putDestination", { destinationId: "refused", ...HOOK }, s.formerAdmin),
  "putDestination: an id that exists": on("putDestination", HOOK),
  "putDestination: a stale version": on("putDestination", { ...HOOK, ...stale }),
  "putDestination: a version of no destination": creating({ destinationId: "absent", expectedVersion: 1 }),
  "putDestination: another kind": async (s) =>
    withoutFaults(await on("putDestination", { ...BUS, expectedVersion: 1 })(s)),
  "deleteDestination: a stale version": on("deleteDestination", stale),
  "deleteDestination: an id of no destination": async (s) =>
    ask(s, "deleteDestination", { destinationId: "absent", expectedVersion: 1 }, s.admin),
  "deleteDestination: while another request changes it": during(on("deleteDestination")),
  "pauseDestination: a stale version": on("pauseDestination", stale),
  "pauseDestination: a paused destination": paused("pauseDestination", stale),
  "pauseDestination: an id of no destination": async (s) =>
    ask(s, "pauseDestination", { destinationId: "absent", expectedVersion: 1 }, s.admin),
  "resumeDestination: an active destination": on("resumeDestination"),
  "resumeDestination: while another request changes it": during(
    paused("resumeDestination", { expectedVersion: 2 }),
  ),
  "rotateDestinationSecret: a stale version": on("rotateDestinationSecret", stale),
  "rotateDestinationSecret: a bus": on("rotateDestinationSecret", { expectedVersion: 1 }, BUS),
  "rotateDestinationSecret: a sixth secret that signs": async (s) => {
    const destinationId = await make(s);
    for (let version = 1; version < 5; version += 1) {
      const input = { destinationId, expectedVersion: version };
      await change(s.test, s.admin, "rotateDestinationSecret", input, "secret");
    }
    return ask(s, "rotateDestinationSecret", { destinationId, expectedVersion: 5 }, s.admin);
  },
  "testDestination: an id of no destination": async (s) =>
    ask(s, "testDestination", { destinationId: "absent" }, s.admin),
  "testDestination: a 31st in an hour": async (s) => {
    const admin = await s.test.person({ groups: ["admin"] });
    const now = s.test.cloud.clock.now();
    const log = { ...limit.testsOf(admin.userId), entity: "Limit", ttl: 4_000_000_000 };
    await putItems(s.test, [{ ...log, at: Array.from({ length: 30 }, () => now) }]);
    return ask(s, "testDestination", { destinationId: await make(s, BUS) }, admin);
  },
  "replayDeliveries: instants in the wrong order": on("replayDeliveries", { from: FROM, to: FROM }),
  "replayDeliveries: more than 14 days": on("replayDeliveries", { from: FROM, to: "2026-11-15T00:00:01Z" }),
  "replayDeliveries: a paused destination": paused("replayDeliveries", {
    from: FROM,
    to: "2026-11-02T00:00:00Z",
  }),
  "replayDeliveries: an id of no destination": async (s) =>
    ask(s, "replayDeliveries", { destinationId: "absent", from: FROM, to: "2026-11-02T00:00:00Z" }, s.admin),
};
