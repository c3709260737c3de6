import type { LambdaFunctionURLEvent } from "aws-lambda";
import { expect, test } from "vitest";
import { parseSignUp } from "../../../../../../functions/lib/mail/signUp/input.ts";

const posted = (body: string, type = "application/x-www-form-urlencoded") =>
  parseSignUp({
    body,
    headers: { "content-type": type },
    isBase64Encoded: false,
  } as unknown as LambdaFunctionURLEvent);

test.each([
  ["topics=news&topics=offers", ["news", "offers"]],
  ["topics[]=news&topics%5B%5D=offers", ["news", "offers"]],
  ["topics[0]=news&topics[1]=offers", ["news", "offers"]],
  ["topics=&topics=news", ["news"]],
  ["", []],
])("a form with %j asks for the topics %j", (fields, topics) => {
  expect(posted(`email=ann%40example.com&${fields}`)).toMatchObject({ email: "ann@example.com", topics });
});

test.each(["EMAIL", "Email", "fields[email]", "user_email", "your-email", "E-Mail"])(
  "the address may be named %s, and have a line break or a full stop behind it",
  (name) => {
    expect(posted(new URLSearchParams({ [name]: "Ann@example.com. \r\n" }).toString())).toMatchObject({
      email: "ann@example.com",
      typedEmail: "Ann@example.com",
    });
    const body = JSON.stringify({ [name]: "ann@example.com" });
    expect(posted(body, "application/json")).toMatchObject({ email: "ann@example.com" });
  },
);

test.each(["<ann@example.com>", "Ann Lee <ann@example.com>", "mailto:ann@example.com"])(
  "%s is an address, as it is in an import",
  (email) => {
    const read = { email: "ann@example.com", typedEmail: "ann@example.com" };
    expect(posted(new URLSearchParams({ email }).toString())).toMatchObject(read);
    expect(posted(JSON.stringify({ email }), "application/json")).toMatchObject(read);
  },
);

test("two addresses are refused, since it is not known whose the sign-up is", () => {
  expect(() => posted(new URLSearchParams({ email: "a@b.example <b@b.example>" }).toString())).toThrow(
    "not an email address",
  );
});

test.each([
  ["topics=", "at least one"],
  ["topics=+++", "at least one"],
  ["topics[]=", "at least one"],
  ["topics=%E2%81%A8%E2%81%A9", "at least one"],
  ["topics[other]=news", "as `topics`"],
  ["topics.0=news", "as `topics`"],
  ["Topics=news", "as `topics`"],
  ["topic=news", "as `topics`"],
])("a form with %j is refused, and asks for nothing", (fields, says) => {
  expect(() => posted(`email=ann%40example.com&${fields}`)).toThrow(says);
});

test.each([
  [{}, []],
  [{ topics: ["news", ""] }, ["news"]],
  [{ topics: "news" }, ["news"]],
])("JSON with %j asks for the topics %j", (fields, topics) => {
  const body = JSON.stringify({ email: "ann@example.com", ...fields });
  expect(posted(body, "application/json")).toMatchObject({ topics });
});

test.each([
  [{ topics: [] }, "at least one"],
  [{ topics: [""] }, "at least one"],
  [{ topics: [null, " "] }, "at least one"],
  [{ topics: "" }, "at least one"],
  [{ topics: null }, "at least one"],
  [{ topics: {} }, "must be text"],
  [{ "topics[]": ["news"] }, "as `topics`"],
])("JSON with %j is refused, and asks for nothing", (fields, says) => {
  const body = JSON.stringify({ email: "ann@example.com", ...fields });
  expect(() => posted(body, "application/json")).toThrow(says);
});

test.each([
  "application/json; charset=utf-8",
  "text/json",
  "application/vnd.api+json",
  "Application/LD+JSON",
])("%s is JSON", (type) => {
  expect(posted('{"email":"ann@example.com"}', type)).toMatchObject({ email: "ann@example.com" });
});

test.each(["text/plain", "application/xml", "application/jsonp"])(
  "%s is refused with all that is read",
  (type) => {
    expect(() => posted("email=ann%40example.com", type)).toThrow(
      "must be application/x-www-form-urlencoded, multipart/form-data or application/json",
    );
  },
);

test.each([
  ["firstName=M%C3%BCller", "M\u00fcller"],
  // A page in Latin-1 sends its bytes.
  ["firstName=M%FCller", undefined],
  ["firstName=%EF%BF%BD", undefined],
])("a form with %j has the name %j", (fields, firstName) => {
  expect(posted(`email=ann%40example.com&${fields}`).firstName).toBe(firstName);
});

test.each([
  ["", false],
  [" ", false],
  [null, false],
  [[], false],
  [{}, false],
  [false, false],
  ["https://spam.example", true],
  [1, true],
  [["x"], true],
])("the hidden field %j makes a robot: %s", (website, isRobot) => {
  const body = JSON.stringify({ email: "ann@example.com", website });
  expect(posted(body, "application/json").isRobot).toBe(isRobot);
});
