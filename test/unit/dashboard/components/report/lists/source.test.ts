import { CombinedError } from "urql";
import { expect, test } from "vitest";
import { ListError, reasonOf } from "../../../../../../dashboard/components/report/lists/source.ts";

test("a list that the API refuses for its size says what to choose instead; trying again would not help", () => {
  const refusal = { message: "The lists of this range are 1200 items", errorType: "ValidationError" };
  const tooLarge = new ListError(new CombinedError({ graphQLErrors: [refusal] }));
  expect(reasonOf(tooLarge)).toBe(
    "This list has too many rows. Choose fewer hours, or whole days that are over.",
  );
});

test("what was not answered could not be loaded", () => {
  const offline = new CombinedError({ networkError: new Error("offline") });
  expect(reasonOf(new ListError(offline))).toBe("This list could not be loaded.");
  expect(reasonOf(undefined)).toBe("This list could not be loaded.");
});
