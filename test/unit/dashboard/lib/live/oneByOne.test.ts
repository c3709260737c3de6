import { expect, it } from "vitest";
import { oneByOne } from "../../../../../dashboard/lib/live/oneByOne.ts";

interface Run {
  resolve: (answer: number) => void;
  reject: (error: Error) => void;
}

it("makes calls during one into one call after it, and a failure ends none of them", async () => {
  const runs: Run[] = [];
  const call = oneByOne(() => new Promise<number>((resolve, reject) => void runs.push({ resolve, reject })));
  /** Lets all go on that waits for nothing but what has happened. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const first = call();
  await settled();
  const [second, third] = [call(), call()];
  await settled();
  expect(runs.length).toBe(1);
  runs[0]!.reject(new Error("no answer"));
  await expect(first).rejects.toThrow("no answer");
  await settled();
  expect(runs.length).toBe(2);
  const fourth = call();
  runs[1]!.resolve(2);
  expect([await second, await third]).toEqual([2, 2]);
  await settled();
  runs[2]!.resolve(3);
  expect(await fourth).toBe(3);
  expect(runs.length).toBe(3);
});
