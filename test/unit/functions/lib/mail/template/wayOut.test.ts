import { describe, expect, test } from "vitest";
import { checkWayOut } from "../../../../../../functions/lib/mail/template/wayOut.ts";

const unsubscribeUrl = "https://example.com/u/token-1";
const wayOut = { unsubscribeUrl, postalAddress: "Acme <Ltd>\nStreet 1" };
const text = `x\n${unsubscribeUrl}\nAcme <Ltd>\nStreet 1`;
const link = `<a href="${unsubscribeUrl}">Leave</a>`;
const address = "Acme &lt;Ltd&gt;<br>\nStreet&#32;1";

const refusalOf = (html: string | undefined, plain = text, needed = wayOut) => {
  try {
    checkWayOut({ subject: "Hi", text: plain, ...(html !== undefined && { html }) }, needed);
    return undefined;
  } catch (error) {
    return error as Error;
  }
};

describe("a mail that people can leave", () => {
  test.each([
    `${link}${address}`,
    `<A HREF='${unsubscribeUrl}?a=1'>Leave</A>${address}`,
    `<a href=" ${unsubscribeUrl.replace("/u/", "&#47;u&sol;")} "><img src=x></a>${address}`,
    // Each of these is closed where browsers close it.
    `<div hidden><p>x</p></div><!-- x -->${link}${address}`,
    `<textarea><!-- </textarea>${link}${address}`,
    `<!-->${link}${address}`,
    `<!--[if mso]><noscript><![endif]-->${link}${address}`,
    `<svg><path d=""/></svg><br hidden>${link}${address}`,
    `<p style="font-size:0;opacity:0.5">${link}</p>${address}`,
    `<p>1 < 2 <b>${link}${address}`,
  ])("shows how in %s", (html) => {
    expect(refusalOf(html)).toBeUndefined();
  });

  test.each([
    "",
    unsubscribeUrl,
    `<a href="${unsubscribeUrl}"></a>`,
    `<a href="${unsubscribeUrl}">&#8203; &nbsp;</a>`,
    `<a href="${unsubscribeUrl}x">Leave</a>`,
    `<a href="https://evil.example/?${unsubscribeUrl}">Leave</a>`,
    `<a href="x" href="${unsubscribeUrl}">Leave</a>`,
    `<a title='${link}`,
    `<!-- ${link} -->`,
    `<!-- > ${link}`,
    ...["iframe", "noembed", "noframes", "script", "style", "textarea", "title", "xmp"].map(
      (name) => `<${name}>${link}</${name}>`,
    ),
    ...["datalist", "dialog", "noscript", "object", "select", "svg", "template", "video"].map(
      (name) => `<${name}>${link}</${name}>`,
    ),
    `<plaintext>${link}`,
    `<textarea/>${link}`,
    `<div hidden>${link}</div>`,
    `<div HIDDEN=x><p>x</p>${link}</div>`,
    `<a hidden href="${unsubscribeUrl}">Leave</a>`,
    `<p style="Display : None !important">${link}</p>`,
    `<p style="display:/* */none">${link}</p>`,
    `<p style="\\64 isplay:none">${link}</p>`,
    `<p style="display&colon;none">${link}</p>`,
    `<p style="visibility:hidden">${link}</p>`,
    `<p style="opacity:0">${link}</p>`,
    // Browsers ignore these end tags, so what follows is hidden too.
    `<div hidden><table><tr><td></div>${link}`,
    `<div><table hidden><tr><td></div>${link}`,
    `<div hidden></ div>${link}`,
    `<body><div hidden></body>${link}`,
    `<span hidden><div></span>${link}`,
    `<b><div hidden></b>${link}`,
    `<div><xmp></div>${link}`,
  ])("does not show the link in %s", (html) => {
    expect(refusalOf(html + address)).toMatchObject({
      name: "Refusal",
      field: "html",
      message: expect.stringMatching(/does not show the (link to unsubscribe|postal address): put \{\{/),
    });
    // The address alone is not what is missing.
    expect(refusalOf(html, text, { ...wayOut, postalAddress: "" })).toMatchObject({
      message:
        "html: when it is rendered, it does not show the link to unsubscribe: put {{ unsubscribeUrl }} into the href of a link, outside of Liquid tags, comments and hidden elements",
    });
  });

  test.each(["", "Acme", "<!-- ADDRESS -->", '<p title="ADDRESS">x</p>', "<p hidden>ADDRESS</p>"])(
    "does not show the address in %s",
    (html) => {
      expect(refusalOf(link + html.replace("ADDRESS", address))).toMatchObject({
        field: "html",
        message: expect.stringContaining("does not show the postal address: put {{ postalAddress }} outside"),
      });
    },
  );

  test("shows how in the text part too", () => {
    expect(refusalOf(undefined)).toBeUndefined();
    expect(refusalOf(`${link}${address}`, unsubscribeUrl)).toMatchObject({ field: "text" });
    for (const plain of [`${unsubscribeUrl}x Acme <Ltd> Street 1`, "Acme <Ltd> Street 1"])
      expect(refusalOf(undefined, plain)).toMatchObject({
        field: "text",
        message: expect.stringContaining(
          "does not show the link to unsubscribe: put {{ unsubscribeUrl }} outside",
        ),
      });
  });
});
