import { expect, it } from "vitest";
import { anchorsIn } from "#functions/mail/links/anchors";

/** Each anchor with the piece of the HTML where its link stands. */
const read = (html: string) =>
  anchorsIn(html).map(({ href, nameEnd, attributes }) => ({
    before: html.slice(0, nameEnd),
    raw: href && html.slice(href.start, href.end),
    value: href?.value,
    attributes,
  }));

it.each([
  [`<a href="x">`, "x", "x"],
  [`<a href='x'>`, "x", "x"],
  [`<a href=x>`, "x", "x"],
  [`<a href = "x" >`, "x", "x"],
  [`<a href="&#63;a&amp;b&quest;">`, "&#63;a&amp;b&quest;", "?a&b?"],
  [`<a href="&NotEqualTilde;">`, "&NotEqualTilde;", "\u2242\u0338"],
  [`<a href="a&copy=1&copy;">`, "a&copy=1&copy;", "a&copy=1©"],
  [`<a href="">`, "", ""],
])("%s has the link %j, which means %j", (html, raw, value) => {
  expect(read(html)).toEqual([{ before: "<a", raw, value, attributes: ["href"] }]);
});

it("an anchor without a link has none, and an element with a longer name is no anchor", () => {
  expect(read(`<a name="x" href>`)).toEqual([
    { before: "<a", raw: undefined, value: undefined, attributes: ["name", "href"] },
  ]);
  expect(
    read(`<abbr href="x"><area href="x"></a href="x"><!--<a href="x">--><title><a href="x"></title>`),
  ).toEqual([]);
});
