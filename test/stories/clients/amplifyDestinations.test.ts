import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import { AmplifyApp } from "./amplifyApp.ts";
import { deliveryItem } from "../../support/people/deliveries.ts";
import { putItems } from "../../support/sites.ts";
import { operationsOf } from "./operations.ts";

let app: AmplifyApp;

beforeAll(async () => {
  app = await AmplifyApp.start("admin");
});
afterAll(() => app?.stop());

const destinationId = "amplify";

it("creates a destination, changes, pauses and resumes it, rotates its secret, and deletes it", async () => {
  const { putSegment } = await app.run(documents.PutSegmentDocument, {
    input: { segmentId: "amplify", name: "Amplify", rule: { trait: { name: "plan", op: "EXISTS" } } },
  });
  expect(putSegment!.segmentId).toBe("amplify");
  const events = [{ name: "Order", where: [{ name: "total", op: "AT_LEAST" as const, number: 10 }] }];
  const settings = { name: "Warehouse", kind: "WEBHOOK" as const, url: "https://example.com/hook" };
  const filters = { events, segments: ["amplify"], consent: ["Analytics"], mapping: [{ from: "context" }] };
  const input = { destinationId, ...settings, ...filters, headers: [{ name: "X-Key", value: "value" }] };
  const { putDestination } = await app.run(documents.PutDestinationDocument, { input });
  expect(putDestination!.secret).toMatch(/^whsec_/);
  const { destination } = await app.run(documents.DestinationDocument, { destinationId });
  expect(destination).toEqual(putDestination!.destination);
  expect(destination).toMatchObject({ ...settings, version: 1, headers: ["X-Key"], segments: ["amplify"] });
  expect(destination!.mapping).toMatchObject([{ from: "context", to: null }]);
  const { destinations } = await app.run(documents.DestinationsDocument, { limit: 100 });
  expect(destinations).toEqual({ items: [destination], nextToken: null });
  const at = (expectedVersion: number) => ({ input: { destinationId, expectedVersion } });
  const { pauseDestination } = await app.run(documents.PauseDestinationDocument, at(1));
  expect(pauseDestination).toMatchObject({ version: 2, status: "PAUSED" });
  const { resumeDestination } = await app.run(documents.ResumeDestinationDocument, at(2));
  expect(resumeDestination).toMatchObject({ version: 3, status: "ACTIVE" });
  const { rotateDestinationSecret } = await app.run(documents.RotateDestinationSecretDocument, at(3));
  expect(rotateDestinationSecret!.secret).not.toBe(putDestination!.secret);
  const { deleteDestination } = await app.run(documents.DeleteDestinationDocument, at(4));
  expect(deleteDestination).toMatchObject({ destinationId, version: 4 });
});

it("reads what became of events, and has them sent again", async () => {
  const bus = { destinationId, name: "Bus", kind: "EVENTBRIDGE" as const };
  await app.run(documents.PutDestinationDocument, { input: bus });
  const { testDestination } = await app.run(documents.TestDestinationDocument, { input: { destinationId } });
  expect(testDestination).toMatchObject({ destinationId, profileId: null, status: "DELIVERED" });
  const now = app.test.cloud.clock.now();
  const iso = (ms: number) => new Date(now + ms).toISOString();
  const failed = deliveryItem(destinationId, now - 60_000, "FAILED");
  const sent = deliveryItem(destinationId, now - 90_000, "DELIVERED");
  await putItems(app.test, [failed, sent]);
  const inOrder = { destinationId, order: "OLDEST_FIRST" as const };
  const { destination: listed } = await app.run(documents.DestinationDeliveriesDocument, inOrder);
  const oldestFirst = [sent.messageId, failed.messageId];
  expect(listed!.deliveries!.items.map(({ messageId }) => messageId)).toEqual(oldestFirst);
  const { destination } = await app.run(documents.DestinationDeliveriesDocument, {
    destinationId,
    status: "FAILED",
  });
  expect(destination!.deliveries).toMatchObject({
    items: [
      { messageId: failed.messageId, attempts: [{ status: 500, error: "STATUS" }], nextAttemptAt: null },
    ],
    nextToken: null,
  });
  const range = { from: iso(-3_600_000), to: iso(0) };
  const { destination: counted } = await app.run(documents.DestinationHoursDocument, {
    destinationId,
    ...range,
  });
  expect(counted!.hours).toEqual([]);
  const { replayDeliveries } = await app.run(documents.ReplayDeliveriesDocument, {
    input: { destinationId, ...range },
  });
  expect(replayDeliveries).toMatchObject({ kind: "REPLAY_DELIVERIES", status: "RUNNING" });
});

it("has used every document of destinations", () => {
  const own = operationsOf("people", (file) => file === "destinations.graphql");
  expect(app.unused(own)).toEqual([]);
  expect(own).toHaveLength(11);
});
