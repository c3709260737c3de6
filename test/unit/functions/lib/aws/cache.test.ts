import { afterEach, expect, test, vi } from "vitest";
import { cacheOf, recentReads } from "../../../../../functions/lib/aws/cache.ts";

afterEach(() => vi.useRealTimers());

test("a full cache drops the value that was not used for longest, and keeps all others", () => {
  const cache = cacheOf<number>(3);
  for (const name of ["a", "b", "c"]) cache.set(name, 1);
  expect(cache.get("a")).toBe(1);
  cache.set("d", 1);
  expect([...cache.keys()].sort()).toEqual(["a", "c", "d"]);
});

test("makes what is not there once", () => {
  const make = vi.fn((name: string) => name.length);
  const cache = cacheOf(2, make);
  expect([cache.memo("abc"), cache.memo("abc"), make.mock.calls.length]).toEqual([3, 3, 1]);
});

// `Date` is the local cloud's clock in a function, which tests move; a process that Lambda froze finds it
// moved, too.
test("drops a value by the clock of Date, from the moment in which it moves", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  const cache = cacheOf<string>(2);
  cache.set("site", "read", { ttl: 30_000 });
  cache.set("domain", "read before", { ttl: 30_000, start: 1_000_000 - 20_000 });
  vi.setSystemTime(1_000_000 + 29_000);
  expect([cache.get("site"), cache.get("domain")]).toEqual(["read", undefined]);
  vi.setSystemTime(1_000_000 + 31_000);
  expect(cache.get("site")).toBeUndefined();
});

test("reads again after 30 s, after 3 s what was absent, and at once what failed", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  const recently = recentReads(10);
  const asked: string[] = [];
  const read = (name: string, value: () => Promise<string | undefined>) =>
    recently(name, () => {
      asked.push(name);
      return value();
    });
  const all = async () => {
    asked.length = 0;
    await read("there", () => Promise.resolve("value"));
    await read("absent", () => Promise.resolve(undefined));
    await read("broken", () => Promise.reject(new Error("throttled"))).catch(() => null);
    return asked;
  };
  expect(await all()).toEqual(["there", "absent", "broken"]);
  vi.setSystemTime(1_000_000 + 2_900);
  expect(await all()).toEqual(["broken"]);
  vi.setSystemTime(1_000_000 + 3_100);
  expect(await all()).toEqual(["absent", "broken"]);
  vi.setSystemTime(1_000_000 + 30_100);
  expect(await all()).toEqual(["there", "absent", "broken"]);
});
