import { CombinedError } from "urql";
import { expect, test } from "vitest";
import {
  isBehind,
  reportRefusalText,
  visitsRefused,
} from "../../../../../dashboard/components/report/refused.ts";

test("an answer is behind if it lacks more than the last two minutes", () => {
  const to = "2026-11-24T10:42:00.000Z";
  expect(isBehind("2026-11-24T10:40:30.000Z", to)).toBe(false);
  expect(isBehind("2026-11-24T10:39:00.000Z", to)).toBe(true);
  expect(isBehind(null, to)).toBe(false);
});

test("a list that asks the visits says the same, and without filters what to choose", () => {
  const refused = new CombinedError({
    graphQLErrors: [{ message: "", errorType: "ValidationError", errorInfo: { field: "to" } } as never],
  });
  expect(visitsRefused(refused, true)).toContain("too long for filters");
  expect(visitsRefused(refused, false)).toContain("Choose a later or a shorter time.");
  expect(visitsRefused(undefined, false)).toBeUndefined();
});

test("why the visits that match could not be asked is said in words, if the API says it", () => {
  const refused = (errorType: string, field?: string, isFiltered = true) =>
    reportRefusalText(
      new CombinedError({ graphQLErrors: [{ message: "", errorType, errorInfo: { field } } as never] }),
      isFiltered,
    );
  expect(refused("Unavailable")).toContain("could not be asked in time");
  expect(refused("ValidationError", "to")).toContain("too long");
  expect(refused("ValidationError", "from")).toContain("no longer kept");
  expect(refused("ValidationError", "filters[0].values[1]")).toContain("its goal may be deleted");
  expect(refused("LimitExceeded")).toContain("Try again in a minute");
  expect(refused("InternalError")).toBeUndefined();
  expect(refused("ValidationError", "to", false)).toBeUndefined();
  expect(reportRefusalText(new CombinedError({ networkError: new Error("offline") }), true)).toBeUndefined();
});
