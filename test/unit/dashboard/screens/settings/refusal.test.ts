import { expect, test } from "vitest";
import { settingsRefusalsOf, wrongInSettings } from "../../../../../dashboard/screens/settings/refusal.ts";

test.each([
  ["ValidationError", { field: "name" }, ["name"]],
  ["ValidationError", { field: "excludedPaths" }, ["excludedPaths"]],
  ["ValidationError", { field: "shards" }, ["form"]],
  ["Conflict", { field: "domains" }, ["domains"]],
  ["Conflict", { retry: true }, ["form"]],
  // Another window has changed it: the form says what.
  ["VersionConflict", { currentVersion: 4 }, []],
  ["VersionConflict", { retry: true }, ["form"]],
  ["Unavailable", null, ["form"]],
])("%s with %j is said at %j", (errorType, errorInfo, fields) =>
  expect(Object.keys(settingsRefusalsOf({ errorType, errorInfo }))).toEqual(fields),
);

test("a number of days that is none is found before anything is sent", () => {
  expect(wrongInSettings({ retentionDays: "400" })).toBeUndefined();
  for (const retentionDays of ["", "a week", "-1", "1.5", "1e9"])
    expect(Object.keys(wrongInSettings({ retentionDays }) ?? {})).toEqual(["retentionDays"]);
});
