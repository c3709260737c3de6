import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import { settle } from "../../access/askers/settle.ts";
import { AmplifyApp } from "./amplifyApp.ts";
import { createSource, post } from "../../support/people/events.ts";
import { profileItems } from "../../support/people/profiles.ts";
import { putItems } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { operationsOf } from "./operations.ts";

let app: AmplifyApp;

beforeAll(async () => {
  app = await AmplifyApp.start("editor");
});
afterAll(() => app?.stop());

const AT = "2026-01-01T00:00:00.000Z";
const profileId = "01ARZ3NDEKTSV4RRFFQ69G5FA0";
const where = [{ name: "total", op: "AT_LEAST" as const, number: 10 }];
const steps = [{ type: "PAGE" as const, name: "Cart" }, { name: "Order Completed" }];

it("puts a segment with the deepest rule, reads it, and deletes it", async () => {
  const order = { event: { name: "Order Completed", where }, atLeast: 2, within: { days: 30 } };
  const sequence = { steps, within: { hours: 1 }, isLastMissing: true };
  const deep = { not: { any: [{ all: [{ not: { event: order } }, { sequence }] }] } };
  const input = { segmentId: "deep", name: "Deep", description: "All levels", rule: deep };
  const { putSegment } = await app.run(documents.PutSegmentDocument, { input });
  expect(putSegment).toMatchObject({
    ...{ segmentId: "deep", version: 1, description: "All levels", status: "BUILDING" },
    rule: {
      not: {
        any: [
          {
            all: [
              {
                not: {
                  event: { event: { type: "TRACK", where }, atLeast: 2, within: { days: 30 }, total: null },
                },
              },
              {
                sequence: { steps: [{ type: "PAGE" }, { type: "TRACK" }], since: null, isLastMissing: true },
              },
            ],
          },
        ],
      },
    },
  });
  const { segment } = await app.run(documents.SegmentDocument, { segmentId: "deep" });
  expect(segment).toEqual({ ...putSegment, memberCount: 0 });
  const { segments } = await app.run(documents.SegmentsDocument, { limit: 10 });
  expect(segments).toEqual({ items: [putSegment], nextToken: null });
  const gone = { segmentId: "deep", expectedVersion: 1 };
  const { deleteSegment } = await app.run(documents.DeleteSegmentDocument, {
    input: gone,
  });
  expect(deleteSegment).toEqual(putSegment);
});

it("puts, lists and deletes a computed trait", async () => {
  const event = { name: "Order Completed", where };
  const input = { name: "spent", kind: "SUM" as const, event, property: "total", within: { days: 90 } };
  const { putComputedTrait } = await app.run(documents.PutComputedTraitDocument, {
    input,
  });
  expect(putComputedTrait).toMatchObject({ name: "spent", version: 1, kind: "SUM", within: { days: 90 } });
  const { computedTraits } = await app.run(documents.ComputedTraitsDocument, {});
  expect(computedTraits).toEqual({ items: [putComputedTrait], nextToken: null });
  const gone = { name: "spent", expectedVersion: 1 };
  expect(await app.run(documents.DeleteComputedTraitDocument, { input: gone })).toEqual({
    deleteComputedTrait: putComputedTrait,
  });
});

it("lists members once everybody was looked at, and hears that the list is complete", async () => {
  await putItems(app.test, profileItems(profileId, {}, { plan: ["pro", AT, "message"] }));
  const rule = { trait: { name: "plan", op: "EQUALS" as const, text: "pro" } };
  await app.run(documents.PutSegmentDocument, { input: { segmentId: "pro", name: "Pro", rule } });
  const { heard, stop } = await app.listen(documents.OnSegmentMembershipDocument, { segmentId: "pro" });
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await settle(app.test);
    await app.test.advance("PT1M");
  }
  const rebuilt = await heard.until(({ onSegmentMembership: of }) => of!.change === "REBUILT");
  expect(rebuilt.onSegmentMembership).toMatchObject({ segmentId: "pro", profileId: null, userId: null });
  stop();
  const found: object[] = [];
  let nextToken: string | null = null;
  do {
    const variables: { segmentId: string; nextToken: string | null } = { segmentId: "pro", nextToken };
    const { segment } = await app.run(documents.SegmentMembersDocument, variables);
    expect(segment!.memberCount).toBe(1);
    found.push(...segment!.members!.items);
    nextToken = segment!.members!.nextToken ?? null;
  } while (nextToken !== null);
  expect(found).toMatchObject([{ profileId }]);
  const { exportSegment } = await app.run(documents.ExportSegmentDocument, {
    input: { segmentId: "pro", format: "PARQUET" },
  });
  expect(exportSegment).toMatchObject({ kind: "EXPORT_SEGMENT", status: "RUNNING", progress: null });
  expect(await app.run(documents.PreviewSegmentDocument, { rule })).toMatchObject({
    previewSegment: { looked: 1, matched: 1, isAll: true, sample: [{ profileId }] },
  });
});

it("hears what becomes of the calls of a source", async () => {
  const source = await createSource(app.test, await app.test.person({ groups: ["admin"] }));
  const { sourceId, writeKey: key } = source;
  const { heard, stop } = await app.listen(documents.OnSourceEventDocument, { sourceId });
  let isShown = false;
  const first = heard.next().finally(() => (isShown = true));
  await until("a call is shown", async () => {
    // A function asks again after 3 s who subscribes.
    await app.test.advance("PT3S");
    await post(app.test, "/v1/page", { userId: "u-1", name: "Home" }, { key });
    return isShown;
  });
  const { onSourceEvent } = await first;
  expect(onSourceEvent).toMatchObject({ sourceId, name: "Home", problems: [] });
  const filed = await heard.until(({ onSourceEvent: of }) => of!.outcome === "FILED");
  expect(JSON.parse(filed.onSourceEvent!.call!)).toEqual({ userId: "u-1" });
  stop();
});

it("has run every operation on segments and the debugger that the generated client has", () => {
  const all = operationsOf("people", (file) => ["segments.graphql", "debugger.graphql"].includes(file));
  expect(app.unused(all)).toEqual([]);
});
