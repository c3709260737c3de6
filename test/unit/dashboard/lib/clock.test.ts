import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { apiAhead, apiNow, readClock } from "../../../../dashboard/lib/clock.ts";

const NOON = Date.UTC(2026, 10, 23, 12);
const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));
afterEach(() => void vi.useRealTimers());

const answered = (headers: Record<string, string>) => readClock(new Response(null, { headers }));

test("the time is that of the API's last answer, and moves on with this machine's", () => {
  expect([apiAhead(), apiNow()]).toEqual([0, NOON]);
  answered({ date: "Mon, 23 Nov 2026 14:00:00 GMT" });
  vi.setSystemTime(NOON + HOUR);
  expect([apiAhead(), apiNow()]).toEqual([2 * HOUR, NOON + 3 * HOUR]);
  answered({ date: "Mon, 23 Nov 2026 12:00:00 GMT" });
  expect([apiAhead(), apiNow()]).toEqual([-HOUR, NOON]);
});

test("an answer that says no time changes nothing", () => {
  answered({ date: "Mon, 23 Nov 2026 14:00:00 GMT" });
  answered({});
  answered({ date: "soon" });
  expect(apiAhead()).toBe(2 * HOUR);
});
