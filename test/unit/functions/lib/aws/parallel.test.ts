import { expect, it } from "vitest";
import { allInParallel, inParallel } from "#functions/aws/parallel";

it("works on all items, so many at a time, and says of each how it went, in their order", async () => {
  let running = 0;
  let most = 0;
  const results = await inParallel(3, [5, 1, 4, 2, 3, 0, 6], async (item) => {
    most = Math.max(most, ++running);
    for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
    running -= 1;
    if (item === 4) throw new Error("four");
    return item * 2;
  });
  expect(most).toBe(3);
  expect(
    results.map((each) => (each.status === "fulfilled" ? each.value : (each.reason as Error).message)),
  ).toEqual([10, 2, "four", 4, 6, 0, 12]);
  expect(await inParallel(3, [], () => Promise.resolve(1))).toEqual([]);
});

it("throws the first error once all has ended", async () => {
  const ended: number[] = [];
  const work = async (item: number) => {
    await Promise.resolve();
    ended.push(item);
    if (item % 2 === 0) throw new Error(String(item));
    return item;
  };
  await expect(allInParallel(2, [1, 2, 3, 4], work)).rejects.toThrow("2");
  expect(ended).toEqual([1, 2, 3, 4]);
  expect(await allInParallel(2, [3, 1], work)).toEqual([3, 1]);
});
