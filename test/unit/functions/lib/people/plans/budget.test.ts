import { expect, it } from "vitest";
import { Budget, BudgetError, requireTime } from "#functions/people/plans/budget";

it("checks that take longer than their budget together end, in the middle and before they begin", () => {
  const budget = new Budget(1);
  expect(budget.spend(() => "done")).toBe("done");
  const endless = () => {
    for (;;) requireTime();
  };
  expect(() => budget.spend(endless)).toThrow(BudgetError);
  expect(() => budget.spend(() => "done")).toThrow(BudgetError);
});

it("nothing ends outside of a check", () => {
  expect(() => requireTime()).not.toThrow();
});
