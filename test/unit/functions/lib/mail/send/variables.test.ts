import { describe, expect, it, test } from "vitest";
import { parseVariables, mailVariablesOf } from "#functions/mail/send/variables";
import * as subscriber from "#table/mail/subscriber";

const settings = { postalAddress: "Main Street 1, Vienna", timezone: "UTC" };
const links = { unsubscribeUrl: "https://d1.example/u/t", preferencesUrl: "https://d1.example/p/t" };
const now = new Date("2026-05-05T12:00:00Z");
const ada = {
  ...subscriber.key("ada@example.com"),
  ...subscriber.item({
    address: "ada@example.com",
    typedEmail: "Ada@Example.com",
    status: "SUBSCRIBED",
    now: "2026-01-01T00:00:00.000Z",
  }),
  firstName: "Ada",
  attributes: { plan: "pro", seats: 3 },
  locale: "de-AT",
  timezone: "Europe/Vienna",
};
const facts = { email: "ada@example.com", subscriber: ada, settings, links, given: {}, now };

describe("the variables of a text", () => {
  it("are those of the subscriber, the settings, the links and the send", () => {
    expect(mailVariablesOf({ ...facts, given: { orderNumber: "A-1" } })).toEqual({
      email: "ada@example.com",
      firstName: "Ada",
      attributes: { plan: "pro", seats: 3 },
      locale: "de-AT",
      timezone: "Europe/Vienna",
      unsubscribeUrl: "https://d1.example/u/t",
      preferencesUrl: "https://d1.example/p/t",
      postalAddress: "Main Street 1, Vienna",
      currentYear: 2026,
      orderNumber: "A-1",
    });
  });

  it("lack what is not known, and the postal address is empty until it is set", () => {
    const { firstName: _, locale: __, timezone: ___, ...bare } = ada;
    expect(mailVariablesOf({ ...facts, subscriber: bare, links: undefined })).toEqual({
      email: "ada@example.com",
      attributes: { plan: "pro", seats: 3 },
      postalAddress: "Main Street 1, Vienna",
      currentYear: 2026,
    });
    const unset = { postalAddress: "", timezone: "UTC" };
    expect(mailVariablesOf({ email: "ada@example.com", settings: unset, given: {}, now })).toEqual({
      email: "ada@example.com",
      postalAddress: "",
      currentYear: 2026,
    });
  });

  it("of the send replace the others", () => {
    const given = { firstName: "Countess", attributes: { plan: "trial" }, currentYear: 1843 };
    expect(mailVariablesOf({ ...facts, given })).toMatchObject(given);
  });
});

test.each([
  ["2026-12-31T22:59:59Z", "Europe/Vienna", 2026],
  ["2026-12-31T23:00:00Z", "Europe/Vienna", 2027],
  ["2027-01-01T09:59:59Z", "Pacific/Honolulu", 2026],
  ["2026-12-31T23:30:00Z", undefined, 2026],
])("the year at %s in the zone %s is %i", (at, timezone, year) => {
  const subscriber = { ...ada, timezone };
  expect(mailVariablesOf({ ...facts, subscriber, now: new Date(at) }).currentYear).toBe(year);
});

test("without a zone of the person the year is that of the settings' zone", () => {
  const there = { ...settings, timezone: "Pacific/Kiritimati" };
  const at = new Date("2026-12-31T10:00:00Z");
  expect(mailVariablesOf({ settings: there, given: {}, now: at }).currentYear).toBe(2027);
});

describe("the variables of an input", () => {
  it.each([undefined, null])("are none for %s", (input) => {
    expect(parseVariables(input)).toEqual({});
  });

  it.each([
    ["a list", [1]],
    ["a text", "firstName"],
    ["a number", 7],
    ["more than 32 KB", { long: "ä".repeat(16_384) }],
    ["the link to unsubscribe", { unsubscribeUrl: "https://example.com" }],
    ["the link to preferences", { preferencesUrl: null }],
    ["the postal address", { postalAddress: "" }],
  ])("are not %s", (_, input) => {
    expect(() => parseVariables(input)).toThrow(
      expect.objectContaining({ name: "InputError", field: "variables" }),
    );
  });

  it("can have 32 KB", () => {
    const input = { long: "a".repeat(32 * 1024 - '{"long":""}'.length) };
    expect(parseVariables(input)).toEqual(input);
  });

  it("can name no prototype", () => {
    const read = parseVariables(JSON.parse('{"__proto__":{"firstName":"Eve"}}'));
    expect(read.firstName).toBeUndefined();
    const made = mailVariablesOf({ settings, given: read, now });
    expect(made.firstName).toBeUndefined();
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
  });
});
