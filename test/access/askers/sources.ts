import * as customerDay from "#table/people/customerDay";
import { receivedKeys } from "#table/people/profileEvent";
import * as source from "#table/people/source";
import * as rawEvent from "#table/people/rawEvent";
import { packBody } from "../../../functions/lib/input/body.ts";
import type { TestCloud } from "../../support/cloud.ts";
import { rouse, silence } from "../../support/following.ts";
import { ended } from "../../support/mail/jobs.ts";
import { staff } from "../../support/people.ts";
import { createSource, post } from "../../support/people/events.ts";
import { eventItem } from "../../support/people/profiles.ts";
import { change, ownSite, putItems } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { lakeOf } from "../../unit/functions/lib/lake/reading.ts";
import { pass } from "./settle.ts";

interface Made {
  source: { sourceId: string; version: number; writeKeys: { writeKeyId: string }[] };
}

const SOURCE = "sourceId version writeKeys { writeKeyId }";
const DAYS = 'from: "2020-01-01", to: "2100-01-01"';

/** Asks every field of sources, and has an event of one counted. */
export async function driveSources(test: TestCloud): Promise<void> {
  const admin = await staff(test, "admin");
  const once = { name: "Asked", idempotencyKey: "asked-source" };
  const { source } = await change<Made>(test, admin, "createSource", once, `source { ${SOURCE} }`);
  await change(test, admin, "createSource", once, `source { ${SOURCE} }`);
  const { sourceId } = source;
  const rotate = { sourceId, idempotencyKey: "asked-key" };
  await change(test, admin, "rotateWriteKey", rotate, `source { ${SOURCE} }`);
  await change(test, admin, "rotateWriteKey", rotate, `source { ${SOURCE} }`);
  await change(test, admin, "updateSource", { sourceId, name: "Named", expectedVersion: 2 }, "version");
  const [{ writeKeyId } = { writeKeyId: "" }] = source.writeKeys;
  await change(test, admin, "revokeWriteKey", { sourceId, writeKeyId }, "version");
  await count(test, sourceId);
  await read(test, "sources { nextToken }");
  const problems = `problems(${DAYS}) { nextToken }`;
  await read(test, `source(sourceId: "${sourceId}") { ${problems} writeKeys { writeKeyId } }`);
  await change(test, admin, "revokeSource", { sourceId, expectedVersion: 4 }, "version");
  await viewPage(test);
}

/** An event that comes in, and is counted. */
async function count(test: TestCloud, sourceId: string): Promise<void> {
  const receivedAt = new Date(test.cloud.clock.now()).toISOString();
  const event = {
    ...{ entity: "RawEvent", sourceId, messageId: "asked", type: "track", name: "Asked", at: receivedAt },
    ...{ receivedAt, ttl: 4_000_000_000, ...packBody({ properties: { total: 1 } }) },
  };
  await putItems(test, [{ ...rawEvent.key(sourceId, "anonymous", "asked", "asked"), ...event }]);
  // The window in which the aggregator gathers events is 10 seconds.
  await pass(test, "PT10S");
  const selection = `names { items { name } } counts(${DAYS}) { items { count } }`;
  await read(test, `source(sourceId: "${sourceId}") { ${selection} }`);
}

/** A page of a site's source, which is a page view of the site, too. */
async function viewPage(test: TestCloud): Promise<void> {
  const admin = await staff(test, "admin");
  const { siteId, domain } = await ownSite(test, admin);
  const { writeKey } = await createSource(test, admin, { siteId });
  const page = { userId: "u1", properties: { url: `https://${domain}/asked` } };
  const headers = { origin: `https://${domain}` };
  const { body, headers: answered } = await post(test, "/v1/page", page, { key: writeKey, headers });
  const dropped = answered.get("x-rollcall-dropped");
  if (!body.success || dropped !== null)
    throw new Error(`a page was answered ${JSON.stringify(body)}: ${dropped}`);
}

/** Asks every field of tracking plans, and sends an event of a source that has one. */
export async function drivePlans(test: TestCloud): Promise<void> {
  const admin = await staff(test, "admin");
  const put = (name: string, input: object) => change(test, admin, name, input, "version");
  const plan = { planId: "asked", name: "Asked", idempotencyKey: "asked-plan" };
  await put("putTrackingPlan", plan);
  await put("putTrackingPlan", plan);
  await put("putTrackingPlan", { planId: "asked", name: "Named", expectedVersion: 1 });
  const event = { planId: "asked", type: "TRACK", name: "Asked" };
  const once = { ...event, schema: "{}", idempotencyKey: "asked-plan-event" };
  await put("putPlanEvent", once);
  await put("putPlanEvent", once);
  await put("putPlanEvent", { ...event, schema: '{"required":["total"]}', expectedVersion: 1 });
  await read(test, "trackingPlans { nextToken }");
  await read(test, 'trackingPlan(planId: "asked") { events { nextToken } }');
  const { writeKey } = await createSource(test, admin, { planId: "asked" });
  const { body } = await post(test, "/v1/track", { event: "Asked", userId: "u1" }, { key: writeKey });
  if (body.warnings?.length !== 1) throw new Error(`an event was answered ${JSON.stringify(body)}`);
  await put("deletePlanEvent", { ...event, expectedVersion: 2 });
}

/** Exports a day that has been marked again. The second call is a repetition. */
async function exportEvents(
  test: TestCloud,
  { sourceId, day }: { sourceId: string; day: string },
): Promise<void> {
  const admin = await staff(test, "admin");
  const markedAt = new Date(test.cloud.clock.now()).toISOString();
  const mark = { entity: "CustomerDay", sourceId, day, version: 1, markedAt };
  await putItems(test, [
    { ...customerDay.key(sourceId, day), ...mark, ...customerDay.waitingDay(sourceId, day, markedAt) },
    { ...source.key(sourceId), entity: "Source", sourceId, name: "Lake" },
  ]);
  const to = markedAt.slice(0, 10);
  const input = { sourceId, from: day, to, format: "CSV", idempotencyKey: "asked-events" };
  for (let time = 1; time <= 2; time += 1) {
    const { jobId } = await change<{ jobId: string }>(test, admin, "exportSource", input, "jobId");
    const { status } = await ended(test, admin, jobId);
    if (status !== "DONE") throw new Error(`the export ended as ${status}`);
  }
}

/** A marked day of a source: its file is written, and the daily walk looks through it. */
export async function driveCustomerLake(test: TestCloud): Promise<void> {
  const [sourceId, profileId, messageId] = ["lake", "01ARZ3NDEKTSV4RRFFQ69G5FLK", "lake-message"];
  const now = test.cloud.clock.now();
  const [before, dueAt] = [now - 86_400_000, now].map((at) => new Date(at).toISOString());
  const event = eventItem(profileId, before!, messageId, { sourceId });
  const received = { profileId, messageId, receivedAt: before! };
  const day = before!.slice(0, 10);
  const mark = { entity: "CustomerDay", sourceId, day, version: 1, markedAt: before };
  await putItems(test, [
    { ...event, receivedAt: before, ...receivedKeys(sourceId, received) },
    { ...customerDay.key(sourceId, day), ...mark, ...customerDay.waitingDay(sourceId, day, dueAt!) },
  ]);
  await pass(test, "PT1M", "PT1M");
  const names = await lakeOf(test).list(`customer/${sourceId}/`);
  if (names.length === 0) throw new Error("no file of customer events was written");
  await exportEvents(test, { sourceId, day });
  // The table is committed, and the source is swept.
  await pass(test, "PT16M", "PT16M");
  await rouse(test, ["schedule/customerLake"]);
  await pass(test, "P1D");
  await silence(test, ["schedule/customerLake"]);
}
