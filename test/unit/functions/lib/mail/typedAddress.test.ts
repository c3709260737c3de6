import { expect, it } from "vitest";
import { addressInText } from "#functions/mail/typedAddress";

it.each([
  "a@b.example",
  " a@b.example;",
  "a@b.example. \r\n",
  "<a@b.example>",
  "<a@b.example>,",
  "Ann <a@b.example>",
  '"Lee, Ann" <a@b.example>',
  "mailto:a@b.example",
  "MAILTO: a@b.example",
  "mailto:a@b.example?subject=Hi%20there",
  "<mailto:a@b.example>",
  "mailto:<a@b.example>",
])("%j has one address", (text) => {
  expect(addressInText(text)).toBe("a@b.example");
});

it.each([
  "Ann <a@b.example>, Bob <b@b.example>",
  "<a@b.example> <b@b.example>",
  "a@b.example <b@b.example>",
  "ann@",
  "",
])("%j is left as it is", (text) => {
  expect(addressInText(text)).toBe(text);
});
