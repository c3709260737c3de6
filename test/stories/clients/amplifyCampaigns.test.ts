import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { Amplify, type ResourcesConfig } from "aws-amplify";
import { generateClient } from "aws-amplify/api";
import { signIn, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import type { DocumentNode } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as settings from "#table/mail/settings";
import * as documents from "../../../client/index.ts";
import { amplifyConfig } from "../../../infra/start/outputs.ts";
import { segmentItem } from "../../access/askers/campaignLists.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { storeText } from "../../support/sends.ts";
import { putItems } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
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
  const about = { ...settings.key, ...settings.DEFAULTS, entity: "EmailSettings" };
  await putItems(test, [{ ...about, postalAddress: "Main Street 1" }]);
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

it("starts a campaign, reads it as it was started, and pauses, resumes and cancels it", async () => {
  const templateKey = await storeText(test);
  const variants = [1, 2].map((weight) => ({ templateKey, weight }));
  const where = {
    any: [{ tag: "new" }, { attribute: { name: "seats", op: "AT_LEAST" as const, number: 3 } }],
  };
  const sendAt = new Date(test.cloud.clock.now() + 86_400_000).toISOString();
  const input = { tag: "vip", variants, where, variables: JSON.stringify({ a: 1 }), sendAt };
  const { sendToTag } = await run(documents.SendToTagDocument, { input });
  expect(sendToTag).toMatchObject({
    ...{
      status: "SCHEDULED",
      version: 1,
      tag: "vip",
      sendAt,
      startsAt: sendAt,
      dryRun: false,
      claimed: 0,
      skipped: 0,
    },
    variants: ["A", "B"].map((variant, at) => ({ ...variants[at], variant, number: 1 })),
  });
  const { campaignId } = sendToTag!;
  const { campaign } = await run(documents.CampaignDocument, { campaignId });
  expect(campaign).toEqual(sendToTag);
  // The filter of a response is valid input.
  expect(JSON.parse(JSON.stringify(campaign?.where, (_, each: unknown) => each ?? undefined))).toEqual(where);

  const paused = await run(documents.PauseCampaignDocument, { input: { campaignId } });
  expect(paused).toMatchObject({ pauseCampaign: { status: "PAUSED", pausedBecause: "MANUAL", version: 2 } });
  const resumed = await run(documents.ResumeCampaignDocument, { input: { campaignId } });
  expect(resumed).toMatchObject({ resumeCampaign: { status: "SCHEDULED", pausedBecause: null, version: 3 } });
  const cancelled = await run(documents.CancelCampaignDocument, { input: { campaignId } });
  expect(cancelled).toMatchObject({ cancelCampaign: { status: "CANCELLED", version: 4 } });
});

it("starts a campaign to a segment", async () => {
  await putItems(test, [segmentItem("vips", test.cloud.clock.now())]);
  const templateKey = await storeText(test);
  const sendAt = new Date(test.cloud.clock.now() + 86_400_000).toISOString();
  const input = { segmentId: "vips", templateKey, sendAt };
  const { sendToSegment } = await run(documents.SendToSegmentDocument, { input });
  expect(sendToSegment).toMatchObject({
    status: "SCHEDULED",
    version: 1,
    segmentId: "vips",
    tag: null,
    sendAt,
  });
});

it("lists campaigns, what became of the mails of one, and its counts", async () => {
  const listed = await until("the campaign is listed", async () => {
    const { campaigns } = await run(documents.CampaignsDocument, { order: "OLDEST_FIRST" });
    return campaigns?.items.find((item) => item.version === 4);
  });
  const { campaignId } = listed;
  const events = await run(documents.CampaignEventsDocument, { campaignId, type: "OPENED" });
  expect(events.campaign?.events).toEqual({ items: [], nextToken: null });
  const stats = await run(documents.CampaignStatsDocument, {
    campaignId,
    from: "2026-01-01",
    to: "2026-02-01",
  });
  expect(stats.campaign?.stats).toEqual({ items: [], nextToken: null });
});

it("has run every operation on campaigns that the generated client has", () => {
  const all = operationsOf("mail", (file) => file === "campaigns.graphql");
  expect(all.filter(([, document]) => !used.has(document)).map(([name]) => name)).toEqual([]);
});
