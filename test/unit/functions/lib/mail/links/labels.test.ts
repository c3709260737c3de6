import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { domainsLinked, labelLinks } from "#functions/mail/links/labels";
import { runs } from "../../../../../support/seed.ts";

const UNSUBSCRIBE = "https://d1.example/u/t0ken";
const PREFERENCES = "https://d1.example/p/t0ken";
const options = {
  own: ["example.com", "localhost"],
  personal: [UNSUBSCRIBE, PREFERENCES],
  labels: { campaign: "welcome" },
};
const label = (html: string): string => labelLinks(html, options);
/** The parameters that are added to a link that has none of them. */
const ALL = "utm_source=email&amp;utm_medium=email&amp;utm_campaign=welcome";

describe("a link to an own domain", () => {
  test.each([
    ["no query", `<a href="https://example.com/hats">`, `<a href="https://example.com/hats?${ALL}">`],
    ["no path", `<a href="https://example.com">`, `<a href="https://example.com?${ALL}">`],
    ["www", `<a href="https://www.example.com/">`, `<a href="https://www.example.com/?${ALL}">`],
    ["a subdomain", `<a href="https://a.b.example.com/">`, `<a href="https://a.b.example.com/?${ALL}">`],
    ["http", `<a href="http://example.com/">`, `<a href="http://example.com/?${ALL}">`],
    ["a port", `<a href="http://localhost:4100/x">`, `<a href="http://localhost:4100/x?${ALL}">`],
    ["upper case", `<A HREF="HTTPS://EXAMPLE.COM/X">`, `<A HREF="HTTPS://EXAMPLE.COM/X?${ALL}">`],
    ["a query", `<a href="https://example.com/?a=1">`, `<a href="https://example.com/?a=1&amp;${ALL}">`],
    [
      "a bare ampersand",
      `<a href="https://example.com/?a=1&copy=2">`,
      `<a href="https://example.com/?a=1&copy=2&amp;${ALL}">`,
    ],
    ["an open query", `<a href="https://example.com/?">`, `<a href="https://example.com/?${ALL}">`],
    [
      "an open ampersand",
      `<a href="https://example.com/?a&amp;">`,
      `<a href="https://example.com/?a&amp;${ALL}">`,
    ],
    [
      "an ampersand in the path",
      `<a href="https://example.com/a&amp;">`,
      `<a href="https://example.com/a&amp;?${ALL}">`,
    ],
    [
      "an open ampersand without a semicolon",
      `<a href="https://example.com/?a&amp">`,
      `<a href="https://example.com/?a&amp&amp;${ALL}">`,
    ],
    [
      "two question marks",
      `<a href="https://example.com/?x??">`,
      `<a href="https://example.com/?x??&amp;${ALL}">`,
    ],
    [
      "a question mark as an entity",
      `<a href="https://example.com/?&quest;">`,
      `<a href="https://example.com/?&quest;&amp;${ALL}">`,
    ],
    [
      "an open query as an entity",
      `<a href="https://example.com/&quest;">`,
      `<a href="https://example.com/&quest;${ALL}">`,
    ],
    ["a fragment", `<a href="https://example.com/#top?x">`, `<a href="https://example.com/?${ALL}#top?x">`],
    [
      "query and fragment",
      `<a href="https://example.com/?a=1#b#c">`,
      `<a href="https://example.com/?a=1&amp;${ALL}#b#c">`,
    ],
    [
      "a numeric entity",
      `<a href="https://example.com/?q=a&#38;b=1">`,
      `<a href="https://example.com/?q=a&#38;b=1&amp;${ALL}">`,
    ],
    [
      "a fragment as an entity",
      `<a href="https://example.com/&#35;top">`,
      `<a href="https://example.com/?${ALL}&#35;top">`,
    ],
    [
      "a fragment after an ampersand",
      `<a href="https://example.com/?a&#top">`,
      `<a href="https://example.com/?a&${ALL}#top">`,
    ],
    [
      "escapes",
      `<a href="https://example.com/a%20b%2F?q=%C3%A4+x">`,
      `<a href="https://example.com/a%20b%2F?q=%C3%A4+x&amp;${ALL}">`,
    ],
    [
      "other letters",
      `<a href="https://example.com/ä?q=ö">`,
      `<a href="https://example.com/ä?q=ö&amp;${ALL}">`,
    ],
    [
      "single quotes",
      `<a class='x' href='https://example.com/'>`,
      `<a class='x' href='https://example.com/?${ALL}'>`,
    ],
    ["no quotes", `<a href=https://example.com/x>`, `<a href=https://example.com/x?${ALL}>`],
    [
      "spaces around",
      `<a href = "\n https://example.com/ \n">`,
      `<a href = "\n https://example.com/?${ALL} \n">`,
    ],
    [
      "a second href",
      `<a href="https://example.com/" href="https://example.com/b">`,
      `<a href="https://example.com/?${ALL}" href="https://example.com/b">`,
    ],
  ])("with %s", (_, html, expected) => {
    expect(label(html)).toBe(expected);
  });

  it("keeps its own parameters", () => {
    expect(label(`<a href="https://example.com/?utm_campaign=mine">`)).toBe(
      `<a href="https://example.com/?utm_campaign=mine&amp;utm_source=email&amp;utm_medium=email">`,
    );
    const full = `<a href="https://example.com/?utm_source=a&amp;utm_medium=b&utm_campaign=#x">`;
    expect(label(full)).toBe(full);
  });

  it("names the variant, and no name ends the attribute", () => {
    const labels = { campaign: `o'neil/"50% off" & <b>`, content: "b" };
    expect(labelLinks(`<a href='https://example.com/'>`, { ...options, labels })).toBe(
      "<a href='https://example.com/?utm_source=email&amp;utm_medium=email" +
        "&amp;utm_campaign=o%27neil%2F%2250%25%20off%22%20%26%20%3Cb%3E&amp;utm_content=b'>",
    );
  });
});

describe("nothing is added", () => {
  test.each([
    ["to another domain", `<a href="https://other.example/">`],
    ["to a domain that ends alike", `<a href="https://notexample.com/">`],
    ["to a domain above", `<a href="https://com/">`],
    ["to a relative link", `<a href="/hats">`],
    ["to a link without scheme", `<a href="//example.com/">`],
    ["to mail", `<a href="mailto:ada@example.com">`],
    ["to a script", `<a href="javascript:location='https://example.com/'">`],
    ["to a link that is none", `<a href="https://exa mple.com/">`],
    ["to an empty link", `<a href="">text</a><a href>text</a><a>text</a>`],
    ["to other attributes", `<a title="https://example.com/" data-href="https://example.com/">`],
    ["to other elements", `<link href="https://example.com/x.css"><img src="https://example.com/x.png">`],
    ["in a comment", `<!-- <a href="https://example.com/"> -->`],
    ["in a style sheet", `<style>a { content: '<a href="https://example.com/">' }</style>`],
    ["in text", `https://example.com/ &lt;a href="https://example.com/"&gt;`],
    ["to the host in a user name", `<a href="https://example.com@other.example/">`],
  ])("%s", (_, html) => {
    expect(label(html)).toBe(html);
  });
});

describe("the links of the person", () => {
  test.each([
    ["to unsubscribe", `<a href="${UNSUBSCRIBE}">`, `<a ses:no-track href="${UNSUBSCRIBE}">`],
    [
      "to preferences",
      `<a\n class="x" href='${PREFERENCES}'>`,
      `<a ses:no-track\n class="x" href='${PREFERENCES}'>`,
    ],
    ["with more behind", `<a href="${PREFERENCES}#topics">`, `<a ses:no-track href="${PREFERENCES}#topics">`],
    ["marked already", `<a href="${UNSUBSCRIBE}" ses:no-track>`, `<a href="${UNSUBSCRIBE}" ses:no-track>`],
    [
      "marked with a value",
      `<a SES:no-track="" href="${UNSUBSCRIBE}">`,
      `<a SES:no-track="" href="${UNSUBSCRIBE}">`,
    ],
  ])("%s", (_, html, expected) => {
    expect(label(html)).toBe(expected);
  });

  test("get no parameters although their domain is an own one", () => {
    const own = [...options.own, "d1.example"];
    expect(labelLinks(`<a href="${UNSUBSCRIBE}"><a href="https://d1.example/">`, { ...options, own })).toBe(
      `<a ses:no-track href="${UNSUBSCRIBE}"><a href="https://d1.example/?${ALL}">`,
    );
  });
});

test("every link of a page is labelled at its place", () => {
  const html = `<!doctype html><p>One <a href="https://example.com/1">1</a> ä 🎩 <a href="https://other.example/">2</a>
<!--[if mso]><p><![endif]--><a href="${UNSUBSCRIBE}">out</a><br/><a href="https://example.com/3#x">3</a>`;
  expect(label(html)).toBe(
    `<!doctype html><p>One <a href="https://example.com/1?${ALL}">1</a> ä 🎩 <a href="https://other.example/">2</a>
<!--[if mso]><p><![endif]--><a ses:no-track href="${UNSUBSCRIBE}">out</a><br/><a href="https://example.com/3?${ALL}#x">3</a>`,
  );
});

test("HTML of any kind keeps all its bytes, and labelling it again changes nothing", () => {
  const piece = fc.constantFrom(
    ...[
      "<a ",
      "href=",
      '"',
      "'",
      "https://example.com/",
      UNSUBSCRIBE,
      "?a=1",
      "&amp;",
      "&#35;",
      "#x",
      ">",
      "</a>",
    ],
    ...[
      " ",
      "<!--",
      "-->",
      "<style>",
      "</style>",
      "<b/>",
      "ä",
      "🎩",
      "&",
      "=",
      "\n",
      "ses:no-track",
      "<![CDATA[",
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = pieces.join("");
      const labelled = label(html);
      const added =
        /(?:\?|&amp;)?utm_source=email&amp;utm_medium=email&amp;utm_campaign=welcome| ses:no-track/g;
      const without = (text: string): string => text.replace(added, "");
      expect(without(labelled)).toBe(without(html));
      expect(label(labelled)).toBe(labelled);
    }),
    { numRuns: runs(25) },
  );
});

describe("the domains that are looked up", () => {
  it("are the hosts of links and those above them, each once", () => {
    const html = `<a href="https://www.example.com/"><a href="http://a.b.example.com/x"><a href="https://localhost">
      <a href="mailto:x@mail.example"><a href="https://EXAMPLE.com">`;
    expect(domainsLinked(html)).toEqual(["example.com", "a.b.example.com", "b.example.com", "localhost"]);
  });

  it("are none of the links of the person", () => {
    const html = `<a href="https://example.com/">a</a><a href=" ${UNSUBSCRIBE}?x=1">b</a><a href="${PREFERENCES}">c</a>`;
    expect(domainsLinked(html, options.personal)).toEqual(["example.com"]);
    expect(domainsLinked(html)).toEqual(["example.com", "d1.example"]);
  });

  it("are at most 100", () => {
    const html = Array.from({ length: 120 }, (_, at) => `<a href="https://h${at}.example">`).join("");
    expect(domainsLinked(html)).toHaveLength(100);
  });
});
