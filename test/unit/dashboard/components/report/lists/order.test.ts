import { expect, test } from "vitest";
import { arranged, turned, type Order } from "../../../../../../dashboard/components/report/lists/order.ts";
import type { Loaded, LabelledRow } from "../../../../../../dashboard/components/report/lists/rows.ts";
import { item } from "./made.ts";

const row = (label: string, sessions: number, more: Partial<LabelledRow> = {}): LabelledRow => ({
  ...item(label, { sessions }),
  label,
  ...more,
});
const loaded: Loaded = {
  rows: [
    row("Direct", 9, { name: "(direct)", bounceRate: 0.25 }),
    row("Ärzte", 4, { bounceRate: null }),
    row("aha.example", 4, { bounceRate: 1 }),
    row("Zeitung", 1, { bounceRate: 0 }),
    row("All others", 6, { name: "(other)", isOther: true, bounceRate: 0.5 }),
  ],
  total: { pageViews: 0, sessions: 24, events: 0, conversions: 0 },
  completeUntil: null,
  nextToken: null,
};
const labels = (text: string, by: Order["by"], direction: Order["direction"]) =>
  arranged(loaded, "SOURCE", text, { by, direction }).map(({ label }) => label);

test("rows are in the order of a column, equal ones as the API has them, the sum of the others last", () => {
  const down = ["Direct", "Ärzte", "aha.example", "Zeitung", "All others"];
  expect(labels("", "sessions", "descending")).toEqual(down);
  expect(labels("", "sessions", "ascending")).toEqual([
    ...["Zeitung", "Ärzte", "aha.example", "Direct", "All others"],
  ]);
  expect(labels("", "label", "ascending")).toEqual([
    ...["aha.example", "Ärzte", "Direct", "Zeitung", "All others"],
  ]);
});

test("what was not counted is below what was, in both directions", () => {
  expect(labels("", "bounceRate", "descending")).toEqual([
    ...["aha.example", "Direct", "Zeitung", "Ärzte", "All others"],
  ]);
  expect(labels("", "bounceRate", "ascending")).toEqual([
    ...["Zeitung", "Direct", "aha.example", "Ärzte", "All others"],
  ]);
});

test("amounts are compared within a currency, in both directions, and what has none is last", () => {
  const worth = (label: string, revenue: number | null, currency?: string): LabelledRow =>
    row(label, 0, { revenue, currency });
  const rows = [
    ...[
      worth("Call", 0),
      worth("Book", 900, "USD"),
      worth("Order", 5_000, "JPY"),
      worth("Rent", 70_000, "USD"),
    ],
    ...[worth("Gone", null, "JPY"), worth("Hire", 6_000, "JPY")],
  ];
  const by = (direction: Order["direction"]) =>
    arranged({ ...loaded, rows }, "GOAL", "", { by: "revenue", direction }).map(({ label }) => label);
  expect(by("descending")).toEqual(["Hire", "Order", "Rent", "Book", "Call", "Gone"]);
  expect(by("ascending")).toEqual(["Order", "Hire", "Book", "Rent", "Call", "Gone"]);
});

test("a text finds what is shown and what the API calls it, in capitals or not, and no sums", () => {
  expect(labels(" ZEIT ", "sessions", "descending")).toEqual(["Zeitung"]);
  expect(labels("(direct", "sessions", "descending")).toEqual(["Direct"]);
  expect(labels("other", "sessions", "descending")).toEqual([]);
});

test("a column is first turned to where most look: names from A on, numbers from the greatest", () => {
  const first: Order = { by: "sessions", direction: "descending" };
  expect(turned(first, "sessions").direction).toBe("ascending");
  expect(turned(first, "label")).toEqual({ by: "label", direction: "ascending" });
  expect(turned(turned(first, "share"), "share")).toEqual({ by: "share", direction: "ascending" });
});
