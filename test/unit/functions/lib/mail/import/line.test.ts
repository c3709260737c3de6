import { describe, expect, it } from "vitest";
import { refusedAttributes, takenAttributes } from "../../../../../support/mail/attributes.ts";
import { columnsOf } from "#functions/mail/import/columns";
import { readLine } from "#functions/mail/import/line";
import type { ImportAs, ImportFile } from "#table/mail/importFile";

const COLUMNS = columnsOf(["email", "name", "attributes", "tags", "plan"], {}, "SUBSCRIBED");
const as = "SUBSCRIBED";
const line = (cells: string[], tags: string[] = []) => readLine({ line: 7, cells }, COLUMNS, { as, tags });
const row = (over: Partial<Record<"email" | "name" | "attributes" | "tags" | "plan", string>>) => {
  const { email = "a@b.example", name = "", attributes = "", tags = "", plan = "" } = over;
  return line([email, name, attributes, tags, plan]);
};

describe("a line", () => {
  it("says what its cells say", () => {
    const cells = [
      " Ann@B.example ",
      " Ann\u202e \u2066Lee\u2069 ",
      '{"age": 7, "nested": {"x": [1]}}',
      "news; vip,news",
      "=1+1",
    ];
    expect(line(cells, ["imported"])).toEqual({
      line: 7,
      email: "ann@b.example",
      typedEmail: "Ann@B.example",
      as,
      fields: { firstName: "Ann Lee" },
      optOuts: [],
      attributes: { age: 7, nested: { x: [1] }, plan: "=1+1" },
      tags: ["imported", "news", "vip"],
    });
  });

  it.each([
    "a@b.example;",
    "a@b.example. ",
    "<a@b.example>",
    '"Lee, Ann" <a@b.example>',
    "mailto:a@b.example",
  ])("has the address of %j", (email) => {
    expect(row({ email })).toMatchObject({ email: "a@b.example", typedEmail: "a@b.example" });
  });

  it("says nothing by its empty cells", () => {
    expect(row({})).toEqual({
      line: 7,
      email: "a@b.example",
      typedEmail: "a@b.example",
      as,
      fields: {},
      optOuts: [],
      attributes: {},
      tags: [],
    });
  });

  it.each<[string, object, string]>([
    ["no address", { email: "" }, "not an email address"],
    ["an invalid address", { email: "ann@" }, "not an email address"],
    ["two people", { email: "Ann <a@b.example>, Bob <b@b.example>" }, "not an email address"],
    ["two addresses", { email: "<a@b.example> <b@b.example>" }, "not an email address"],
    ["an address before another", { email: "a@b.example <b@b.example>" }, "not an email address"],
    ["a name of two lines", { name: "Ann\nLee" }, "The name must be"],
    ["broken JSON", { attributes: "{plan: 1}" }, "not valid JSON"],
    ["JSON that is a text", { attributes: '"plan"' }, "must be a JSON object"],
    ["JSON that is a list", { attributes: "[1]" }, "must be a JSON object"],
    ["a name that texts cannot use", { attributes: '{"a b": 1}' }, "names in attributes"],
    ["a name that objects have, deeper", { attributes: '{"a": [{"__proto__": 1}]}' }, "cannot be stored"],
    ["the name of an object's class", { attributes: '{"constructor": 1}' }, "but not constructor"],
    [
      "the name of an object's class, deeper",
      { attributes: '{"a": {"constructor": 1}}' },
      "cannot be stored",
    ],
    ["half of a surrogate pair", { attributes: '{"a": ["\\ud800"]}' }, "cannot be stored"],
    ["half of a surrogate pair in a name", { attributes: '{"a": {"\\ud800": 1}}' }, "cannot be stored"],
    ["a number that DynamoDB refuses", { attributes: '{"a": 1e300}' }, "cannot be stored"],
    [
      "a nesting that DynamoDB refuses",
      { attributes: `{"a": ${"[".repeat(30)}${"]".repeat(30)}}` },
      "cannot be stored",
    ],
    ["an attribute twice", { attributes: '{"plan": 1}', plan: "pro" }, "give it once"],
    ["too many bytes", { plan: "é".repeat(20_000) }, "32 KB"],
    ["a tag with a separator", { tags: "a#b" }, "A tag must have"],
    ["too many tags", { tags: Array.from({ length: 21 }, (_, at) => `t${at}`).join() }, "20 tags"],
  ])("is refused for %s", (_, over, says) => {
    const {
      email = "a@b.example",
      name = "",
      attributes = "",
      tags = "",
      plan = "",
    } = over as Record<string, string>;
    const cells = [email, name, attributes, tags, plan];
    expect(row(over)).toMatchObject({ line: 7, cells, message: expect.stringContaining(says) as string });
  });

  it("takes what programs write for no attributes", () => {
    for (const attributes of ["[]", "{}", "null", " [ ] "])
      expect(row({ attributes, plan: "pro" })).toMatchObject({ attributes: { plan: "pro" } });
  });

  it("keeps each digit of a whole number in JSON", () => {
    const attributes =
      '{"id": 9007199254740993, "of": [-76561198000000001], "seats": 3, "say": "18446744073709551616"}';
    expect(row({ attributes })).toMatchObject({
      attributes: {
        id: "9007199254740993",
        of: ["-76561198000000001"],
        seats: 3,
        say: "18446744073709551616",
      },
    });
  });

  it("may end its address with the sign that separates several", () => {
    for (const email of ["Ann@b.example;", "Ann@b.example; ", "Ann@b.example,;"])
      expect(row({ email })).toMatchObject({ email: "ann@b.example", typedEmail: "Ann@b.example" });
    expect(row({ email: ";" })).toHaveProperty("message");
  });

  it.each(takenAttributes)("takes the attributes %j", (attributes) => {
    expect(row({ attributes: JSON.stringify(attributes) })).toMatchObject({ attributes });
  });

  it.each(refusedAttributes)("refuses the attributes %j", (attributes) => {
    expect(row({ attributes: JSON.stringify(attributes) })).toHaveProperty("message");
  });

  it("is refused if it has not the header's number of cells", () => {
    expect(line(["a@b.example", "Ann"])).toMatchObject({
      message: "The line has 2 cells, and the header has 5.",
    });
    expect(line(["a@b.example", "", "", "", "", "x"])).toMatchObject({
      message: "The line has 6 cells, and the header has 5.",
    });
  });

  it("keeps the error of a record that could not be read", () => {
    const fault = { code: "WRONG_QUOTES", message: "broken" } as const;
    const broken = { line: 3, cells: ['"x'] };
    expect(readLine({ ...broken, fault }, COLUMNS, { as, tags: [] })).toEqual({ ...broken, ...fault });
  });
});

/** Reads a line of a file with this header. */
function says(header: string[], cells: string[], file: ImportFile, all: ImportAs = "SUBSCRIBED") {
  return readLine({ line: 2, cells }, columnsOf(header, file, all), { as: all, tags: [] });
}

describe("the cells of described columns", () => {
  const file: ImportFile = {
    columns: [
      { header: "Kunde", as: "CUSTOMER_ID" },
      { header: "Sprache", as: "LOCALE" },
      { header: "Zone", as: "TIMEZONE" },
      { header: "Alter", as: "ATTRIBUTE", attribute: "age", type: "NUMBER", decimalComma: true },
      { header: "VIP", as: "ATTRIBUTE", attribute: "vip", type: "FLAG" },
      { header: "Seit", as: "ATTRIBUTE", attribute: "since", type: "DATE" },
      { header: "News", as: "TOPIC", topic: "news" },
      { header: "Kein Angebot", as: "TOPIC_LEFT", topic: "offers" },
      { header: "Notiz", as: "LEFT_OUT" },
    ],
  };
  const header = ["email", ...file.columns!.map((each) => each.header!)];
  const row = (...cells: string[]) => says(header, ["a@b.example", ...cells], file);

  it("are what the description says", () => {
    expect(
      row("c-1", "de_AT", "Europe/Vienna", "1.234,5", "FALSE", "2026-11-27", "no", "yes", "=1"),
    ).toMatchObject({
      fields: { customerId: "c-1", locale: "de-AT", timezone: "Europe/Vienna" },
      attributes: { age: 1234.5, vip: false, since: "2026-11-27" },
      optOuts: ["news", "offers"],
    });
  });

  it("change nothing where they are empty, or say that a person still receives a topic", () => {
    const expected = { fields: {}, attributes: {}, optOuts: [] };
    expect(row("", "", "", " ", "", "", "", "", "")).toMatchObject(expected);
    expect(row("", "", "", "", "", "", "yes", "no", "")).toMatchObject(expected);
  });

  it.each<[number, string, string]>([
    [0, "a b", "customer id"],
    [1, "German!", "BCP 47"],
    [2, "Vienna/Europe", "time zone"],
    [3, "3.5", '"Alter" must be a number with a decimal comma'],
    [4, "maybe", '"VIP" must be true or false'],
    [5, "27.11.2026", '"Seit" must be a date'],
    [6, "perhaps", '"News" must be true or false'],
  ])("refuse the line at column %i: %j", (at, cell, message) => {
    const cells = Array.from({ length: 9 }, (_, place) => (place === at ? cell : ""));
    expect(row(...cells)).toMatchObject({ message: expect.stringContaining(message) as string });
  });
});

describe("a line with statuses", () => {
  const header = ["email", "Status"];
  const status = (cell: string, all?: ImportAs) =>
    says(header, ["a@b.example", cell], { statusColumn: "status" }, all);

  it("never makes more of a person than the whole import does", () => {
    expect(status("subscribed")).toMatchObject({ as: "SUBSCRIBED" });
    expect(status("unsubscribed")).toMatchObject({ as: "UNSUBSCRIBED" });
    expect(status("subscribed", "SUPPRESSED")).toMatchObject({ as: "SUPPRESSED" });
    expect(status("bounced", "UNSUBSCRIBED")).toMatchObject({ as: "SUPPRESSED" });
    expect(status("pending")).toMatchObject({ message: expect.stringContaining("has not agreed") as string });
    expect(status("")).toHaveProperty("message");
  });
});

describe("a column that nothing describes", () => {
  it.each(["unsubscribed", " Opted-Out ", "BOUNCED", "abgemeldet", "De\u0301sabonne\u0301"])(
    "refuses a line by %j",
    (cell) => {
      const message = expect.stringContaining("says that the person has left") as string;
      expect(says(["email", "state"], ["a@b.example", cell], {})).toMatchObject({ message });
      const file: ImportFile = { leaveOutOthers: true };
      expect(says(["email", "Person - Marketing"], ["a@b.example", cell], file)).toMatchObject({ message });
    },
  );

  it("says nothing by other words, for people who are to be left out, and once it is described", () => {
    const state = (cell: string, file: ImportFile = {}, all?: ImportAs) =>
      says(["email", "state"], ["a@b.example", cell], file, all);
    expect(state("Vienna")).toMatchObject({ as: "SUBSCRIBED", attributes: { state: "Vienna" } });
    expect(state("bounced", {}, "SUPPRESSED")).toMatchObject({ as: "SUPPRESSED" });
    expect(state("bounced", { columns: [{ header: "state", as: "ATTRIBUTE" }] })).toMatchObject({
      as: "SUBSCRIBED",
    });
  });
});

describe("a column whose name says who may be mailed", () => {
  const read = (name: string, cell: string, file: ImportFile = {}, all?: ImportAs) =>
    says(["email", name], ["a@b.example", cell], file, all);

  it.each<[string, string, ImportAs]>([
    ["status", "subscribed", "SUBSCRIBED"],
    ["Status", "Unsubscribed", "UNSUBSCRIBED"],
    ["STATUS", "bounced", "SUPPRESSED"],
    ["Subscription Status", "cancelled", "UNSUBSCRIBED"],
    ["email_marketing_status", "cleaned", "SUPPRESSED"],
    ["subscribed", "yes", "SUBSCRIBED"],
    ["isSubscribed", "0", "UNSUBSCRIBED"],
    ["Subscribed", "2025-03-01 10:00:00", "SUBSCRIBED"],
    ["opt-in", "true", "SUBSCRIBED"],
    ["unsubscribed", "1", "UNSUBSCRIBED"],
    ["unsubscribed_at", "2025-03-01", "UNSUBSCRIBED"],
    ["unsubscribed_at", "NULL", "SUBSCRIBED"],
    ["optOut", "no", "SUBSCRIBED"],
    ["Email Opt Out", "TRUE", "UNSUBSCRIBED"],
    ["bounced", "x", "SUPPRESSED"],
    ["Blacklisted", "1", "SUPPRESSED"],
    ["UNSUB_TIME", "2025-03-01", "UNSUBSCRIBED"],
    ["hs_email_optout", "true", "UNSUBSCRIBED"],
  ])("%s: %j becomes %s", (name, cell, as) => {
    expect(read(name, cell)).toMatchObject({ as, attributes: {} });
    expect(read(name, cell, { leaveOutOthers: true })).toMatchObject({ as });
  });

  it.each<[string, string, string]>([
    ["status", "gold", "not known"],
    ["status", "gold", "say in `columns` what it is instead"],
    ["status", "", "must have a status"],
    ["status", "pending", "has not agreed"],
    ["Accepts Email Marketing", "no", "has not agreed"],
    ["opt_in", "NULL", "must have a status"],
    ["subscribed", "perhaps", "not known"],
  ])("%s: %j refuses the line, because it %s", (name, cell, message) => {
    expect(read(name, cell)).toMatchObject({ message: expect.stringContaining(message) as string });
  });

  it("is read as the caller describes it", () => {
    const as = "ATTRIBUTE";
    expect(read("status", "gold", { columns: [{ header: "Status", as }] })).toMatchObject({
      as: "SUBSCRIBED",
      attributes: { status: "gold" },
    });
    const statusWords = [{ word: "gold", status: "UNSUBSCRIBED" as const }];
    expect(read("status", "gold", { statusColumn: "status", statusWords })).toMatchObject({
      as: "UNSUBSCRIBED",
    });
  });

  it("counts beside the status column of the caller, and the stronger one counts", () => {
    const read = (...cells: string[]) =>
      says(["email", "Zustand", "bounced"], ["a@b.example", ...cells], { statusColumn: "Zustand" });
    expect(read("subscribed", "yes")).toMatchObject({ as: "SUPPRESSED" });
    expect(read("unsubscribed", "no")).toMatchObject({ as: "UNSUBSCRIBED" });
  });

  it("reads a column that is said to be one: with an unknown name a yes or a no mails no person", () => {
    const read = (header: string, cell: string) =>
      says(["email", header], ["a@b.example", cell], { columns: [{ position: 2, as: "STATUS" }] });
    expect(read("Consent", "subscribed")).toMatchObject({ as: "SUBSCRIBED" });
    expect(read("Consent", "unsubscribed")).toMatchObject({ as: "UNSUBSCRIBED" });
    for (const cell of ["no", "0", "false", "yes", "1", ""])
      expect(read("Consent", cell)).toHaveProperty("message");
    // A known name says what yes and no mean, and a name of people who have left is filled for them.
    expect(read("opt_in", "yes")).toMatchObject({ as: "SUBSCRIBED" });
    expect(read("deactivated", "2026-01-01")).toMatchObject({ as: "UNSUBSCRIBED" });
    expect(read("deactivated", "")).toMatchObject({ as: "SUBSCRIBED" });
  });

  it("refuses no person who is to be unsubscribed", () => {
    for (const cell of ["gold", "", "pending"])
      expect(read("status", cell, {}, "UNSUBSCRIBED")).toMatchObject({ as: "UNSUBSCRIBED" });
    expect(read("status", "bounced", {}, "UNSUBSCRIBED")).toMatchObject({ as: "SUPPRESSED" });
  });
});

describe("columns without a name", () => {
  const row = (...cells: string[]) => says(["email", "plan", ""], cells, {});
  it("may be empty, be absent, and have empty cells behind them", () => {
    for (const cells of [
      ["a@b.example", "x", ""],
      ["a@b.example", "x"],
      ["a@b.example", "x", "", "", " "],
      ["a@b.example", "x", "", ";"],
    ])
      expect(row(...cells)).toMatchObject({ attributes: { plan: "x" } });
  });
  it("may not hide a value", () => {
    expect(row("a@b.example", "x", "y")).toMatchObject({
      message: expect.stringContaining("Column 3") as string,
    });
    expect(row("a@b.example", "x", "", "y")).toHaveProperty("message");
  });
});

it("tags may be quoted each, and have blanks", () => {
  const cells = ["a@b.example", '"VIP","Blog  Reader"; plain'];
  expect(says(["email", "tags"], cells, {})).toMatchObject({ tags: ["VIP", "Blog-Reader", "plain"] });
});
