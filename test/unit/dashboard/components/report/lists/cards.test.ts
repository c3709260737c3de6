import { expect, test } from "vitest";
import { parseListsView, printListsView } from "../../../../../../dashboard/components/report/lists/cards.ts";

test("what is chosen in the lists is in the address, without what is usual", () => {
  const view = {
    tabs: { sources: "UTM_MEDIUM", pages: "PAGE" },
    list: "EXIT_PAGE",
    row: "/a?b&c",
    property: "plan",
    goal: "g1",
    hasMap: true,
  } as const;
  const printed = printListsView(view);
  expect(printed).toEqual({
    sources: "utm_medium",
    list: "exit_page",
    row: "/a?b&c",
    property: "plan",
    goal: "g1",
    map: "1",
  });
  expect(parseListsView(printed)).toEqual({ ...view, tabs: { sources: "UTM_MEDIUM" } });
});

test("what is no list is as if it were left out", () => {
  const chosen = { sources: "page", pages: "PAGE", places: "__proto__", list: "constructor", row: "/a" };
  expect(parseListsView(chosen)).toEqual({
    tabs: {},
    list: undefined,
    row: undefined,
    property: undefined,
    goal: undefined,
    hasMap: false,
  });
});
