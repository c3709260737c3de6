import { expect, test } from "vitest";
import { textOf } from "../../../../../../dashboard/components/report/filters/words.ts";
import { goal } from "../lists/made.ts";

test("a filter is said with the names that people know", () => {
  const goals = [goal("buy", { name: "Bought" })];
  expect(textOf({ dimension: "SOURCE", operator: "IS", values: ["(direct)", "Google", "Bing"] }, goals)).toBe(
    "Source is Direct, Google, or Bing",
  );
  expect(textOf({ dimension: "COUNTRY", operator: "IS_NOT", values: ["NP"] }, goals)).toBe(
    "Country is not Nepal",
  );
  expect(textOf({ dimension: "REFERRER", operator: "NOT_SET", values: [] }, goals)).toBe(
    "Referrer is not set",
  );
  const red = { dimension: "PROPERTY", property: "colour", operator: "IS", values: ["red"] } as const;
  expect(textOf(red, goals)).toBe("colour is red");
  expect(textOf({ ...red, event: "Order" }, goals)).toBe("colour of Order is red");
  const bought = { dimension: "GOAL", operator: "IS", values: ["buy"] } as const;
  expect(textOf(bought, goals)).toBe("Goal is Bought");
  expect(textOf(bought, undefined)).toBe("Goal is …");
  expect(textOf({ ...bought, values: ["gone"] }, goals)).toBe("Goal is A deleted goal");
});
