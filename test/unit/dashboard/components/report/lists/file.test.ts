import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { fileOf } from "../../../../../../dashboard/components/report/lists/file.ts";
import { item } from "./made.ts";

const total = { pageViews: 3, sessions: 3, events: 0, conversions: 0 };
const read = (text: string) => parse(text, { bom: true, record_delimiter: "\r\n" });

test("a file has the rows as they are shown, with numbers that a program can add", () => {
  const page = item("=1+1", {
    ...{ pageViews: 1, sessions: 1, bounceRate: 2 / 3, averageTimeOnPage: 84.4 },
  });
  expect(read(fileOf("PAGE", [{ ...page, label: "=1+1" }], total, "stored"))).toEqual([
    ["Page", "Views", "Share", "Visits", "Bounce rate", "Time on page (seconds)"],
    ["'=1+1", "1", "0.3333", "1", "0.6667", "84"],
  ]);
});

test("money has its currency beside it, and what was not counted is empty", () => {
  const goal = item("buy", { conversions: 2, conversionRate: 0.5, revenue: -1999 });
  const rows = [
    { ...goal, label: "Buy", currency: "EUR" },
    { ...goal, label: "Read", conversionRate: null },
  ];
  expect(read(fileOf("GOAL", rows, total, "stored"))).toEqual([
    ["Goal", "Conversions", "Rate", "Worth", "Currency"],
    ["Buy", "2", "0.5", "-19.99", "EUR"],
    ["Read", "2", "", "", ""],
  ]);
});
