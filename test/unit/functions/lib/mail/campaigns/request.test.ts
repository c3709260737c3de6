import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { CampaignRequest } from "#functions/mail/campaigns/request";
import * as idempotency from "#table/idempotency";
import type { CampaignItem } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import * as settings from "#table/mail/settings";
import { textItems } from "../../../../../support/sends.ts";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";
import { segmentItem } from "./walking.ts";

const NOW = "2026-11-22T12:00:00.000Z";
const SETTINGS = {
  ...settings.key,
  entity: "EmailSettings",
  ...settings.DEFAULTS,
  postalAddress: "Street 1",
};

let table: ServedTable;
let dynamodb: typeof import("#functions/aws/dynamodb");
let requestCampaign: typeof import("#functions/mail/campaigns/request").requestCampaign;

beforeAll(async () => {
  table = await serveTable();
  dynamodb = await import("#functions/aws/dynamodb");
  ({ requestCampaign } = await import("#functions/mail/campaigns/request"));
  await dynamodb.writeAll({
    puts: [
      ...textItems({ key: "news" }),
      ...textItems({ key: "other" }),
      ...textItems({ key: "coded", text: "{{ code }}", variables: ["code"] }),
      ...textItems({ key: "drafted", status: "DRAFTED" }),
      ...textItems({ key: "receipt", transactional: true }),
      ...textItems({ key: "single", once: true }),
      segmentItem("vips"),
      segmentItem("new", { status: "BUILDING" }),
      SETTINGS,
    ],
  });
});
afterAll(() => table?.stop());
// Only `Date` stands: requests go over sockets and timers.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const base: CampaignRequest = {
  ...{ templateKey: "news", variables: null, sendAt: null, inLocalTime: false, dryRun: false },
  ...{ idempotencyKey: null, actor: "backend", name: null },
};
const ask = (more: Partial<CampaignRequest> = {}) => requestCampaign({ ...base, ...more });
const refused = async (more: Partial<CampaignRequest>) => (await ask(more)).error;
const find = (campaignId: string) => dynamodb.get<CampaignItem>(campaign.key(campaignId));

/** The campaigns that there are. */
const count = async () => (await dynamodb.queryAll(campaign.within("2026", "9998"))).length;

describe("a campaign", () => {
  it("runs at once, with the number that is approved, and is looked after in 15 minutes", async () => {
    const { data } = await ask({ tag: "vip", where: { not: { sentTemplate: "other" } } });
    expect(await find(data!.campaignId)).toEqual(data);
    expect(data).toMatchObject({
      ...{ entity: "Campaign", status: "RUNNING", version: 1, templateKey: "news", number: 1, tag: "vip" },
      ...{ where: { not: { sentTemplate: "other" } }, claimed: 0, skipped: {}, actor: "backend" },
      ...{ startsAt: NOW, createdAt: NOW, dueAt: "2026-11-22T12:15:00.000Z", GSI1PK: "CAMPAIGNS" },
    });
    expect(data).not.toHaveProperty("sendAt");
    expect(data).not.toHaveProperty("isDryRun");
  });

  it("waits for its time", async () => {
    const sendAt = "2026-12-01T08:00:00.000Z";
    const { data } = await ask({ sendAt: "2026-12-01T09:00:00+01:00" });
    expect(data).toMatchObject({ status: "SCHEDULED", sendAt, startsAt: sendAt, dueAt: sendAt });
    const local = await ask({ sendAt, inLocalTime: true });
    const startsAt = "2026-11-30T18:00:00.000Z";
    expect(local.data).toMatchObject({
      ...{ status: "SCHEDULED", localTime: "2026-12-01T08:00:00", startsAt, dueAt: startsAt },
    });
  });

  it("as a dry run counts at once, whenever it would be sent", async () => {
    const { data } = await ask({ dryRun: true, sendAt: "2026-12-01T09:00:00Z" });
    expect(data).toMatchObject({ status: "COUNTING", isDryRun: true, startsAt: NOW });
    expect(data).toMatchObject({ dueAt: "2026-11-22T12:15:00.000Z", sendAt: "2026-12-01T09:00:00.000Z" });
    expect(data).toMatchObject({ ttl: Date.parse(NOW) / 1000 + 91 * 86_400 });
    expect(data).not.toHaveProperty("GSI1PK");
  });

  it("has its variants in their order, also of one text, each with its number", async () => {
    const variants = ["news", "other", "news"].map((templateKey) => ({ templateKey, weight: 2 }));
    const { data } = await ask({ templateKey: null, variants });
    expect(data!.variants).toEqual(variants.map((each) => ({ ...each, number: 1 })));
    expect(data).not.toHaveProperty("templateKey");
  });

  it("to a segment has its id", async () => {
    const { data } = await ask({ segmentId: "vips" });
    expect(await find(data!.campaignId)).toEqual(data);
    expect(data).toMatchObject({ status: "RUNNING", segmentId: "vips" });
  });

  it("keeps its variables, and shows them to no caller", async () => {
    const { data } = await ask({ templateKey: "coded", variables: { code: "secret" } });
    expect(JSON.stringify(data)).not.toContain("secret");
    expect((await find(data!.campaignId))!.variables).toBe('{"code":"secret"}');
  });
});

describe("what would be wrong for everybody is refused before anything exists", () => {
  const variants = [
    { templateKey: "news", weight: 1 },
    { templateKey: "absent", weight: 1 },
  ];
  it.each<[string, Partial<CampaignRequest>, string, object | undefined]>([
    ["no text", { templateKey: null }, "ValidationError", { field: "templateKey" }],
    ["a text that there is not", { templateKey: "absent" }, "NotFound", { field: "templateKey" }],
    [
      "a variant that there is not",
      { templateKey: null, variants },
      "NotFound",
      { field: "variants[1].templateKey" },
    ],
    [
      "no approved number",
      { templateKey: "drafted" },
      "InvalidTransition",
      { latestNumber: 1, field: "templateKey" },
    ],
    ["a segment that there is not", { segmentId: "absent" }, "NotFound", { field: "segmentId" }],
    [
      "a segment of which it is not known who is in it",
      { segmentId: "new" },
      "InvalidTransition",
      { status: "BUILDING", field: "segmentId" },
    ],
    ["a transactional text", { templateKey: "receipt" }, "ValidationError", { field: "templateKey" }],
    ["a text that is sent once", { templateKey: "single" }, "ValidationError", { field: "templateKey" }],
    [
      "a condition on a text that there is not",
      { where: { any: [{ tag: "vip" }, { sentTemplate: "absent" }] } },
      "ValidationError",
      { field: "where.any[1].sentTemplate" },
    ],
    [
      "a variable that is missing",
      { templateKey: "coded" },
      "ValidationError",
      { field: "variables", variable: "code" },
    ],
    ["variables that are a list", { variables: [1] }, "ValidationError", { field: "variables" }],
    [
      "variables of more than 32 KB",
      { variables: { a: "x".repeat(32 * 1024) } },
      "ValidationError",
      { field: "variables" },
    ],
    ["a time that is over", { sendAt: "2026-11-22T11:00:00Z" }, "ValidationError", { field: "sendAt" }],
    ["local time without a time", { inLocalTime: true }, "ValidationError", { field: "sendAt" }],
  ])("%s", async (_, more, type, info) => {
    const before = await count();
    for (const dryRun of [false, true])
      expect(await refused({ ...more, dryRun })).toMatchObject({ type, info });
    expect(await count()).toBe(before);
  });

  it("an empty postal address", async () => {
    await dynamodb.put({ ...SETTINGS, postalAddress: "" });
    for (const dryRun of [false, true])
      expect(await refused({ dryRun })).toMatchObject({
        type: "InvalidTransition",
        info: { setting: "postalAddress" },
      });
    await dynamodb.put(SETTINGS);
  });
});

describe("a repetition with the same idempotencyKey", () => {
  it("answers the campaign as it is then, also once its time is over", async () => {
    const request = {
      idempotencyKey: "key1",
      sendAt: "2026-11-22T12:01:00Z",
      templateKey: "coded",
      variables: { code: "secret" },
    };
    const { data } = await ask(request);
    vi.setSystemTime(Date.parse("2026-11-22T14:00:00.000Z"));
    await dynamodb.put({ ...(await find(data!.campaignId))!, status: "DONE", version: 9 });
    const again = await ask(request);
    expect(again.data).toMatchObject({ campaignId: data!.campaignId, status: "DONE", version: 9 });
    expect(JSON.stringify(again.data)).not.toContain("secret");
    const once = await dynamodb.get(idempotency.key("backend", "sendToTag", "key1"));
    expect(JSON.stringify(once)).not.toContain("secret");
  });

  it("starts no second campaign until 90 days after the first one began", async () => {
    const before = await count();
    const request = { idempotencyKey: "later", sendAt: "2027-06-01T12:00:00.000Z" };
    const { data } = await ask(request);
    // A day later, an hour before it begins, and on the last of the 90 days.
    for (const at of ["2026-11-23T13:00:00.000Z", "2027-06-01T11:00:00.000Z", "2027-08-30T11:59:00.000Z"]) {
      vi.setSystemTime(Date.parse(at));
      expect((await ask(request)).data).toMatchObject({ campaignId: data!.campaignId });
    }
    expect(await count()).toBe(before + 1);
    const once = await dynamodb.get<{ ttl: number }>(idempotency.key("backend", "sendToTag", "later"));
    expect(once!.ttl).toBe(Date.parse("2027-08-30T12:00:00.000Z") / 1000);
  });

  it("with another input is a Conflict", async () => {
    await ask({ idempotencyKey: "key2" });
    // The key is that of the operation, too.
    expect((await ask({ idempotencyKey: "key2", segmentId: "vips" })).data).toMatchObject({ version: 1 });
    for (const more of [{ tag: "vip" }, { dryRun: true }, { variables: { a: 1 } }, { templateKey: "other" }])
      expect(await refused({ idempotencyKey: "key2", ...more })).toMatchObject({
        type: "Conflict",
        info: { field: "idempotencyKey" },
      });
  });

  it("starts one campaign, however many come at the same time", async () => {
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ idempotencyKey: "key3" })));
    const ids = answers.flatMap(({ data }) => (data ? [data.campaignId] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });
});
