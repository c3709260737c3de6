import { expect, test } from "vitest";
import { totalOf } from "../../../../../dashboard/screens/home/total.ts";

const at = (minute: number, visitors: number) => ({ at: `2026-11-28T10:0${minute}:00Z`, visitors });

test("the visitors of several sites are added up, minute by minute", () => {
  const hats = { count: 2, minutes: [at(1, 1), at(2, 2)], pushes: "standing", aheadMs: 7 } as const;
  const felt = { count: 1, minutes: [at(0, 4), at(2, 1)], pushes: "standing", aheadMs: 9 } as const;
  expect(totalOf([hats, felt])).toEqual({
    ...{ count: 3, pushes: "standing", aheadMs: 7 },
    minutes: [at(0, 4), at(1, 1), at(2, 3)],
  });
  expect(totalOf([hats, { ...felt, pushes: "ended" }]).pushes).toBe("ended");
  expect(totalOf([])).toEqual({ count: 0, minutes: [], pushes: "standing", aheadMs: 0 });
});
