import { expect, test } from "vitest";
import { printed } from "./aws/printed.ts";

const HANDED = (waited: number[]) => `
  import { alertIfLate } from "#functions/late";
  const now = 1_700_000_000_000;
  const records = ${JSON.stringify(waited)}.map((seconds) => ({
    dynamodb: { ApproximateCreationDateTime: now / 1000 - seconds },
  }));
  alertIfLate(records, 600_000, now);`;

test("a batch whose last record is too old is trouble, with its age", async () => {
  const { err } = await printed(HANDED([700, 601]), {});
  expect(err).toMatchObject([{ level: "ERROR", waitedMs: 601_000 }]);
});

test("a batch whose last record is young enough is none, and neither is an empty one", async () => {
  for (const waited of [[700, 600], []]) expect((await printed(HANDED(waited), {})).err).toEqual([]);
});
