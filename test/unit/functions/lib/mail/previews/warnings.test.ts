import { describe, expect, it } from "vitest";
import type { PreviewedMail } from "#functions/mail/previews/warnings";
import { warningsOf } from "#functions/mail/previews/warnings";
import type { SubscriberItem } from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import type { TemplateVersionItem } from "#table/mail/templateVersion";

const UNSUBSCRIBE = "http://127.0.0.1:4000/u/preview";

interface Case {
  version?: Partial<TemplateVersionItem>;
  postalAddress?: string;
  html?: string;
  removedLinks?: string[];
  given?: Record<string, unknown>;
  subscriber?: Partial<SubscriberItem>;
  suppression?: SuppressionItem["kind"];
}

function warnings({
  version,
  postalAddress = "Vienna",
  html,
  given = {},
  removedLinks = [],
  ...person
}: Case) {
  const { subscriber, suppression } = person;
  const settings = { postalAddress, timezone: "UTC" };
  const text = { version: { transactional: false, variables: [], ...version }, settings };
  return warningsOf({
    template: text as unknown as PreviewedMail["template"],
    mail: { html },
    removedLinks,
    given,
    personal: [UNSUBSCRIBE],
    ...(subscriber && { subscriber: { status: "SUBSCRIBED", optOuts: [], ...subscriber } as SubscriberItem }),
    ...(suppression && { suppression: { kind: suppression } as SuppressionItem }),
  });
}

describe("nothing is warned of", () => {
  it.each<[string, Case]>([
    ["without an HTML part", {}],
    ["with HTML of 102 KB", { html: "a".repeat(102 * 1024) }],
    ["for a subscriber", { subscriber: {}, version: { topic: "news" } }],
    [
      "for one who has left another topic",
      { subscriber: { optOuts: ["offers"] }, version: { topic: "news" } },
    ],
    [
      "for variables that are used",
      { given: { order: {} }, version: { variables: ["order.lines", "plan"] } },
    ],
    [
      "for links that need no https",
      {
        html: '<a href="https://a.example"><a href="MAILTO:a@b.example"><a href="tel:1"><a href="#top"><a href=""><a>',
      },
    ],
    ["for images with a text, or with an empty one", { html: "<img alt='A hat'><img alt=''><img alt>" }],
    ["for the links of the person", { html: `<a href="${UNSUBSCRIBE}">` }],
    [
      "for an unsubscribed person who gets a receipt",
      { subscriber: { status: "UNSUBSCRIBED" }, version: { transactional: true }, postalAddress: "" },
    ],
  ])("%s", (_, one) => {
    expect(warnings(one)).toEqual([]);
  });
});

it.each<[string, Case, string]>([
  [
    "HTML above 102 KB, in bytes",
    { html: "ä".repeat(52_225) },
    "The HTML has 103 KB, and Gmail clips what is above 102 KB: shorten it.",
  ],
  [
    "images without a text",
    { html: '<img src="a.png"><IMG><img alt="a">' },
    "2 images have no text for people who do not see them: give each an `alt`, empty for an ornament.",
  ],
  [
    "no postal address",
    { postalAddress: "" },
    "The postal address is empty, so the template cannot be sent: set it with updateEmailSettings.",
  ],
  [
    "a person who has not confirmed",
    { subscriber: { status: "PENDING" } },
    "The subscriber is PENDING, so the template would not be sent.",
  ],
  [
    "a person who has unsubscribed",
    { subscriber: { status: "UNSUBSCRIBED" } },
    "The subscriber is UNSUBSCRIBED, so the template would not be sent.",
  ],
  [
    "a person who has left the topic",
    { subscriber: { optOuts: ["news"] }, version: { topic: "news" } },
    "The subscriber has left the topic news, so the template would not be sent.",
  ],
  [
    "a suppression, for transactional mail too",
    { suppression: "BOUNCE", version: { transactional: true } },
    "The address is suppressed (BOUNCE), so no mail would be sent to it.",
  ],
  [
    "variables that the text does not use",
    { given: { plan: 1, order: 2, o: 3 }, version: { variables: ["order.lines"] } },
    "The template does not use these variables: plan, o.",
  ],
  [
    "more of them than are named",
    { given: { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 } },
    "The template does not use these variables: a, b, c, d, e and 2 more.",
  ],
  [
    "links that were removed, each once",
    { removedLinks: ["javascript:alert(1)", `data:text/html,${"x".repeat(100)}`, "javascript:alert(1)"] },
    `These links are removed from the mail: javascript:alert(1), data:text/html,${"x".repeat(65)}; they lead to code or to a page in the link itself: link to a page of yours.`,
  ],
  [
    "links without https, each once",
    { html: '<a href="http://a.example"><a href=" /hats "><a href="http://a.example">' },
    "These links do not begin with https: http://a.example, /hats.",
  ],
])("warns of %s", (_, one, expected) => {
  expect(warnings(one)).toEqual([expected]);
});
