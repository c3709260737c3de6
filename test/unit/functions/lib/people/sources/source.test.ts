import { openTable, type Table } from "../../sites/fold/table.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { put, remove } from "#functions/aws/dynamodb";
import { isSourceWatched } from "#functions/people/sources/mark";
import { believedSource, sourceOfKey } from "#functions/people/sources/source";
import { hashToken } from "#functions/ids/tokens";
import { present } from "#table/key";
import * as source from "#table/people/source";
import * as watched from "#table/watched";
import * as writeKey from "#table/people/writeKey";
import { conditionOf } from "#functions/aws/condition";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
let table: Table;
beforeAll(async () => {
  table = await openTable();
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterAll(async () => {
  vi.useRealTimers();
  await table.stop();
});

const putSource = (sourceId: string, more: object = {}) =>
  put({ ...source.key(sourceId), entity: "Source", sourceId, name: "Shop", status: "ACTIVE", ...more });
const putKey = (key: string, sourceId: string, more: object = {}) =>
  put({ ...writeKey.key(hashToken(key)), entity: "WriteKey", sourceId, ...more });

it("finds the source of a key, and nothing for a wrong one", async () => {
  await putSource("s1");
  await putKey("key 1", "s1");
  expect(await sourceOfKey("key 1")).toMatchObject({ sourceId: "s1", name: "Shop" });
  expect(await sourceOfKey("key 2")).toBeUndefined();
  expect(await sourceOfKey("")).toBeUndefined();
  expect(await sourceOfKey("\ud800#")).toBeUndefined();
});

it("accepts a rotated key until it expires", async () => {
  await putSource("s2");
  await putKey("rotated", "s2", { expiresAt: "2026-11-21T12:00:10.000Z" });
  vi.setSystemTime(NOW + 9_999);
  expect(await sourceOfKey("rotated")).toMatchObject({ sourceId: "s2" });
  vi.setSystemTime(NOW + 10_000);
  expect(await sourceOfKey("rotated")).toBeUndefined();
});

it("refuses a revoked key at once, although the source was read lately", async () => {
  await putSource("s3");
  await putKey("revoked", "s3");
  expect(await sourceOfKey("revoked")).toMatchObject({ sourceId: "s3" });
  await remove(writeKey.key(hashToken("revoked")), conditionOf(present));
  expect(await sourceOfKey("revoked")).toBeUndefined();
});

it("uses settings for up to 30 s, and reads the key alone in between", async () => {
  await putSource("s4");
  await putKey("key 4", "s4");
  await sourceOfKey("key 4");
  await putSource("s4", { name: "Shop 2" });
  table.endOfRun();
  vi.setSystemTime(Date.now() + 29_000);
  expect(await sourceOfKey("key 4")).toMatchObject({ name: "Shop" });
  expect(table.endOfRun().requests).toBe(1);
  vi.setSystemTime(Date.now() + 2_000);
  expect(await sourceOfKey("key 4")).toMatchObject({ name: "Shop 2" });
});

it("returns a revoked source by its id, and undefined for an unknown id", async () => {
  await putSource("s5", { status: "REVOKED" });
  expect(await believedSource("s5")).toMatchObject({ status: "REVOKED" });
  expect(await believedSource("s6")).toBeUndefined();
});

it("knows within 3 s whether somebody subscribes, and asks with the key for it", async () => {
  await putSource("s7");
  await putKey("key 7", "s7");
  const requests = async (): Promise<number> => {
    table.endOfRun();
    await sourceOfKey("key 7");
    return table.endOfRun().requests;
  };
  const passed = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  expect(await requests()).toBe(3);
  expect(isSourceWatched("s7", Date.now())).toBe(false);
  const until = new Date(Date.now() + 10_000).toISOString();
  await put({ ...watched.ofSource("s7"), entity: "Watched", until, ttl: 4_000_000_000 });
  passed(2.9);
  expect([await requests(), isSourceWatched("s7", Date.now())]).toEqual([1, false]);
  passed(0.2);
  expect([await requests(), isSourceWatched("s7", Date.now())]).toEqual([1, true]);
  // It has ended, although it is not deleted.
  passed(7);
  expect([await requests(), isSourceWatched("s7", Date.now())]).toEqual([1, false]);
});
