import { describe, expect, it } from "vitest";
import { completing } from "../../../../../dashboard/screens/subscribers/panel/useAdding.ts";
import { followed } from "../../../../../dashboard/screens/subscribers/panel/usePersonEditing.ts";

describe("a person who is added a second time", () => {
  const known = {
    ...{ email: "ann@example.com", firstName: "Ann", status: "UNSUBSCRIBED" as const, version: 7 },
    ...{ tags: ["vip", "paid"], customerId: null, locale: null, timezone: null, state: null },
  };
  const typed = {
    email: "Ann@example.com",
    doubleOptIn: false,
    firstName: "Anna",
    tags: ["fair"],
    source: "",
  };

  it("keeps their name and tags, and is saved on the version that was read", () => {
    expect(completing(known, typed)).toEqual({
      ...{ email: "ann@example.com", doubleOptIn: false, firstName: "Ann" },
      ...{ tags: ["vip", "paid", "fair"], expectedVersion: 7 },
    });
  });

  it("gets a name that they did not have", () => {
    expect(completing({ ...known, firstName: null }, typed).firstName).toBe("Anna");
  });
});

it("typed tags follow the changes of a colleague", () => {
  expect(followed(["vip", "fair"], ["vip", "old"], ["vip", "old", "paid"])).toEqual(["vip", "paid", "fair"]);
  expect(followed(["vip", "fair"], ["vip"], ["fair"])).toEqual(["fair"]);
});
