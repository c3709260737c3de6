import { CombinedError } from "urql";
import { expect, it } from "vitest";
import { stepCountsOf, peopleOf } from "../../../../../dashboard/screens/sequences/parts/usePeople.ts";

const refused = (errorType: string) =>
  new CombinedError({ graphQLErrors: [{ message: "", errorType } as never] });
const nothing = { sequence: { counts: null } };

it("says that people are too many only if the API says so", () => {
  const counts = stepCountsOf({ data: { sequence: { counts: [{ stepId: "wait", count: 2 }] } } });
  expect(peopleOf(counts)).toBe(2);
  expect(stepCountsOf({ data: nothing, error: refused("LimitExceeded") })).toBeNull();
  expect(() => stepCountsOf({ data: nothing, error: refused("Unavailable") })).toThrow(CombinedError);
  expect(() => stepCountsOf({ data: nothing })).toThrow("answered nothing");
  expect(peopleOf(null)).toBeUndefined();
});
