import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readClock } from "../../../../../../dashboard/lib/clock.ts";
import { readAtEnd } from "../../../../../../dashboard/screens/share/link/atEnd.ts";

const NOON = Date.UTC(2026, 10, 23, 12);
const DAY = 86_400_000;
const read = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  read.mockClear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: NOON });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const start = (leftMs: number): void => {
  stop = readAtEnd(new Date(NOON + leftMs).toISOString(), read);
};
const readAfter = (ms: number): number => {
  vi.advanceTimersByTime(ms);
  return read.mock.calls.length;
};

test("a link is read when it ends, and every 30 s until it is known to have ended", () => {
  start(10_000);
  expect([readAfter(9_999), readAfter(1), readAfter(29_999), readAfter(1), readAfter(30_000)]).toEqual([
    ...[0, 1, 1, 2, 3],
  ]);
  stop();
  expect(readAfter(DAY)).toBe(3);
});

test("one whose end is over is read again, too", () => {
  start(-1);
  expect([readAfter(29_999), readAfter(1)]).toEqual([0, 1]);
});

test("an end that is further than a timer can wait is not taken for one that is over", () => {
  start(60 * DAY);
  expect(readAfter(24 * DAY)).toBe(0);
  read.mockClear();
  readAfter(36 * DAY - 1);
  const before = read.mock.calls.length;
  expect(readAfter(1)).toBe(before + 1);
});

test("the end is by the API's clock", () => {
  start(0);
  stop();
  readClock(new Response(null, { headers: { date: new Date(NOON - 3_600_000).toUTCString() } }));
  start(0);
  expect([readAfter(3_599_999), readAfter(1)]).toEqual([0, 1]);
});
