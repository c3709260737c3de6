import { describe, expect, test } from "vitest";
import {
  columnsOf,
  countOf,
  rankOf,
  shown,
  valueOf,
} from "../../../../../../dashboard/components/report/lists/columns.ts";
import type { LabelledRow } from "../../../../../../dashboard/components/report/lists/rows.ts";
import type { ColumnName } from "../../../../../../dashboard/components/report/dimension.ts";
import { CARDS } from "../../../../../../dashboard/components/report/lists/cards.ts";
import { item } from "./made.ts";

const total = { pageViews: 200, sessions: 80, events: 0, conversions: 0 };
const row = (more: Partial<LabelledRow>): LabelledRow => ({ ...item("x"), label: "x", ...more });

test("each list has first what it is ranked by: visitors, where they are known, before what it counts", () => {
  for (const dimension of Object.values(CARDS).flat()) {
    expect(columnsOf(dimension)[0]).toBe(countOf(dimension));
    expect(columnsOf(dimension, "visits").slice(0, 2)).toEqual(["visitors", countOf(dimension)]);
    expect(columnsOf(dimension, "visits")[0]).toBe(rankOf(dimension, "visits"));
    expect(columnsOf(dimension, "goal").slice(0, 3)).toEqual(["conversions", "conversionRate", "visitors"]);
    expect(columnsOf(dimension, "goal")[0]).toBe(rankOf(dimension, "goal"));
  }
});

describe("a number", () => {
  const of = (column: ColumnName, more: Partial<LabelledRow>) => {
    const each = row(more);
    return shown(column, valueOf(column, each, "PAGE", total), each);
  };

  test("is short, and has all of its digits in its title", () => {
    expect(of("pageViews", { pageViews: 12_345 })).toEqual({ text: "12.3k", title: "12,345" });
  });

  test("as a share is one of all rows of the list", () => {
    expect(of("share", { pageViews: 15 }).text).toBe("7.5%");
    expect(of("share", { pageViews: 90 }).text).toBe("45%");
  });

  test("of a time is in words", () => {
    expect(of("averageTimeOnPage", { averageTimeOnPage: 84.4 }).text).toBe("1m 24s");
  });

  test("of money is in its currency, which may have no decimals or three", () => {
    expect(of("revenue", { revenue: 1999, currency: "EUR" }).text).toBe("€19.99");
    expect(of("revenue", { revenue: 1999, currency: "JPY" }).text).toBe("¥1,999");
    expect(of("revenue", { revenue: -1999, currency: "KWD" }).text).toBe("-KWD\u00a01.999");
  });

  test("that was not counted is a dash with the reason", () => {
    expect(of("bounceRate", {})).toEqual({
      text: "–",
      title: "Nothing was counted that this could be calculated from.",
    });
    expect(of("revenue", { revenue: 0 })).toEqual({ text: "–", title: "This goal has no worth." });
    expect(of("conversionRate", {}).title).toBe("No visit reached a goal.");
    const each = row({});
    expect(valueOf("share", each, "EVENT", total)).toBeNull();
  });
});
