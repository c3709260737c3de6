import { expect, it, vi } from "vitest";
import { living } from "../../../../../functions/lib/retention/living.ts";

it("is the item until its `ttl`, and undefined from then on", () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const item = { ttl: 1001 };
  expect([living(item), living({}), living(undefined)]).toEqual([item, {}, undefined]);
  vi.setSystemTime(1_001_000);
  expect(living(item)).toBeUndefined();
  vi.useRealTimers();
});
