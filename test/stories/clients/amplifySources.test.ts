import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import { AmplifyApp } from "./amplifyApp.ts";
import { profileItems } from "../../support/people/profiles.ts";
import { putItems } from "../../support/sites.ts";
import { sourceItems } from "../../support/people/sources.ts";
import { operationsOf } from "./operations.ts";

let app: AmplifyApp;

beforeAll(async () => {
  app = await AmplifyApp.start("admin");
});
afterAll(() => app?.stop());

it("creates a source, changes it, rotates and revokes its keys, and revokes it", async () => {
  const input = { name: "Shop", kind: "SERVER" as const, blockedIds: ["Test"] };
  const { createSource } = await app.run(documents.CreateSourceDocument, { input });
  expect(createSource!.writeKey).toMatch(/^[\w-]{43}$/);
  const { sourceId, writeKeys } = createSource!.source;
  expect((await app.run(documents.SourceDocument, { sourceId })).source).toEqual(createSource!.source);
  const { sources } = await app.run(documents.SourcesDocument, { limit: 100 });
  expect(sources).toEqual({ items: [createSource!.source], nextToken: null });

  const update = { sourceId, userIds: "ANY" as const, retentionDays: 30, expectedVersion: 1 };
  const { updateSource } = await app.run(documents.UpdateSourceDocument, { input: update });
  expect(updateSource).toMatchObject({ version: 2, name: "Shop", retentionDays: 30, blockedIds: ["test"] });
  const { rotateWriteKey } = await app.run(documents.RotateWriteKeyDocument, { input: { sourceId } });
  expect(rotateWriteKey!.writeKey).not.toBe(createSource!.writeKey);
  expect(rotateWriteKey!.source.writeKeys).toHaveLength(2);
  const { writeKeyId } = writeKeys[0]!;
  const { revokeWriteKey } = await app.run(documents.RevokeWriteKeyDocument, {
    input: { sourceId, writeKeyId },
  });
  expect(revokeWriteKey).toMatchObject({ version: 4, writeKeys: [{ expiresAt: null }] });
  const { exportSource } = await app.run(documents.ExportSourceDocument, {
    input: { sourceId, from: "2026-01-01", to: "2026-02-01", format: "PARQUET" },
  });
  expect(exportSource).toMatchObject({ kind: "EXPORT_SOURCE", status: "RUNNING", progress: null });
  const { revokeSource } = await app.run(documents.RevokeSourceDocument, {
    input: { sourceId, expectedVersion: 4 },
  });
  expect(revokeSource).toMatchObject({ version: 5, status: "REVOKED", writeKeys: [] });
});

it("reads what a source sends", async () => {
  const now = new Date(app.test.cloud.clock.now());
  const date = now.toISOString().slice(0, 10);
  const to = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  const sourceId = "read";
  await putItems(app.test, sourceItems(sourceId, "Read", date));
  const { source: named } = await app.run(documents.SourceNamesDocument, { sourceId });
  const firstSeenAt = `${date}T00:00:00.000Z`;
  expect(named!.names).toEqual({
    items: [
      {
        ...{ type: "track", name: "Order Completed", firstSeenAt, lastSeenAt: firstSeenAt },
        properties: [{ name: "total", types: ["number"] }],
      },
    ],
    nextToken: null,
  });
  const { source: days } = await app.run(documents.SourceDaysDocument, { sourceId, from: date, to });
  expect(days!.counts!.items).toEqual([{ date, type: "track", name: "Order Completed", count: 1 }]);
  expect(days!.problems!.items).toEqual([
    { date, reason: "CLOCK", name: "Order Completed", field: "timestamp", count: 1 },
  ]);
});

it("suppresses a person, and takes it back", async () => {
  const input = { type: "email", value: "ann@example.com" };
  const { suppressPerson } = await app.run(documents.SuppressPersonDocument, { input });
  expect(suppressPerson).toMatchObject({ type: "email" });
  const { unsuppressPerson } = await app.run(documents.UnsuppressPersonDocument, { input });
  expect(unsuppressPerson).toEqual(suppressPerson);
});

it("exports a person", async () => {
  const profileId = "01ARZ3NDEKTSV4RRFFQ69G5FA1";
  await putItems(app.test, profileItems(profileId));
  const { exportProfile } = await app.run(documents.ExportProfileDocument, { input: { profileId } });
  expect(exportProfile).toMatchObject({ kind: "EXPORT_PROFILE", status: "RUNNING" });
});

it("erases a person, and reads the report", async () => {
  const profileId = "01ARZ3NDEKTSV4RRFFQ69G5FA0";
  await putItems(app.test, profileItems(profileId));
  const { eraseProfile } = await app.run(documents.EraseProfileDocument, {
    input: { profileId, expectedVersion: 1 },
  });
  expect(eraseProfile).toMatchObject({ profileId, erasedAt: null, deleted: null });
  const kinds = ["Identity", "Profile", "Idempotency", "Queue", "Campaign", "Export", "Backup"];
  expect(eraseProfile!.remaining.map(({ kind }) => kind)).toEqual(kinds);
  expect((await app.run(documents.ProfileErasureDocument, { profileId })).profileErasure).toEqual(
    eraseProfile,
  );
});

it("has used every document of sources and privacy", () => {
  const own = operationsOf("people", (file) => ["sources.graphql", "privacy.graphql"].includes(file));
  expect(app.unused(own)).toEqual([]);
  expect(own).toHaveLength(15);
});
