import { expect, test } from "vitest";
import { renderTemplate } from "../../../../../../functions/lib/mail/template/render.ts";

test("each part is rendered as what it is", async () => {
  const body = { subject: "{{ a }}", text: "{{ a }}", html: "<p>{{ a }}</p>" };
  expect(await renderTemplate(body, { a: "1 < 2" })).toEqual({
    subject: "1 < 2",
    text: "1 < 2",
    html: "<p>1 &lt; 2</p>",
  });
  expect(await renderTemplate({ subject: "x", text: "y" }, {})).toEqual({ subject: "x", text: "y" });
});

// RFC 5322, 2.2: a line break ends a header.
test("a subject has no line break and is not empty", async () => {
  const body = { subject: "Hi {{ a }}  there ", text: "x" };
  expect(await renderTemplate(body, { a: "Ann\r\nBcc: all@example.com\u0000\u2028" })).toEqual({
    subject: "Hi Ann Bcc: all@example.com there",
    text: "x",
  });
  await expect(renderTemplate({ subject: "{{ a }}", text: "x" }, { a: " \n " })).rejects.toMatchObject({
    field: "subject",
    message: "subject: it is empty when it is rendered",
  });
});

// No mail can have these, and a filter can cut a pair of surrogates.
test("values bring no control characters and no halves of characters into a mail", async () => {
  const part = "{{ a }}|{{ b | split: '' | first }}|{{ c }}";
  const values = { a: "x\u0000y\u0085\u001b", b: "😀", c: "\ud800 tab\t\r\nüß😀" };
  const shown = "x\ufffdy\ufffd\ufffd|\ufffd|\ufffd tab\t\r\nüß😀";
  expect(await renderTemplate({ subject: part, text: part, html: part }, values)).toEqual({
    subject: "x y |\ufffd|\ufffd tab üß😀",
    text: shown,
    html: shown,
  });
});

test("variables are not changed, and those of one render are not in the next", async () => {
  const variables = Object.freeze({ a: Object.freeze({ b: 1 }) });
  const body = { subject: "x", text: "{% assign c = a.b %}{{ c }}", html: "{{ c | default: 'none' }}" };
  expect(await renderTemplate(body, variables)).toEqual({ subject: "x", text: "1", html: "none" });
});

// A part is parsed once and rendered for many people.
test("a render leaves nothing in its part for the next one, also one that is refused", async () => {
  const part =
    "{% assign n = a | append: '!' %}{% capture c %}<{{ n }}>{% endcapture %}" +
    "{% for each in list %}{% if each == 2 %}{% continue %}{% endif %}{% cycle 'x', 'y' %}{{ forloop.index }}{{ each }} {% endfor %}{{ c }}{{ d }}";
  const body = { subject: "{{ a }}", text: part };
  const first = await renderTemplate(body, { a: "Ann", list: [1, 2, 3], d: 1 });
  expect(first.text).toBe("x11 y33 <Ann!>1");
  expect((await renderTemplate(body, { a: "Ben", list: [4], d: 2 })).text).toBe("x14 <Ben!>2");
  await expect(renderTemplate(body, { a: "Cleo", list: [5] })).rejects.toMatchObject({ variable: "d" });
  expect(await renderTemplate(body, { a: "Ann", list: [1, 2, 3], d: 1 })).toEqual(first);
});
