import { expect, test } from "vitest";
import type { Client } from "urql";
import { EMPTY_STEP } from "../../../../../../dashboard/components/explore/acts.ts";
import { mayHave, visitsOfLink } from "../../../../../../dashboard/screens/share/explore/linkSource.ts";

// Nothing is asked here.
const client = undefined as unknown as Client;

test.each([
  [true, [true, true, false]],
  [false, [true, false, false]],
])("with lists: %s, a step may be a page, have a property, be a goal: %j", (hasLists, expected) => {
  const page = { ...EMPTY_STEP, pattern: "/" };
  const steps = [page, { ...page, property: "plan" }, { ...EMPTY_STEP, kind: "GOAL" as const, goalId: "g" }];
  const source = visitsOfLink(client, "token", hasLists);
  expect(steps.map((step) => mayHave(source, step))).toEqual(expected);
});
