import { expect, test } from "vitest";
import type { GoalFragment } from "../../../../../dashboard/screens/goals/documents.ts";
import {
  goalDraftOf,
  EMPTY,
  goalInputOf,
  wrongInGoal,
  type GoalDraft,
} from "../../../../../dashboard/screens/goals/draft.ts";

const page: GoalDraft = { ...EMPTY, name: " Signed up ", pattern: " /welcome " };

test("the API is sent what the kind has, and nothing else", () => {
  const typed: GoalDraft = { ...page, match: "PREFIX", seconds: "9", currency: "eur", worth: "19.9" };
  expect(goalInputOf(typed)).toEqual({
    name: "Signed up",
    kind: "PAGE",
    match: "PREFIX",
    pattern: "/welcome",
    currency: "EUR",
    defaultRevenue: 1990,
  });
  expect(goalInputOf({ ...page, kind: "EVENT", pattern: "Purchase" })).toEqual({
    name: "Signed up",
    kind: "EVENT",
    pattern: "Purchase",
  });
  const having = { ...page, property: "plan", value: "pro", scroll: "75" };
  expect(goalInputOf({ ...having, kind: "EVENT", pattern: "Purchase" })).toEqual({
    name: "Signed up",
    kind: "EVENT",
    pattern: "Purchase",
    property: "plan",
    propertyValue: "pro",
  });
  expect(goalInputOf({ ...having, kind: "SCROLL", match: "PREFIX", pattern: "/blog/" })).toEqual({
    name: "Signed up",
    kind: "SCROLL",
    match: "PREFIX",
    pattern: "/blog/",
    minScroll: 75,
  });
  expect(goalInputOf({ ...page, kind: "DURATION", seconds: "120" })).toEqual({
    name: "Signed up",
    kind: "DURATION",
    minDuration: 120,
  });
});

test.each([
  ["19,90", "EUR", 1990],
  ["0.07", "EUR", 7],
  ["20", "JPY", 20],
  ["1.234", "TND", 1234],
  // The currency alone: what an event says itself counts.
  ["", "EUR", 0],
])("%s %s is %i", (worth, currency, defaultRevenue) =>
  expect(goalInputOf({ ...page, worth, currency }).defaultRevenue).toBe(defaultRevenue),
);

test("a goal that is read and sent again unchanged is the same", () => {
  const goal: GoalFragment = {
    goalId: "1",
    version: 2,
    name: "Sold",
    kind: "EVENT",
    match: null,
    pattern: "Purchase",
    property: "plan",
    propertyValue: "pro",
    minDuration: null,
    minScroll: null,
    defaultRevenue: 1990,
    currency: "EUR",
  };
  expect(goalInputOf(goalDraftOf(goal))).toEqual({
    name: "Sold",
    kind: "EVENT",
    pattern: "Purchase",
    property: "plan",
    propertyValue: "pro",
    defaultRevenue: 1990,
    currency: "EUR",
  });
});

test.each<[Partial<GoalDraft>, string[]]>([
  [{}, []],
  [{ name: " " }, ["name"]],
  [{ pattern: "welcome" }, ["pattern"]],
  [{ pattern: "welcome", match: "CONTAINS" }, []],
  [{ pattern: "**/thanks", match: "WILDCARD" }, []],
  [{ kind: "EVENT", pattern: "" }, ["pattern"]],
  [{ kind: "EVENT", pattern: "Purchase", value: "pro" }, ["property"]],
  [{ kind: "EVENT", pattern: "Purchase", property: "plan" }, []],
  [{ kind: "SCROLL", pattern: "blog", scroll: "75" }, ["pattern"]],
  [{ kind: "SCROLL", scroll: "75 %" }, ["scroll"]],
  [{ kind: "SCROLL", scroll: "101" }, ["scroll"]],
  [{ kind: "SCROLL", scroll: "100" }, []],
  [{ kind: "DURATION", seconds: "0" }, ["seconds"]],
  [{ kind: "DURATION", seconds: "2 minutes" }, ["seconds"]],
  [{ worth: "20" }, ["currency"]],
  [{ worth: "20", currency: "euro" }, ["currency"]],
  [{ worth: "20.5", currency: "JPY" }, ["worth"]],
  [{ worth: "", currency: "EUR" }, []],
  [{ worth: ",", currency: "EUR" }, ["worth"]],
  [{ worth: "90071992547409.92", currency: "EUR" }, ["worth"]],
  [{ worth: "999999999", currency: "EUR" }, []],
  [{ worth: "-1", currency: "EUR" }, ["worth"]],
])("in %j what is wrong is %j", (typed, fields) =>
  expect(Object.keys(wrongInGoal({ ...page, ...typed }) ?? {})).toEqual(fields),
);
