import { expect, test } from "vitest";
import { emptyFields, newSiteRefusalsOf } from "../../../../../dashboard/screens/addSite/refusal.ts";

test.each([
  ["ValidationError", { field: "name" }, "name"],
  ["ValidationError", { field: "domains" }, "domains"],
  ["ValidationError", { field: "timezone" }, "timezone"],
  ["Conflict", { field: "domains" }, "domains"],
  ["Conflict", { retry: true }, "form"],
  ["Unauthorized", { status: "SUSPENDED" }, "form"],
  ["Unavailable", null, "form"],
])("%s with %j is said at %s", (errorType, errorInfo, field) =>
  expect(Object.keys(newSiteRefusalsOf({ errorType, errorInfo }))).toEqual([field]),
);

test("without an answer the words say that it is not added twice", () => {
  expect(newSiteRefusalsOf(undefined).form).toContain("it is not added twice");
});

test("the first empty field is named before anything is sent", () => {
  const full = { name: "Shop", domains: ["shop.example"], timezone: "UTC" };
  expect(emptyFields(full)).toBeUndefined();
  expect(Object.keys(emptyFields({ ...full, domains: [""] }) ?? {})).toEqual(["domains"]);
});
