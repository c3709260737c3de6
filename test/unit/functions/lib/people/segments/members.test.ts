import { marshall } from "@aws-sdk/util-dynamodb";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ProfileEventItem } from "#table/people/profileEvent";
import * as profileEvent from "#table/people/profileEvent";
import type { SegmentMemberItem } from "#table/people/segment";
import * as watched from "#table/watched";
import { memberCountOf } from "../../../../../../functions/lib/members/memberCount.ts";
import { listWrites } from "../../../../../../functions/lib/people/segments/memberWrites.ts";
import { applyMoves } from "../../../../../../functions/lib/people/segments/members.ts";
import type { MemberMove } from "../../../../../../functions/lib/people/segments/moves.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { itemsOf, listOf, NOW, segmentItem } from "./lists.ts";

let table: Table;
let server: Server;
/** The inputs of the mutations that were sent to the API. */
let pushed: unknown[];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const { variables } = JSON.parse(body) as { variables: { input: unknown } };
      pushed.push(variables.input);
      response.end(JSON.stringify(isRefusing ? { errors: [{ errorType: "Unavailable" }] } : { data: {} }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  process.env.GRAPHQL_URL = `http://127.0.0.1:${port}/graphql`;
});
afterAll(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => server.close(resolve));
});
let isRefusing = false;
beforeEach(async () => {
  table = await openTable();
  vi.setSystemTime(Date.parse(NOW));
  [pushed, isRefusing] = [[], false];
});
afterEach(() => table.stop());

const later = (seconds: number): string => new Date(Date.parse(NOW) + seconds * 1000).toISOString();
const entered = (more: Partial<MemberMove> = {}): MemberMove => ({
  ...{ segmentId: "vip", generation: "000001", change: "ENTERED", at: NOW, enteredAt: NOW },
  ...more,
});
const left = (more: Partial<MemberMove> = {}): MemberMove => ({
  ...{ segmentId: "vip", generation: "000001", change: "LEFT", at: later(1) },
  ...more,
});
const apply = (version: number, move: MemberMove, times = 1): Promise<void> =>
  applyMoves({ profileId: "01JD7", userId: "u-1", version, moves: [move] }, times);
const store = (more: object = {}): Promise<void> =>
  table.put(marshall(segmentItem({ segmentId: "vip", ...more })));
const watch = (until: string): Promise<void> =>
  table.put(marshall({ ...watched.ofSegment("vip"), entity: "Watched", until, ttl: 4_000_000_000 }));
const history = () => itemsOf<ProfileEventItem>(table, profileEvent.of("01JD7").partition);

describe("the list of members", () => {
  test("has a time to live in whole seconds: DynamoDB deletes nothing by another", async () => {
    const move: MemberMove = { ...left(), at: "2026-11-22T12:00:00.789Z" };
    const [write] = listWrites({ profileId: "01JD7", version: 4 }, move, undefined);
    const ttl = Date.parse("2026-12-07T12:00:00Z") / 1000;
    expect(write).toMatchObject({ Put: { Item: { ttl } } });
  });

  test("has who entered, with the version that said so, and for 15 days who has left", async () => {
    await store();
    await apply(3, entered());
    expect(await listOf(table, "vip", "000001")).toEqual([
      expect.objectContaining({ profileId: "01JD7", enteredAt: NOW, version: 3 }),
    ]);
    await apply(4, left());
    const ttl = Date.parse(later(1)) / 1000 + 15 * 24 * 3600;
    expect(await listOf(table, "vip", "000001")).toEqual([
      expect.objectContaining({ enteredAt: NOW, leftAt: later(1), version: 4, ttl }),
    ]);
    await apply(5, entered({ at: later(2), enteredAt: later(2) }));
    const [member] = await listOf(table, "vip", "000001");
    expect(member).toMatchObject({ enteredAt: later(2), version: 5 } satisfies Partial<SegmentMemberItem>);
    expect(member).not.toHaveProperty("leftAt");
    expect(member).not.toHaveProperty("ttl");
    expect(await memberCountOf("vip", "000001")).toBe(1);
  });

  test("does not go back: an older change that comes later is in the history alone", async () => {
    await store();
    await apply(9, left());
    await apply(3, entered());
    expect(await listOf(table, "vip", "000001")).toEqual([
      expect.objectContaining({ version: 9, leftAt: later(1) }),
    ]);
    expect(await memberCountOf("vip", "000001")).toBe(0);
    expect((await history()).map(({ type, at, name }) => [type, at, name])).toEqual([
      ["entered", NOW, "vip"],
      ["left", later(1), "vip"],
    ]);
  });

  test("of a generation that is neither filled nor read stays as it is, as does that of a deleted segment", async () => {
    await store({ generation: "000003", listed: "000002" });
    await apply(3, entered({ generation: "000001" }));
    await apply(4, entered({ generation: "000002" }));
    await apply(5, entered({ generation: "000003", isKept: true }));
    await apply(6, entered({ segmentId: "gone" }));
    const versions = async (generation: string): Promise<number[]> =>
      (await listOf(table, "vip", generation)).map(({ version }) => version);
    expect(await versions("000001")).toEqual([]);
    expect(await versions("000002")).toEqual([4]);
    expect(await versions("000003")).toEqual([5]);
    expect(await listOf(table, "gone", "000001")).toEqual([]);
    // A profile that stays in a segment during a rebuild of its list does not enter it.
    expect((await history()).map(({ messageId }) => messageId)).toEqual([
      "gone:entered:6",
      "vip:entered:3",
      "vip:entered:4",
    ]);
  });
});

describe("a change is pushed", () => {
  const push = { segmentId: "vip", profileId: "01JD7", userId: "u-1" };

  test("while somebody subscribes", async () => {
    await store();
    await apply(1, entered());
    await watch(later(60));
    await apply(2, left());
    vi.setSystemTime(Date.parse(later(61)));
    await apply(3, entered());
    expect(pushed).toEqual([{ ...push, change: "LEFT", at: later(1) }]);
  });

  test("not while the list is made again, nor of who stays in the segment", async () => {
    await watch(later(60));
    await store({ status: "BUILDING" });
    await apply(1, entered());
    await store({ status: "READY" });
    await apply(2, entered({ isKept: true }));
    expect(pushed).toEqual([]);
  });

  test("not of a profile that leaves the list while the person stays in the segment; the history has no event of it", async () => {
    await store();
    await apply(1, entered());
    await watch(later(60));
    await apply(2, left({ isKept: true }));
    expect(pushed).toEqual([]);
    expect(await listOf(table, "vip", "000001")).toEqual([expect.objectContaining({ leftAt: later(1) })]);
    expect(await memberCountOf("vip", "000001")).toBe(0);
    expect((await history()).map(({ type }) => type)).toEqual(["entered"]);
  });

  test("not by an older message, and again by one whose push has failed", async () => {
    await store();
    await watch(later(60));
    isRefusing = true;
    await expect(apply(5, entered())).rejects.toThrow("the GraphQL API returned errors: Unavailable");
    isRefusing = false;
    await apply(5, entered(), 2);
    await apply(4, left(), 2);
    expect(pushed).toEqual([
      { ...push, change: "ENTERED", at: NOW },
      { ...push, change: "ENTERED", at: NOW },
    ]);
  });
});
