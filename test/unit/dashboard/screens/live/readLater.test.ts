import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readLater } from "../../../../../dashboard/screens/live/readLater.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** When what changed at these times is read, until two minutes are over. */
function readings(pauses: number[], changes: number[]): number[] {
  const read: number[] = [];
  const later = readLater(pauses, () => read.push(Date.now()));
  for (const at of changes) setTimeout(() => later.note(), at);
  vi.advanceTimersByTime(120_000);
  later.stop();
  return read;
}

test("a change is read after each pause", () => {
  expect(readings([12_000, 65_000], [1000])).toEqual([13_000, 66_000]);
});

test("a change shortly before a reading is read once more, as long after it", () => {
  expect(readings([12_000], [0, 9800])).toEqual([12_000, 21_800]);
});

test("changes all the time are read once a pause", () => {
  const changes = Array.from({ length: 31 }, (_, second) => second * 1000);
  expect(readings([12_000], changes)).toEqual([12_000, 24_000, 36_000, 42_000]);
});

test("nothing is read once it is stopped", () => {
  const read = vi.fn();
  const later = readLater([1000], read);
  later.note();
  later.stop();
  vi.advanceTimersByTime(5000);
  expect(read).not.toHaveBeenCalled();
});
