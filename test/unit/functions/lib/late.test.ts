import { expect, test } from "vitest";
import { printed } from "./aws/printed.ts";

/** A batch: how long its records have waited, in seconds, and the minute in which it comes. */
interface Batch {
  waited: number[];
  minute: number;
}

const HANDED = (batches: Batch[]) => `
  import { alertIfLate } from "#functions/late";
  for (const { waited, minute } of ${JSON.stringify(batches)}) {
    const now = 1_700_000_000_000 + minute * 60_000;
    const records = waited.map((seconds) => ({
      dynamodb: { ApproximateCreationDateTime: now / 1000 - seconds },
    }));
    alertIfLate(records, 600_000, now);
  }`;

test("a batch whose last record is too old is trouble, with its age", async () => {
  const { err } = await printed(HANDED([{ waited: [700, 601], minute: 0 }]), {});
  expect(err).toMatchObject([{ level: "WARN", alarm: "yes", waitedMs: 601_000 }]);
});

test("a batch whose last record is young enough is none, and neither is an empty one", async () => {
  for (const waited of [[700, 600], []])
    expect((await printed(HANDED([{ waited, minute: 0 }]), {})).err).toEqual([]);
});

test("of a backlog one batch in half an hour is trouble, so that the alarm can end", async () => {
  const minutes = [0, 1, 29, 30, 31, 61];
  const backlog = minutes.map((minute) => ({ waited: [3600 + minute], minute }));
  const { err } = await printed(HANDED(backlog), {});
  expect(err.map((each) => (each as { waitedMs: number }).waitedMs / 1000)).toEqual([3600, 3630, 3661]);
});
