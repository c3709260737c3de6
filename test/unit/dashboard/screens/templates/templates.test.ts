import { describe, expect, it } from "vitest";
import type { TemplateRowFragment } from "../../../../../dashboard/screens/templates/api/documents.ts";
import { contentOfStart } from "../../../../../dashboard/screens/templates/editor/starts.ts";
import { optionsOf } from "../../../../../dashboard/screens/templates/source/completions.ts";
import { changedParts, countsOf } from "../../../../../dashboard/screens/templates/mail/difference.ts";
import {
  BLANK,
  contentOf,
  typedOf,
  type Format,
} from "../../../../../dashboard/screens/templates/mail/draft.ts";
import { foreignImages, kilobytesOf } from "../../../../../dashboard/screens/templates/mail/facts.ts";
import { foldersOf } from "../../../../../dashboard/screens/templates/list/folders.ts";

describe("a draft", () => {
  const version = {
    ...{ number: 1, subject: "Hats", previewText: null, topic: null, transactional: false },
    ...{ from: "Shop <news@example.com>", replyTo: null },
  };

  it.each([
    ["HTML", { source: "<p>a</p>", sourceText: null, format: "HTML" }, { html: "<p>a</p>" }],
    [
      "MARKDOWN",
      { source: "# a", sourceText: "a", format: "MARKDOWN" },
      { html: "# a", text: "a", format: "MARKDOWN" },
    ],
    ["TEXT", { source: null, sourceText: "a", format: "HTML" }, { text: "a" }],
  ] as const)("in the format %s is saved as it was read", (format, parts, content) => {
    const draft = typedOf({ ...version, ...parts });
    expect(draft.format).toBe(format);
    expect(draft).toMatchObject({ from: "Shop <news@example.com>", replyTo: "" });
    expect(contentOf(draft)).toEqual(content);
  });

  it.each(["HTML", "MARKDOWN", "TEXT"] satisfies Format[])("begins in %s with the same words", (format) => {
    const { text, html, ...others } = { ...BLANK, format, ...contentOfStart("letter", format) };
    expect(text + html).toContain("News of this month");
    expect(text + html).toContain("https://example.com/");
    expect(Object.keys(contentOf({ ...others, text, html }))).toEqual(
      { HTML: ["html"], MARKDOWN: ["html", "format"], TEXT: ["text"] }[format],
    );
  });
});

describe("the difference of two versions", () => {
  const before = { ...BLANK, subject: "Winter hats", html: "<p>Until Friday.</p>\n<p>All sizes.</p>\n" };

  it("has the changed lines of each part, word by word", () => {
    const now = { ...before, html: "<p>Until Sunday.</p>\n<p>All sizes.</p>\n" };
    expect(changedParts(before, now)).toEqual([
      {
        part: "html",
        lines: [
          [
            { text: "<p>Until ", change: undefined },
            { text: "Friday", change: "removed" },
            { text: "Sunday", change: "added" },
            { text: ".</p>", change: undefined },
          ],
        ],
      },
    ]);
  });

  it("counts words", () => {
    const now = { ...before, subject: "Winter hats are here", text: "Plain" };
    expect(countsOf(changedParts(before, now))).toEqual({ added: 3, removed: 0 });
  });

  it("has the people that the mail is for", () => {
    const [changed] = changedParts(before, { ...before, transactional: true });
    expect(changed?.part).toBe("audience");
    expect(changedParts({ ...before, topic: "news" }, { ...before, topic: "offers" })[0]?.part).toBe(
      "audience",
    );
  });

  it("is empty for the same version, and for spaces alone", () => {
    expect(changedParts(before, { ...before })).toEqual([]);
    expect(changedParts(before, { ...before, html: `${before.html}\n\n` })).toEqual([]);
  });

  it("shows large parts as a whole, so that the page stays quick", () => {
    const large = { ...before, html: "word ".repeat(8_000) };
    const [changed] = changedParts(before, large);
    expect(countsOf([changed!])).toEqual({ added: 8_000, removed: 4 });
  });
});

describe("the completions of variables", () => {
  it("are paths with their values", () => {
    const known = { firstName: "Ann", attributes: { plan: "pro", sizes: [1, 2] } };
    expect(optionsOf(known).map(({ label, detail }) => [label, detail])).toEqual([
      ["firstName", "Ann"],
      ["attributes.plan", "pro"],
      ["attributes.sizes", "[1,2]"],
    ]);
  });

  it("cut long values", () => {
    expect(optionsOf({ note: "a".repeat(100) })[0]!.detail).toBe(`${"a".repeat(40)}…`);
  });
});

describe("the facts about a mail", () => {
  it("count images of other hosts", () => {
    const html = `<img src="https://a.example/1.png"><IMG alt=x SRC='//b.example/2.png'><img src=data:image/png,x>
      <img src="/own.png"><img src="https://own.example/4.png"><a href="https://c.example/3.png">`;
    expect(foreignImages(html, "https://own.example")).toBe(2);
  });

  it("count bytes, not characters", () => {
    expect(kilobytesOf("ä".repeat(1024))).toBe("2");
  });
});

describe("the folders of templates", () => {
  const rows = ["a/b", "a/b/c", "receipt"].map(
    (key) =>
      ({ key, name: key.split("/").at(-1), latest: { subject: `About ${key}` } }) as TemplateRowFragment,
  );

  it("are the keys up to the last slash, those without one first", () => {
    const folders = foldersOf(rows).map(({ name, templates }) => [
      name,
      templates.map(({ name: each }) => each),
    ]);
    expect(folders).toEqual([
      ["", ["receipt"]],
      ["a", ["b"]],
      ["a/b", ["c"]],
    ]);
  });
});
