import { expect, it } from "vitest";
import { meetsRules } from "../../../../../dashboard/components/forms/passwordRules.ts";

// The last two: Cognito API reference, ChangePassword, the pattern of ProposedPassword.
it.each([
  ["Abcdef1!", true],
  ["Abc def1", true],
  ["Abcde1!", false],
  ["abcdef1!", false],
  ["ABCDEF1!", false],
  ["Abcdefg!", false],
  ["Abcdefg1", false],
  ["", false],
  [" Abcdef1!", false],
  ["Abcdef1! ", false],
])("the password %j: %s", (password, isMet) => {
  expect(meetsRules(password)).toBe(isMet);
});
