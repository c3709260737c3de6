import { expect, test } from "vitest";
import {
  stepDraftOf,
  EMPTY_STEP,
  stepInputOf,
  parseActs,
  parseSteps,
  printAct,
  printStep,
  wrongOf,
  type Act,
  type StepDraft,
} from "../../../../../dashboard/components/explore/acts.ts";

const PAGE: StepDraft = { ...EMPTY_STEP, match: "PREFIX", pattern: "/a,b 100%" };
const EVENT: StepDraft = {
  ...EMPTY_STEP,
  kind: "EVENT",
  pattern: "Sign up",
  property: "plan",
  value: "pro,2",
};
const GOAL: StepDraft = { ...EMPTY_STEP, kind: "GOAL", goalId: "g/1,2" };

test("steps come back from an address as they were", () => {
  expect(printStep({ ...EMPTY_STEP, pattern: "/prices" })).toBe("page,exact,/prices");
  expect(printStep(EVENT)).toBe("event,,Sign up,plan,pro%2C2");
  expect(parseSteps([PAGE, EVENT, GOAL].map(printStep))).toEqual([PAGE, EVENT, GOAL]);
});

test.each([
  ["one step", ["page,exact,/"]],
  ["nine steps", Array.from({ length: 9 }, () => "page,exact,/")],
  ["another kind", ["page,exact,/", "visit,,x"]],
  ["another comparison", ["page,exact,/", "page,ends,/x"]],
  ["a pattern that is missing", ["page,exact,/", "event"]],
  ["one that is too long", ["page,exact,/", `event,,${"x".repeat(501)}`]],
  ["what is no text of an address", ["page,exact,/", "event,,%E0%A4%A"]],
])("%s is no funnel", (_, steps) => expect(parseSteps(steps)).toEqual([]));

test("a step is sent with what its kind has", () => {
  expect(stepInputOf({ ...PAGE, property: " plan ", value: "" })).toEqual({
    ...{ kind: "PAGE", match: "PREFIX", pattern: "/a,b 100%", property: "plan" },
  });
  expect(stepInputOf(EVENT)).toEqual({ kind: "EVENT", pattern: "Sign up", property: "plan", value: "pro,2" });
  expect(stepInputOf({ ...GOAL, pattern: "/left from before" })).toEqual({ goalId: "g/1,2" });
});

test("a step that a site keeps is one of the form", () => {
  const none = { kind: null, match: null, pattern: null, property: null, value: null, goalId: null };
  expect(stepDraftOf({ ...none, goalId: "g/1,2" })).toEqual(GOAL);
  expect(stepDraftOf({ ...none, kind: "PAGE", match: "PREFIX", pattern: "/a,b 100%" })).toEqual(PAGE);
  const event = { ...none, kind: "EVENT", pattern: "Sign up", property: "plan", value: "pro,2" } as const;
  expect(stepDraftOf(event)).toEqual(EVENT);
});

test.each([
  [{ pattern: "" }, "pattern"],
  [{ pattern: "prices" }, "pattern"],
  [{ pattern: "prices", match: "CONTAINS" }, undefined],
  [{ pattern: "*/x", match: "WILDCARD" }, undefined],
  [{ kind: "EVENT", pattern: "Sign up" }, undefined],
  [{ pattern: "/", value: "pro" }, "property"],
  [{ pattern: "/", property: "plan", value: "x".repeat(501) }, "value"],
  [{ kind: "GOAL" }, "goalId"],
] as const)("of %j the field %s is wrong", (step, field) =>
  expect(wrongOf({ ...EMPTY_STEP, ...step })).toBe(field),
);

test("a path comes back from an address as it was, up to what is none, and has at most 7 steps", () => {
  const acts: Act[] = [
    { kind: "PAGE", value: "/a,b%" },
    { kind: "EVENT", value: "Sign up" },
  ];
  expect(parseActs(acts.map(printAct))).toEqual(acts);
  expect(parseActs([printAct(acts[0]!), "goal,x", printAct(acts[1]!)])).toEqual([acts[0]]);
  expect(parseActs(Array.from({ length: 9 }, () => "page,/"))).toHaveLength(7);
});
