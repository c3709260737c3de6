import { expect, test } from "vitest";
import { printed } from "../aws/printed.ts";

/** Has an environment refuse a sign-up at each of these seconds, and returns the seconds of its warnings. */
async function warningsOf(seconds: number[]): Promise<unknown[]> {
  const code = `
    import { countRefusal } from "#functions/users/signUpRefused";
    for (const second of ${JSON.stringify(seconds)}) countRefusal(1_700_000_000_000 + second * 1000);`;
  const { err } = await printed(code, {});
  return err;
}

const refusals = (number: number, { from = 0, apart = 1 } = {}): number[] =>
  Array.from({ length: number }, (_, at) => from + at * apart);

test("more than 50 refusals in five minutes are trouble, and fewer are none", async () => {
  expect(await warningsOf(refusals(51, { apart: 6 }))).toMatchObject([{ level: "WARN", alarm: "yes" }]);
  expect(await warningsOf(refusals(50))).toEqual([]);
  expect(await warningsOf(refusals(200, { apart: 6.1 }))).toEqual([]);
});

test("of refusals all day one in half an hour is trouble, so that the alarm can end", async () => {
  expect(await warningsOf(refusals(2 * 3600))).toHaveLength(4);
});
