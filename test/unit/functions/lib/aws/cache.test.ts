import { afterEach, expect, test, vi } from "vitest";
import { cacheOf } from "../../../../../functions/lib/aws/cache.ts";

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

// `Date` is the local cloud's clock in a function, which tests move; a process that Lambda froze finds it moved, too.
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
