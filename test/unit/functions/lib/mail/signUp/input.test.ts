import type { LambdaFunctionURLEvent } from "aws-lambda";
import { expect, test } from "vitest";
import { parseSignUp } from "../../../../../../functions/lib/mail/signUp/input.ts";

const posted = (body: string) =>
  parseSignUp({
    body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    isBase64Encoded: false,
  } as unknown as LambdaFunctionURLEvent);

test.each([
  ["topics=news&topics=offers", ["news", "offers"]],
  ["topics[]=news&topics%5B%5D=offers", ["news", "offers"]],
  ["topics[0]=news&topics[1]=offers", ["news", "offers"]],
  ["topics[other]=news", []],
  ["", []],
])("a form with %j asks for the topics %j", (fields, topics) => {
  expect(posted(`email=ann%40example.com&${fields}`)).toMatchObject({ email: "ann@example.com", topics });
});
