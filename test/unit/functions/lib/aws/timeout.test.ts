import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { withTimeout } from "#functions/aws/timeout";

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

it("gives what the work gives, and leaves no timer behind", async () => {
  expect(await withTimeout(100, Promise.resolve(7))).toBe(7);
  await expect(withTimeout(100, Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(vi.getTimerCount()).toBe(0);
});

it("is an error of its own once the time is over", async () => {
  const late = withTimeout(100, new Promise(() => {})).catch((error: unknown) => error);
  vi.advanceTimersByTime(100);
  expect(await late).toMatchObject({
    name: "InternalError",
    message: "the work took longer than its limit of 100 ms",
  });
});
