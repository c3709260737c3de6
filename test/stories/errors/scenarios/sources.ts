import * as counter from "#table/counter";
import type { Caller } from "../../../support/cloud.ts";
import { listen } from "../../../support/listener.ts";
import { change, putItems } from "../../../support/sites.ts";
import { server } from "../../../support/subscribers.ts";
import { ask } from "./mail.ts";
import type { Attempt, Scenario, Scenarios, Stage } from "./stage.ts";

/** Of an export. */
const DAYS = { from: "2026-01-01", to: "2026-02-01" };

interface Made {
  sourceId: string;
  writeKeys: { writeKeyId: string }[];
}

const made = async ({ test, admin }: Stage, input: object = {}): Promise<Made> => {
  const selection = "source { sourceId writeKeys { writeKeyId } }";
  const create = { name: "Refused", ...input };
  return (await change<{ source: Made }>(test, admin, "createSource", create, selection)).source;
};
const creating =
  (input: object): Scenario =>
  async (s) =>
    ask(s, "createSource", { name: "Shop", ...input }, s.admin);
/** An attempt on a source that there is, of version 1. */
const on =
  (name: string, input: object = {}): Scenario =>
  async (s) =>
    ask(s, name, { sourceId: (await made(s)).sourceId, ...input }, s.admin);
const revoked =
  (name: string, input: object = {}): Scenario =>
  async (s) => {
    const { sourceId } = await made(s);
    await change(s.test, s.admin, "revokeSource", { sourceId, expectedVersion: 1 }, "version");
    return ask(s, name, { sourceId, ...input }, s.admin);
  };
const during =
  (scenario: Scenario): Scenario =>
  async (s) =>
    s.during("TransactionConflict", await scenario(s));
const days =
  (field: string, from: string, to: string): Scenario =>
  async (s): Promise<Attempt> => {
    const { sourceId } = await made(s);
    const range = `(from: "${from}", to: "${to}")`;
    return s.query(s.admin, `{ source(sourceId: "${sourceId}") { ${field}${range} { nextToken } } }`);
  };
/** Subscribes to a source that there is, or to another id. */
const listening =
  (caller: (s: Stage) => Caller, absent?: string): Scenario =>
  async (s) => {
    const id = absent ?? (await made(s)).sourceId;
    const text = "subscription($id: ID!) { onSourceEvent(sourceId: $id) { outcome } }";
    return async () => {
      const heard = await listen(s.test, caller(s), text, { id });
      if ("refused" in heard) return { errorType: heard.refused, errorInfo: heard.errorInfo ?? null };
      throw new Error("the subscription was granted");
    };
  };
const first = { expectedVersion: 1 };

/** The errors of sources. */
export const ofSources: Scenarios = {
  "source: an id of no source": async (s) => s.query(s.admin, '{ source(sourceId: "absent") { name } }'),
  "source: by a user in no group": async (s) => s.query(s.bob, '{ source(sourceId: "absent") { name } }'),
  "Source.counts: days in the wrong order": days("counts", "2026-11-22", "2026-11-21"),
  "Source.problems: a day with a zone": days("problems", "2026-11-21Z", "2026-11-22"),
  "createSource: a name of two lines": creating({ name: "a\nb" }),
  "createSource: an origin without https": creating({ allowedOrigins: ["http://example.com"] }),
  "createSource: origins of a server's source": creating({
    kind: "SERVER",
    allowedOrigins: ["https://a.example"],
  }),
  "createSource: a blocked id of 257 characters": creating({ blockedIds: ["x".repeat(257)] }),
  "createSource: 3,651 days": creating({ retentionDays: 3651 }),
  "createSource: no events per second": creating({ eventsPerSecond: 0 }),
  "createSource: linked user ids of a server's source": creating({ kind: "SERVER", userIds: "LINKED" }),
  "createSource: a site that there is not": creating({ siteId: "absent" }),
  "createSource: a plan that there is not": creating({ planId: "absent" }),
  "createSource: an idempotencyKey of 257 characters": creating({ idempotencyKey: "x".repeat(257) }),
  "createSource: an idempotencyKey that was used with another input": async (s) => {
    await made(s, { idempotencyKey: "refused-source" });
    return ask(s, "createSource", { name: "Shop", idempotencyKey: "refused-source" }, s.admin);
  },
  "createSource: by an editor": async (s) =>
    ask(s, "createSource", { name: "Shop" }, await s.test.person({ groups: ["editor"] })),
  "createSource: by an admin whose group was taken away": async (s) =>
    ask(s, "createSource", { name: "Shop" }, s.formerAdmin),
  "createSource: while the database cannot answer": async (s) =>
    s.during("ProvisionedThroughputExceededException", ask(s, "createSource", { name: "Shop" }, s.admin)),
  "updateSource: another kind": on("updateSource", { kind: "SERVER", ...first }),
  "updateSource: a stale version": on("updateSource", { expectedVersion: 2 }),
  "updateSource: a revoked source": revoked("updateSource", { expectedVersion: 2 }),
  "updateSource: while another request changes it": during(on("updateSource", first)),
  "rotateWriteKey: an overlap of 721 hours": on("rotateWriteKey", { overlapHours: 721 }),
  "rotateWriteKey: a sixth key that works": async (s) => {
    const { sourceId } = await made(s);
    for (let keys = 1; keys < 5; keys += 1)
      await change(s.test, s.admin, "rotateWriteKey", { sourceId }, "writeKey");
    return ask(s, "rotateWriteKey", { sourceId }, s.admin);
  },
  "rotateWriteKey: an id of no source": async (s) =>
    ask(s, "rotateWriteKey", { sourceId: "absent" }, s.admin),
  "rotateWriteKey: while another request changes the source": during(on("rotateWriteKey")),
  "revokeWriteKey: a key of another source": async (s) => {
    const [{ writeKeyId } = { writeKeyId: "" }] = (await made(s)).writeKeys;
    return on("revokeWriteKey", { writeKeyId })(s);
  },
  "revokeSource: a stale version": on("revokeSource", { expectedVersion: 2 }),
  "revokeSource: a revoked source": revoked("revokeSource", { expectedVersion: 2 }),
  "exportSource: an id of no source": async (s) =>
    ask(s, "exportSource", { sourceId: "absent", ...DAYS, format: "CSV" }, s.admin),
  "exportSource: no day": on("exportSource", { ...DAYS, to: DAYS.from, format: "CSV" }),
  "exportSource: more than 800 days": on("exportSource", { ...DAYS, from: "2020-01-01", format: "CSV" }),
  "exportSource: a twenty-first export of a source within an hour": async (s) => {
    const { sourceId } = await made(s);
    const now = s.test.cloud.clock.now();
    const key = counter.exportsOfSource(sourceId, new Date(now).toISOString());
    await putItems(s.test, [{ ...key, ...counter.kept(now / 1000), count: 20 }]);
    return ask(s, "exportSource", { sourceId, ...DAYS, format: "CSV" }, s.admin);
  },
  "exportSource: an idempotencyKey that was used for another export": async (s) => {
    const { sourceId } = await made(s);
    const input = { sourceId, ...DAYS, format: "CSV", idempotencyKey: "exported-source" };
    await change(s.test, s.admin, "exportSource", input, "jobId");
    return ask(s, "exportSource", { ...input, format: "PARQUET" }, s.admin);
  },
  "exportSource: by a viewer": async (s) => {
    const viewer = await s.test.person({ groups: ["viewer"] });
    return ask(s, "exportSource", { sourceId: "absent", ...DAYS, format: "CSV" }, viewer);
  },
  "publishSourceEvent: by a server": async (s) => {
    const frame = { sourceId: "absent", outcome: "TAKEN", receivedAt: "2026-01-01T00:00:00Z" };
    return ask(s, "publishSourceEvent", { ...frame, problems: [], skipped: 0 }, server(s.test));
  },
  "onSourceEvent: an id of no source": listening((s) => s.admin, "absent"),
  "onSourceEvent: by a user in no group": listening((s) => s.bob),
  "onSourceEvent: by an admin whose group was taken away": listening((s) => s.formerAdmin),
  "onSourceEvent: by a suspended admin": listening((s) => s.suspendedAdmin),
};
