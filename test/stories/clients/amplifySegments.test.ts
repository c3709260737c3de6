import { Amplify, type ResourcesConfig } from "aws-amplify";
import { generateClient } from "aws-amplify/api";
import { signIn, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import type { DocumentNode } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import { amplifyConfig } from "../../../infra/start/outputs.ts";
import { settle } from "../../access/askers/settle.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { createSource, post } from "../../support/people/events.ts";
import { profileItems } from "../../support/people/profiles.ts";
import { putItems } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import "../../support/process/webSocket.ts";
import { operationsOf } from "./operations.ts";

const used = new Set<unknown>();
let test: TestCloud;
let amplify: { graphql(operation: object): unknown };

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  const editor = await test.person({ groups: ["editor"] });
  const config = amplifyConfig(test.outputs) as ResourcesConfig;
  cognitoUserPoolsTokenProvider.setAuthConfig(config.Auth!);
  Amplify.configure(config, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  amplify = generateClient();
  await signIn({ username: editor.email, password: editor.password });
});
afterAll(async () => {
  await signOut();
  await test?.stop();
});

async function ask<Data>(query: DocumentNode, variables: object = {}): Promise<Data> {
  used.add(query);
  return ((await amplify.graphql({ query, variables })) as { data: Data }).data;
}

const AT = "2026-01-01T00:00:00.000Z";
const profileId = "01ARZ3NDEKTSV4RRFFQ69G5FA0";
const where = [{ name: "total", op: "AT_LEAST", number: 10 }];
const steps = [{ type: "PAGE", name: "Cart" }, { name: "Order Completed" }];

it("puts a segment with the deepest rule, reads it, and deletes it", async () => {
  const order = { event: { name: "Order Completed", where }, atLeast: 2, within: { days: 30 } };
  const sequence = { steps, within: { hours: 1 }, isLastMissing: true };
  const deep = { not: { any: [{ all: [{ not: { event: order } }, { sequence }] }] } };
  const input = { segmentId: "deep", name: "Deep", description: "All levels", rule: deep };
  const { putSegment } = await ask<{ putSegment: object }>(documents.PutSegmentDocument, { input });
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
  const { segment } = await ask<{ segment: object }>(documents.SegmentDocument, { segmentId: "deep" });
  expect(segment).toEqual({ ...putSegment, memberCount: 0 });
  const { segments } = await ask<{ segments: object }>(documents.SegmentsDocument, { limit: 10 });
  expect(segments).toEqual({ items: [putSegment], nextToken: null });
  const gone = { segmentId: "deep", expectedVersion: 1 };
  const { deleteSegment } = await ask<{ deleteSegment: object }>(documents.DeleteSegmentDocument, {
    input: gone,
  });
  expect(deleteSegment).toEqual(putSegment);
});

it("puts, lists and deletes a computed trait", async () => {
  const event = { name: "Order Completed", where };
  const input = { name: "spent", kind: "SUM", event, property: "total", within: { days: 90 } };
  const { putComputedTrait } = await ask<{ putComputedTrait: object }>(documents.PutComputedTraitDocument, {
    input,
  });
  expect(putComputedTrait).toMatchObject({ name: "spent", version: 1, kind: "SUM", within: { days: 90 } });
  const { computedTraits } = await ask<{ computedTraits: object }>(documents.ComputedTraitsDocument);
  expect(computedTraits).toEqual({ items: [putComputedTrait], nextToken: null });
  const gone = { name: "spent", expectedVersion: 1 };
  expect(await ask(documents.DeleteComputedTraitDocument, { input: gone })).toEqual({
    deleteComputedTrait: putComputedTrait,
  });
});

it("lists members once everybody was looked at, and hears that the list is complete", async () => {
  await putItems(test, profileItems(profileId, {}, { plan: ["pro", AT, "message"] }));
  const rule = { trait: { name: "plan", op: "EQUALS", text: "pro" } };
  await ask(documents.PutSegmentDocument, { input: { segmentId: "pro", name: "Pro", rule } });
  used.add(documents.OnSegmentMembershipDocument);
  const pushed: object[] = [];
  const heard = amplify.graphql({
    query: documents.OnSegmentMembershipDocument,
    variables: { segmentId: "pro" },
  }) as { subscribe(to: object): { unsubscribe(): void } };
  type Pushed = { data: { onSegmentMembership: object } };
  const subscription = heard.subscribe({
    next: ({ data }: Pushed) => pushed.push(data.onSegmentMembership),
  });
  const publisher = { role: (test.outputs.credentials as { publisher: never }).publisher };
  await until("the subscription has begun", async () => {
    // A subscription has no sign that it has begun: publish until one is heard.
    const change = `{ segmentId: "pro", change: ENTERED, at: "${AT}" }`;
    const selection = "segmentId profileId userId change at";
    const query = `mutation { publishSegmentMembership(input: ${change}) { ${selection} } }`;
    if (pushed.length === 0) await test.graphql(publisher, query);
    return pushed.length > 0;
  });
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await settle(test);
    await test.advance("PT1M");
  }
  await until("the list is complete", () => pushed.some((each) => "REBUILT" === (each as Change).change));
  expect(pushed.at(-1)).toMatchObject({ segmentId: "pro", profileId: null, userId: null });
  subscription.unsubscribe();
  const found: object[] = [];
  let nextToken: string | null = null;
  do {
    const variables: object = { segmentId: "pro", nextToken };
    const { segment }: Members = await ask<Members>(documents.SegmentMembersDocument, variables);
    expect(segment.memberCount).toBe(1);
    found.push(...segment.members.items);
    nextToken = segment.members.nextToken;
  } while (nextToken !== null);
  expect(found).toMatchObject([{ profileId }]);
  expect(await ask(documents.PreviewSegmentDocument, { rule })).toMatchObject({
    previewSegment: { looked: 1, matched: 1, isAll: true, sample: [{ profileId }] },
  });
});

interface Change {
  change: string;
}
interface Members {
  segment: { memberCount: number; members: { items: object[]; nextToken: string | null } };
}

it("hears what becomes of the calls of a source", async () => {
  const source = await createSource(test, await test.person({ groups: ["admin"] }));
  used.add(documents.OnSourceEventDocument);
  const pushed: { outcome: string; name: string; call: string | null }[] = [];
  const heard = amplify.graphql({
    query: documents.OnSourceEventDocument,
    variables: { sourceId: source.sourceId },
  }) as { subscribe(to: object): { unsubscribe(): void } };
  const subscription = heard.subscribe({
    next: ({ data }: { data: { onSourceEvent: (typeof pushed)[number] } }) => pushed.push(data.onSourceEvent),
  });
  const filed = () => pushed.find(({ outcome }) => outcome === "FILED");
  await until("a call is filed", async () => {
    if (pushed.length > 0) return filed() !== undefined;
    // A function asks again after 3 s who subscribes.
    await test.advance("PT3S");
    await post(test, "/v1/page", { userId: "u-1", name: "Home" }, { key: source.writeKey });
    return false;
  });
  expect(pushed[0]).toMatchObject({ sourceId: source.sourceId, name: "Home", problems: [] });
  expect(JSON.parse(filed()!.call!)).toEqual({ userId: "u-1" });
  subscription.unsubscribe();
});

it("has run every operation on segments and the debugger that the generated client has", () => {
  const all = operationsOf("people", (file) => ["segments.graphql", "debugger.graphql"].includes(file));
  expect(all.filter(([, document]) => !used.has(document)).map(([name]) => name)).toEqual([]);
});
