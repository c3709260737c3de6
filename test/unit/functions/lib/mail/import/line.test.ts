import { describe, expect, it } from "vitest";
import { refusedAttributes, takenAttributes } from "../../../../../support/attributes.ts";
import { readLine } from "#functions/mail/import/line";

const COLUMNS = ["email", "name", "attributes", "tags", "plan"];
const line = (cells: string[], tags: string[] = []) => readLine({ line: 7, cells }, COLUMNS, tags);
const row = (over: Partial<Record<"email" | "name" | "attributes" | "tags" | "plan", string>>) => {
  const { email = "a@b.example", name = "", attributes = "", tags = "", plan = "" } = over;
  return line([email, name, attributes, tags, plan]);
};

describe("a line", () => {
  it("says what its cells say", () => {
    const cells = [
      " Ann@B.example ",
      " Ann Lee ",
      '{"age": 7, "nested": {"x": [1]}}',
      "news; vip,news",
      "=1+1",
    ];
    expect(line(cells, ["imported"])).toEqual({
      line: 7,
      email: "ann@b.example",
      typedEmail: "Ann@B.example",
      firstName: "Ann Lee",
      attributes: { age: 7, nested: { x: [1] }, plan: "=1+1" },
      tags: ["imported", "news", "vip"],
    });
  });

  it("says nothing by its empty cells", () => {
    expect(row({})).toEqual({
      line: 7,
      email: "a@b.example",
      typedEmail: "a@b.example",
      attributes: {},
      tags: [],
    });
  });

  it.each<[string, object, string]>([
    ["no address", { email: "" }, "not an email address"],
    ["an invalid address", { email: "ann@" }, "not an email address"],
    ["a name of two lines", { name: "Ann\nLee" }, "name must have"],
    ["broken JSON", { attributes: "{plan: 1}" }, "not valid JSON"],
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
    const email = "email" in over ? (over as { email: string }).email : "a@b.example";
    const expected = {
      line: 7,
      message: expect.stringContaining(says) as string,
      ...(email ? { email } : {}),
    };
    expect(row(over)).toEqual(expected);
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
    expect(readLine({ line: 3, message: "broken" }, COLUMNS, [])).toEqual({ line: 3, message: "broken" });
  });
});
