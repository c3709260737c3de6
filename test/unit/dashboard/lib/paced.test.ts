import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { paced } from "../../../../dashboard/lib/paced.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("calls at most once in a time while calls go on, and once after the last of them", () => {
  const run = vi.fn<() => void>();
  const pace = paced(run, 10_000);
  for (let second = 0; second < 25; second += 1) {
    pace.call();
    vi.advanceTimersByTime(1_000);
  }
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(3);
});

it("calls soon after a long pause, and not after it was stopped", () => {
  const run = vi.fn<() => void>();
  const pace = paced(run, 10_000);
  vi.advanceTimersByTime(60_000);
  pace.call();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  pace.call();
  pace.stop();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});
