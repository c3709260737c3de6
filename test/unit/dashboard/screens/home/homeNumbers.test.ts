import { CombinedError } from "urql";
import { expect, test } from "vitest";
import * as page from "#lib/page";
import { numbersOf, numberText } from "../../../../../dashboard/screens/home/homeNumbers.ts";

const failed = (name: string, errorType: string) => ({ path: ["overview", name], errorType, message: "no" });

test("a number that is not there says by its own error if it is still being counted", () => {
  const overview = { subscribers: null, waitingApprovals: 0, overdueInvoices: null, profiles: null };
  const errors = [failed("subscribers", "BackfillRunning"), failed("overdueInvoices", "Unavailable")];
  expect(numbersOf(overview as never, new CombinedError({ graphQLErrors: errors }))).toEqual({
    ...{ subscribers: "counting", waitingApprovals: 0, overdueInvoices: "unread", profiles: "unread" },
  });
  expect(numbersOf({ profiles: 3, failingDestinations: 0 }, undefined)).toEqual({
    ...{ profiles: 3, failingDestinations: 0 },
  });
});

test("a number that the API counts no further has a plus", () => {
  expect(numberText("waitingApprovals", page.MAX_LIMIT)).toBe("100+");
  expect(numberText("overdueInvoices", page.MAX_LIMIT)).toBe("100+");
  expect(numberText("overdueInvoices", page.MAX_LIMIT - 1)).toBe("99");
  expect(numberText("subscribers", page.MAX_LIMIT)).toBe("100");
  expect(numberText("profiles", "counting")).toBeUndefined();
});
