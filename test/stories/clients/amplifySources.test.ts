import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { Amplify, type ResourcesConfig } from "aws-amplify";
import { generateClient } from "aws-amplify/api";
import { signIn, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import type { DocumentNode } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import { amplifyConfig } from "../../../infra/start/outputs.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { profileItems } from "../../support/people/profiles.ts";
import { putItems } from "../../support/sites.ts";
import { sourceItems } from "../../support/people/sources.ts";
import { operationsOf } from "./operations.ts";

/** Amplify's own types of a client know only what its own generator made. */
interface Client {
  graphql(operation: { query: DocumentNode; variables?: unknown }): unknown;
}

const used = new Set<unknown>();
let test: TestCloud;
let admin: Person;
let amplify: Client;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  admin = await test.person({ groups: ["admin"] });
  const config = amplifyConfig(test.outputs) as ResourcesConfig;
  cognitoUserPoolsTokenProvider.setAuthConfig(config.Auth!);
  Amplify.configure(config, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  amplify = generateClient() as unknown as Client;
  await signIn({ username: admin.email, password: admin.password });
});
afterAll(async () => {
  await signOut();
  await test?.stop();
});

async function run<Data, Variables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  used.add(query);
  const answer = (await amplify.graphql({ query, variables })) as { data: Data };
  return answer.data;
}

it("creates a source, changes it, rotates and revokes its keys, and revokes it", async () => {
  const input = { name: "Shop", kind: "SERVER" as const, blockedIds: ["Test"] };
  const { createSource } = await run(documents.CreateSourceDocument, { input });
  expect(createSource!.writeKey).toMatch(/^[\w-]{43}$/);
  const { sourceId, writeKeys } = createSource!.source;
  expect((await run(documents.SourceDocument, { sourceId })).source).toEqual(createSource!.source);
  const { sources } = await run(documents.SourcesDocument, { limit: 100 });
  expect(sources).toEqual({ items: [createSource!.source], nextToken: null });

  const update = { sourceId, userIds: "ANY" as const, retentionDays: 30, expectedVersion: 1 };
  const { updateSource } = await run(documents.UpdateSourceDocument, { input: update });
  expect(updateSource).toMatchObject({ version: 2, name: "Shop", retentionDays: 30, blockedIds: ["test"] });
  const { rotateWriteKey } = await run(documents.RotateWriteKeyDocument, { input: { sourceId } });
  expect(rotateWriteKey!.writeKey).not.toBe(createSource!.writeKey);
  expect(rotateWriteKey!.source.writeKeys).toHaveLength(2);
  const { writeKeyId } = writeKeys[0]!;
  const { revokeWriteKey } = await run(documents.RevokeWriteKeyDocument, { input: { sourceId, writeKeyId } });
  expect(revokeWriteKey).toMatchObject({ version: 4, writeKeys: [{ expiresAt: null }] });
  const { revokeSource } = await run(documents.RevokeSourceDocument, {
    input: { sourceId, expectedVersion: 4 },
  });
  expect(revokeSource).toMatchObject({ version: 5, status: "REVOKED", writeKeys: [] });
});

it("reads what a source sends", async () => {
  const now = new Date(test.cloud.clock.now());
  const date = now.toISOString().slice(0, 10);
  const to = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  const sourceId = "read";
  await putItems(test, sourceItems(sourceId, "Read", date));
  const { source: named } = await run(documents.SourceNamesDocument, { sourceId });
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
  const { source: days } = await run(documents.SourceDaysDocument, { sourceId, from: date, to });
  expect(days!.counts!.items).toEqual([{ date, type: "track", name: "Order Completed", count: 1 }]);
  expect(days!.problems!.items).toEqual([
    { date, reason: "CLOCK", name: "Order Completed", field: "timestamp", count: 1 },
  ]);
});

it("suppresses a person, and takes it back", async () => {
  const input = { type: "email", value: "ann@example.com" };
  const { suppressPerson } = await run(documents.SuppressPersonDocument, { input });
  expect(suppressPerson).toMatchObject({ type: "email" });
  const { unsuppressPerson } = await run(documents.UnsuppressPersonDocument, { input });
  expect(unsuppressPerson).toEqual(suppressPerson);
});

it("exports a person", async () => {
  const profileId = "01ARZ3NDEKTSV4RRFFQ69G5FA1";
  await putItems(test, profileItems(profileId));
  const { exportProfile } = await run(documents.ExportProfileDocument, { input: { profileId } });
  expect(exportProfile).toMatchObject({ kind: "EXPORT_PROFILE", status: "RUNNING" });
});

it("erases a person, and reads the report", async () => {
  const profileId = "01ARZ3NDEKTSV4RRFFQ69G5FA0";
  await putItems(test, profileItems(profileId));
  const { eraseProfile } = await run(documents.EraseProfileDocument, {
    input: { profileId, expectedVersion: 1 },
  });
  expect(eraseProfile).toMatchObject({ profileId, erasedAt: null, deleted: null });
  const kinds = ["Identity", "Profile", "Idempotency", "Queue", "Campaign", "Export", "Backup"];
  expect(eraseProfile!.remaining.map(({ kind }) => kind)).toEqual(kinds);
  expect((await run(documents.ProfileErasureDocument, { profileId })).profileErasure).toEqual(eraseProfile);
});

it("has used every document of sources and privacy", () => {
  const own = operationsOf("people", (file) => ["sources.graphql", "privacy.graphql"].includes(file));
  expect(own.filter(([, document]) => !used.has(document)).map(([name]) => name)).toEqual([]);
  expect(own).toHaveLength(14);
});
