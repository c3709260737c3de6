import { expect, it } from "vitest";
import { addRefusalsOf, codeRefusalsOf } from "../../../../../dashboard/screens/addresses/refusals.ts";

// The refusals are those of docs/errors.md.
it.each([
  ["ValidationError", { field: "email" }, "email", "not an email address"],
  ["Conflict", { field: "email" }, "email", "Another person has verified"],
  ["LimitExceeded", { field: "email" }, "email", "10 addresses"],
  ["LimitExceeded", null, "form", "Too many codes"],
  ["Conflict", { retry: true }, "form", "at this moment"],
  ["Unavailable", { retry: true }, "form", "could not be mailed"],
  ["Unknown", null, "form", "did not work"],
] as const)("addEmail: %s with %j is said of the %s", (errorType, errorInfo, field, words) => {
  expect(addRefusalsOf({ errorType, errorInfo }, false)).toEqual({ [field]: expect.stringContaining(words) });
});

it("an address that the person has already is distinguished from another person's", () => {
  const refusal = { errorType: "Conflict", errorInfo: { field: "email" } };
  expect(addRefusalsOf(refusal, true)).toEqual({ email: expect.stringContaining("You have this address") });
});

it.each([
  ["ValidationError", { field: "code", triesLeft: 4 }, "code", "4 tries left"],
  ["ValidationError", { field: "code", triesLeft: 1 }, "code", "1 try left"],
  ["ValidationError", { field: "code", triesLeft: 0 }, "code", "no tries are left"],
  ["ValidationError", { field: "code" }, "code", "That code is not right. Look at the newest mail."],
  ["LimitExceeded", { field: "code" }, "code", "Five wrong codes"],
  ["Expired", { field: "code" }, "code", "has ended"],
  ["Conflict", { field: "emailId" }, "form", "Another person has verified"],
  ["VersionConflict", { currentVersion: 4 }, "form", "has changed since"],
  ["NotFound", null, "form", "no longer in your account"],
] as const)("verifyEmail: %s with %j is said of the %s", (errorType, errorInfo, field, words) => {
  expect(codeRefusalsOf({ errorType, errorInfo })).toEqual({ [field]: expect.stringContaining(words) });
});

it("without an answer it may be sent again", () => {
  expect(codeRefusalsOf(undefined)).toEqual({ form: expect.stringContaining("Try again") });
});
