import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Frame } from "#functions/people/debugger/frames";
import { publishFrames } from "#functions/people/debugger/publish";
import type { PersonEvent } from "#functions/people/fold/events";
import { emptyFiling } from "#functions/people/fold/filing";
import { showOutcomes } from "#functions/people/fold/show";
import type { ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";
import { NOW } from "../fold/world.ts";

let table: ServedTable;
let api: Server;
/**
 * The published frames: the message id and the outcome, and the number of events that were skipped before.
 */
let published: [frame: string, skipped: number][] = [];

beforeAll(async () => {
  table = await serveTable();
  api = createServer((request, response) => {
    void text(request).then((body) => {
      const { variables } = JSON.parse(body) as { variables: { input: Frame & { skipped: number } } };
      const { messageId, outcome, skipped } = variables.input;
      published.push([`${messageId} ${outcome}`, skipped]);
      response.end(JSON.stringify({ data: {} }));
    });
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  process.env.GRAPHQL_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}/graphql`;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) });
});
afterAll(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => api.close(resolve));
  await table.stop();
});

const times = { at: NOW, receivedAt: NOW };
const taken = (messageId: string): Frame => ({ outcome: "TAKEN", messageId, ...times, problems: [] });
const ids = (mark: string, count: number) => Array.from({ length: count }, (_, at) => `${mark}${at}`);
/** Files events that are shown, as a fold does. */
function filed(messageIds: string[]): Promise<void> {
  const events = messageIds.map((messageId): PersonEvent => {
    const call = { type: "track" as const, userId: "u1" };
    return { sourceId: "S", messageId, type: "track", ...times, body: "{}", isShown: true, call };
  });
  const filing = { ...emptyFiling("P1"), events };
  return showOutcomes("S", { filing, dropped: [], problems: [] });
}

it("publishes 10 frames in a second, though calls of several have waited, and counts the others", async () => {
  await publishFrames({ sourceId: "S", frames: ids("a", 5).map(taken), skipped: 3 });
  await filed(ids("a", 5));
  await filed(ids("b", 5));
  await publishFrames({ sourceId: "S", frames: ids("c", 2).map(taken), skipped: 4 });
  const [first, ...others] = published;
  expect(first).toEqual(["a0 TAKEN", 3]);
  expect(others.map(([frame]) => frame).sort()).toEqual([
    ...["a0 FILED", "a1 FILED", "a1 TAKEN", "a2 FILED", "a2 TAKEN"],
    ...["a3 FILED", "a3 TAKEN", "a4 FILED", "a4 TAKEN"],
  ]);
  expect(others.every(([, skipped]) => skipped === 0)).toBe(true);
  published = [];
  vi.setSystemTime(Date.parse(NOW) + 1000);
  await publishFrames({ sourceId: "S", frames: [taken("d")], skipped: 0 });
  expect(published).toEqual([["d TAKEN", 5 + 2 + 4]]);
});
