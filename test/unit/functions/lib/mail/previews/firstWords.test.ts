import { expect, test } from "vitest";
import { firstWords } from "#functions/mail/previews/firstWords";

test.each([
  ["<head><title>t</title></head><body><h1>Hats</h1><p>are <b>warm</b>.</p>", "Hats are warm."],
  ['<div style="display:none">Until Friday&#847;&zwnj;&nbsp;&#847;</div><p>Hats</p>', "Until Friday Hats"],
  ["<script>a</script><style>b</style><p>a&amp;b</p>", "a&b"],
  ['<img alt="A hat"><img><p>x', "A hat x"],
  [`<p>${"a".repeat(300)}</p>`, "a".repeat(200)],
  ["<p>😀</p>", "😀"],
  ["", ""],
])("of %j are %j", (html, words) => {
  expect(firstWords({ html, text: "no" })).toBe(words);
});

test("of a plain text are the text's, on one line", () => {
  expect(firstWords({ text: "Hello,\n\nthe hats" })).toBe("Hello, the hats");
});
