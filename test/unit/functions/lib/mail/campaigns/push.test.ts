import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { WatchedItem } from "#table/watched";
import * as watched from "#table/watched";
import { openTable, type Table } from "../../sites/fold/table.ts";

let table: Table;
let server: Server;
let dynamodb: typeof import("#functions/aws/dynamodb");
let push: typeof import("#functions/mail/campaigns/push");
/** The campaigns that were pushed, and the messages that were put off. */
let pushed: unknown[] = [];
let later: unknown[] = [];
/** True while the API answers with an error. */
let isDown = false;

const NOW = Date.parse("2026-11-22T12:00:00.000Z");
const at = (ms: number): string => new Date(NOW + ms).toISOString();

beforeAll(async () => {
  table = await openTable();
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const sent = JSON.parse(body) as { variables?: unknown; Entries?: { MessageBody: string }[] };
      if (sent.variables && !isDown) pushed.push(sent.variables);
      later.push(...(sent.Entries ?? []).map((each) => JSON.parse(each.MessageBody) as unknown));
      if (sent.variables && isDown) response.statusCode = 503;
      response.setHeader("content-type", "application/x-amz-json-1.0");
      response.end(JSON.stringify({ data: {}, Successful: [], Failed: [] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.GRAPHQL_URL = `${url}/graphql`;
  process.env.AWS_ENDPOINT_URL_SQS = url;
  process.env.PUBLISHCAMPAIGN_QUEUE_URL = `${url}/queue`;
  dynamodb = await import("#functions/aws/dynamodb");
  push = await import("#functions/mail/campaigns/push");
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await table.stop();
});
beforeEach(() => {
  [pushed, later, isDown] = [[], [], false];
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

const mark = (campaignId: string, more: Partial<WatchedItem> = {}) =>
  dynamodb.put({
    ...watched.watchedCampaign(campaignId),
    ...{ entity: "Watched", until: at(1000), ttl: NOW / 1000 + 1, ...more },
  });

describe("a changed campaign", () => {
  it("is pushed if somebody subscribes to it", async () => {
    await push.pushCampaign({ campaignId: "UNWATCHED" });
    await mark("OVER", { until: at(0) });
    await push.pushCampaign({ campaignId: "OVER" });
    await mark("HEARD");
    await push.pushCampaign({ campaignId: "HEARD" });
    expect([pushed, later]).toEqual([[{ campaignId: "HEARD" }], []]);
  });

  it("is pushed once a second: a change within it is put off, and pushed after it", async () => {
    await mark("FAST", { pushedAt: at(-999) });
    await push.pushCampaign({ campaignId: "FAST" });
    expect([pushed, later]).toEqual([[], [{ campaignId: "FAST", since: at(0) }]]);
    vi.setSystemTime(NOW + 1);
    await push.pushCampaign({ campaignId: "FAST", since: at(0) });
    expect(pushed).toEqual([{ campaignId: "FAST" }]);
  });

  it("is pushed by the message that comes again, if its push has failed", async () => {
    const message = { campaignId: "AGAIN", since: at(0) };
    await mark("AGAIN", { pushedAt: at(-5000), until: at(9000) });
    isDown = true;
    vi.setSystemTime(NOW + 1);
    await expect(push.pushCampaign(message)).rejects.toThrow();
    isDown = false;
    vi.setSystemTime(NOW + 2000);
    await push.pushCampaign(message, 2);
    expect(pushed).toEqual([{ campaignId: "AGAIN" }]);
  });

  it("is not pushed again if a push has begun since", async () => {
    await mark("SEEN", { pushedAt: at(1) });
    await push.pushCampaign({ campaignId: "SEEN", since: at(0) });
    expect([pushed, later]).toEqual([[], []]);
  });
});
