import { expect, test } from "vitest";
import {
  withPage,
  type About,
  type LabelledRow,
} from "../../../../../../dashboard/components/report/lists/rows.ts";
import { goal, item, pageOf } from "./made.ts";

const about = (dimension: About["dimension"], goals: About["goals"] = []): About => ({
  dimension,
  to: "2026-11-08T00:00:00.000Z",
  goals,
});
const labels = (rows: readonly LabelledRow[]): string[] => rows.map(({ label }) => label);

test("rows have the names that people know", () => {
  const names = (dimension: About["dimension"], name: string) =>
    labels(withPage(about(dimension, [goal("buy", { name: "Bought" })]), [], pageOf([item(name)])).rows)[0];
  expect(names("SOURCE", "(direct)")).toBe("Direct");
  // The names of links' tags and the name for visits without a source differ.
  expect(names("UTM_SOURCE", "(direct)")).toBe("(direct)");
  expect(names("COUNTRY", "NP")).toBe("Nepal");
  expect(names("PAGE", "/NP")).toBe("/NP");
  expect(names("GOAL", "buy")).toBe("Bought");
  expect(names("GOAL", "gone")).toBe("A deleted goal");
});

test("pages follow each other; the sum of the others is last, and a row that is on two pages is there once", () => {
  const first = withPage(about("PAGE"), [], pageOf([item("/a"), item("/b")], { nextToken: "next" }));
  expect([labels(first.rows), first.nextToken]).toEqual([["/a", "/b"], "next"]);
  const last = pageOf([item("/b"), item("(other)")], { other: item("(other)", { pageViews: 4 }) });
  const all = withPage(about("PAGE"), first.rows, last);
  expect(labels(all.rows)).toEqual(["/a", "/b", "(other)", "All others"]);
  expect(all.rows.map(({ isOther }) => isOther ?? false)).toEqual([false, false, false, true]);
});

test("goals that no visit has reached are 0, unless they are younger than the range", () => {
  const goals = [
    goal("buy", { currency: "EUR" }),
    goal("read"),
    goal("new", { createdAt: "2026-11-08T00:00:00.000Z" }),
  ];
  const reached = item("buy", { conversions: 2, conversionRate: 0.5, revenue: 1998 });
  const { rows } = withPage(about("GOAL", goals), [], pageOf([reached]));
  expect(
    rows.map(({ label, conversions, conversionRate, currency }) => [
      label,
      conversions,
      conversionRate,
      currency,
    ]),
  ).toEqual([
    ["BUY", 2, 0.5, "EUR"],
    ["READ", 0, 0, undefined],
  ]);
  // A goal without conversions has no rate: there may have been no visit.
  const none = withPage(about("GOAL", goals), [], pageOf([])).rows;
  expect(none.map(({ conversionRate }) => conversionRate)).toEqual([null, null]);
  expect(labels(withPage(about("GOAL", goals), [], pageOf([], { nextToken: "next" })).rows)).toEqual([]);
});
