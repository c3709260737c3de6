import { expect, it } from "vitest";
import { imageChangeOf } from "../../../../../../dashboard/screens/templates/source/imagePlace.ts";
import type { Language } from "../../../../../../dashboard/screens/templates/source/highlighting.ts";

const put = (source: string, language: Language, at?: number): string => {
  const marked = at === undefined ? undefined : { from: at, to: at };
  const { from, to, insert } = imageChangeOf("IMAGE", source, marked, language);
  return source.slice(0, from) + insert + source.slice(to);
};

it("an image stands in the column of a mail in which no cursor was put", () => {
  const mjml = "<mjml>\n<mj-body>\n<mj-column>\n<mj-text>Hello</mj-text>\n</mj-column>\n</mj-body>\n</mjml>";
  expect(put(mjml, "HTML")).toBe(mjml.replace("</mj-column>", "IMAGE\n</mj-column>"));
  expect(put("<body><p>Hello</p></body>", "HTML")).toBe("<body><p>Hello</p>\nIMAGE\n</body>");
  expect(put("<p>Hello</p>\n", "HTML")).toBe("<p>Hello</p>\nIMAGE\n");
});

it("in Markdown it is a paragraph of its own", () => {
  expect(put("# News\n\nHello", "MARKDOWN")).toBe("# News\n\nHello\n\nIMAGE");
  expect(put("# News", "MARKDOWN", 0)).toBe("IMAGE\n\n# News");
  expect(put("One\n\nTwo", "MARKDOWN", 5)).toBe("One\n\nIMAGE\n\nTwo");
  expect(put("", "MARKDOWN")).toBe("IMAGE");
});
