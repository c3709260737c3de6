import { expect, test } from "vitest";
import { withPreviewLine } from "#functions/mail/send/previewLine";

test.each([
  ["a whole page", "<!doctype html><html><head><style>a{}</style></head><body a=b>|<p>x</p></body></html>"],
  ["a page without a body", "<!doctype html><html><head><title>x</title></head>|<p>x</p></html>"],
  ["a page without a head", "<!doctype html><html>|<p>x</p></html>"],
  ["a piece of a page", "|<p>x</p>"],
  ["the word in a comment and in an attribute", '<!-- <body> --><html><body a="<body>">|x</body></html>'],
  ["a second body", "<body>|<body>x</body>"],
])("the line stands before the content of %s", (_, marked) => {
  const [before = "", after = ""] = marked.split("|");
  const whole = withPreviewLine(before + after, "Hats");
  expect(whole.startsWith(`${before}<div style="display:none;`)).toBe(true);
  expect(whole.endsWith(`&nbsp;</div>${after}`)).toBe(true);
});

test("the line is text, and none is nothing", () => {
  expect(withPreviewLine("x", "a <b> & c")).toContain(">a &lt;b> &amp; c&#847;&zwnj;&nbsp;");
  expect(withPreviewLine("x", "")).toBe("x");
  expect(withPreviewLine("x")).toBe("x");
});
