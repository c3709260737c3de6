import { expect, test, vi } from "vitest";
import { onceIn, runDue } from "#functions/due/pace";
import { printed } from "../aws/printed.ts";

const MINUTE_MS = 60_000;
const NOON = Date.parse("2026-03-17T12:00:00Z");

/** Returns the minutes after noon that have the work, of a timer whose occurrences are at this second. */
function minutesOf(period: number, count: number, second = 0): number[] {
  const { isDue } = onceIn(period, async () => {});
  const minutes = Array.from({ length: count }, (_, minute) => minute);
  return minutes.filter((minute) => isDue(NOON + minute * MINUTE_MS + second * 1000));
}

test("the first minute of each period has the work, at whatever second the timer fires", () => {
  expect(minutesOf(5, 12)).toEqual([0, 5, 10]);
  expect(minutesOf(15, 31, 59)).toEqual([0, 15, 30]);
  expect(minutesOf(60, 121, 30)).toEqual([0, 60, 120]);
  expect(minutesOf(1, 3)).toEqual([0, 1, 2]);
});

test("work that failed is done again by a retry of the occurrence, and by none until the next period", async () => {
  const work = vi.fn<(now: number) => Promise<void>>();
  work.mockRejectedValueOnce(new Error("the table does not answer"));
  const works = [onceIn(15, work)];
  await expect(runDue(works, NOON)).rejects.toThrow("the table does not answer");
  await runDue(works, NOON + MINUTE_MS);
  expect(work).toHaveBeenCalledTimes(1);
  await runDue(works, NOON);
  expect(work).toHaveBeenCalledTimes(2);
});

test("each failed work is logged with its name, the others are done, and the first error is thrown", async () => {
  const { err, out } = await printed(
    `
    import { onceIn, runDue } from "#functions/due/pace";
    async function startWalks() { throw new TypeError("a shard cannot be read"); }
    async function pushSites() { console.log(JSON.stringify({ pushed: true })); }
    async function judgeSending() { throw new RangeError("no settings"); }
    const works = [startWalks, pushSites, judgeSending].map((work) => onceIn(1, work));
    await runDue(works, ${NOON}).catch(({ name }) => console.log(JSON.stringify({ thrown: name })));`,
    {},
  );
  expect(err).toMatchObject([
    { level: "ERROR", work: "startWalks", error: "TypeError" },
    { level: "ERROR", work: "judgeSending", error: "RangeError" },
  ]);
  expect(out).toEqual([{ pushed: true }, { thrown: "TypeError" }]);
});
