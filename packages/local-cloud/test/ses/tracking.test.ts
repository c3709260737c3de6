import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SendEmailCommand, type SendEmailCommandInput } from "@aws-sdk/client-sesv2";
import { afterEach, describe, expect, it } from "vitest";
import { tracked } from "../../services/ses/tracking.ts";
import { standUp, templates, tracking } from "./standUp.ts";

let here: Awaited<ReturnType<typeof standUp>>;
afterEach(() => here?.stop());

const AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const send = async (html: string, more: Partial<SendEmailCommandInput> = {}): Promise<string> => {
  const input = {
    FromEmailAddress: "news@example.com",
    Destination: { ToAddresses: ["ada@example.com"] },
    Content: { Simple: { Subject: { Data: "News" }, Body: { Html: { Data: html } } } },
    EmailTags: [{ Name: "send", Value: "s1" }],
    ConfigurationSetName: "bulk",
    ...more,
  };
  await here.client.send(new SendEmailCommand(input));
  const mails = (await (await fetch(`${here.url}/inbox/messages?to=ada@example.com`)).json()) as {
    html: string;
  }[];
  return mails.at(-1)!.html;
};

const hrefs = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url!.replaceAll("&amp;", "&"));
const pixelOf = (html: string): string => /<img alt="" src="([^"]*)" style="display: none/.exec(html)![1]!;
const get = (url: string, agent = AGENT, method = "GET"): Promise<Response> =>
  fetch(url, { method, redirect: "manual", headers: { "user-agent": agent } });
const published = () => here.events.map((event) => event["detail-type"]);

describe("opens and clicks (SES guide, email sending metrics FAQs, and contents of event data)", () => {
  it("publishes an open for each GET of the pixel, which is at the bottom of the mail", async () => {
    here = await standUp(tracking("OPEN", "CLICK"));
    const html = await send("<html><body><p>Hello</p></body></html>");
    expect(html).toMatch(
      /^<html><body><p>Hello<\/p><img alt="" src="http:\/\/127\.0\.0\.1:\d+\/ses\/track\/I0\/[^/"]+" style="display: none; width: 1px; height: 1px;"><\/body><\/html>$/,
    );
    await here.clock.advance(5_000);
    const answer = await get(pixelOf(html));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/gif"]);
    const [event, ...others] = here.events;
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      "detail-type": "Email Opened",
      source: "aws.ses",
      time: here.clock.iso().replace(/\.\d+Z/, "Z"),
      detail: {
        eventType: "Open",
        mail: {
          source: "news@example.com",
          destination: ["ada@example.com"],
          tags: { send: ["s1"], "ses:configuration-set": ["bulk"] },
        },
      },
    });
    expect(event?.detail.open).toEqual({
      ipAddress: "127.0.0.1",
      timestamp: here.clock.iso(),
      userAgent: AGENT,
      isBotEvent: "Unlikely",
    });
    await get(pixelOf(html));
    expect(published()).toEqual(["Email Opened", "Email Opened"]);
  });

  it("publishes a click with its link and tags, and redirects to the original", async () => {
    here = await standUp(tracking("CLICK"));
    const html = await send(
      '<a ses:tags="product:book;type:new;" href="https://shop.example/a?b=1&amp;c=%20">Shop</a>' +
        "<A HREF='http://shop.example/'>Home</A>",
    );
    expect(html).not.toContain("<img");
    expect(html).not.toContain("ses:tags");
    const [first, second] = hrefs(html) as [string, string];
    expect(first).toContain("/ses/track/L0/https:%2F%2Fshop.example%2Fa%3Fb=1%26c=%2520/1/");
    const answer = await get(first);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      "https://shop.example/a?b=1&c=%20",
    ]);
    expect((await get(second)).headers.get("location")).toBe("http://shop.example/");
    expect(published()).toEqual(["Email Clicked", "Email Clicked"]);
    expect(here.events[0]?.detail).toMatchObject({
      eventType: "Click",
      click: {
        ipAddress: "127.0.0.1",
        timestamp: here.clock.iso(),
        userAgent: AGENT,
        link: "https://shop.example/a?b=1&c=%20",
        linkTags: { product: ["book"], type: ["new"] },
        isBotEvent: "Unlikely",
      },
    });
    expect(here.events[1]?.detail.click).toMatchObject({ link: "http://shop.example/", linkTags: {} });
  });

  it("marks what a robot that names itself opens (AWS What's New, 2026-08-07)", async () => {
    here = await standUp(tracking("OPEN"));
    await get(pixelOf(await send("<p>x</p>")), "Mozilla/5.0 (compatible; LinkBot/1.0)");
    expect(here.events[0]?.detail.open).toMatchObject({ isBotEvent: "Likely" });
  });

  it("collects for 60 days, and goes on redirecting", async () => {
    here = await standUp(tracking("OPEN", "CLICK"));
    const html = await send('<a href="https://a.example/">a</a>');
    await here.clock.advance(61 * 86_400_000);
    expect((await get(pixelOf(html))).status).toBe(200);
    expect((await get(hrefs(html)[0]!)).status).toBe(302);
    expect(published()).toEqual([]);
  });

  it("takes no HEAD for an open or a click, and knows no link that it did not write", async () => {
    here = await standUp(tracking("OPEN", "CLICK"));
    const html = await send('<a href="https://a.example/">a</a>');
    const [link] = hrefs(html) as [string];
    expect((await get(link, AGENT, "HEAD")).status).toBe(302);
    expect((await get(link, AGENT, "POST")).status).toBe(405);
    for (const wrong of [
      link.replace("a.example", "evil.example"),
      link.replace("/1/", "/2/"),
      link.replace("/1/", "/constructor/"),
      link.replace(/.$/, "1"),
      `${here.url}/ses/track`,
      `${pixelOf(html)}/1`,
    ]) {
      expect([wrong, (await get(wrong)).status]).toEqual([wrong, 404]);
    }
    expect(published()).toEqual([]);
  });

  it("outlives the inbox and a restart", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ses-tracked-"));
    here = await standUp(tracking("OPEN"), folder);
    const path = new URL(pixelOf(await send("<p>x</p>"))).pathname;
    await fetch(`${here.url}/inbox/messages`, { method: "DELETE" });
    await here.stop();
    here = await standUp(tracking("OPEN"), folder);
    expect((await get(`${here.url}${path}`)).status).toBe(200);
    expect(published()).toEqual(["Email Opened"]);
  });

  it("leaves a mail as it is whose configuration set has no such destination, and a text", async () => {
    here = await standUp({ ...templates, ...tracking("OPEN", "CLICK") });
    const html = '<a href="https://a.example/">a</a>';
    expect(await send(html, { ConfigurationSetName: "mails" })).toBe(html);
    expect(await send(html, { ConfigurationSetName: undefined })).toBe(html);
    const Text = { Data: "https://a.example/" };
    const Content = { Simple: { Subject: { Data: "x" }, Body: { Text } } };
    expect(await send("", { Content })).toBe("");
  });
});

describe("ConfigurationOverrides (SES API reference v2, TrackingConfigurationOverrides)", () => {
  const html = '<a href="https://a.example/">a</a>';
  const off = { OpenTrackingEnabled: "DISABLED", ClickTrackingEnabled: "DISABLED" } as const;
  const on = { OpenTrackingEnabled: "ENABLED", ClickTrackingEnabled: "ENABLED" } as const;

  it("turns either off for one mail", async () => {
    here = await standUp(tracking("OPEN", "CLICK"));
    expect(await send(html, { ConfigurationOverrides: { Tracking: off } })).toBe(html);
    const ClickTrackingEnabled = "DISABLED" as const;
    const opened = await send(html, { ConfigurationOverrides: { Tracking: { ClickTrackingEnabled } } });
    expect(opened.startsWith(html)).toBe(true);
    expect(opened).toContain("/ses/track/I0/");
    expect(await send(html, { ConfigurationOverrides: {} })).toContain("/ses/track/L0/");
  });

  it("turns them on, which makes no destination for the events", async () => {
    here = await standUp(templates);
    const sent = await send(html, {
      ConfigurationSetName: "mails",
      ConfigurationOverrides: { Tracking: on },
    });
    here.events.length = 0;
    expect((await get(pixelOf(sent))).status).toBe(200);
    expect((await get(hrefs(sent)[0]!)).status).toBe(302);
    expect(published()).toEqual([]);
  });

  it.each([
    [{ Tracking: { OpenTrackingEnabled: "OFF" } }, 'OpenTrackingEnabled is ENABLED or DISABLED, not "OFF".'],
    [
      { ConfigurationOverrides: { Tracking: {} } },
      "the local SES does not imitate ConfigurationOverrides in ConfigurationOverrides",
    ],
  ])("refuses %j", async (ConfigurationOverrides, message) => {
    here = await standUp(tracking("OPEN"));
    // The SDK sends no member that its model lacks.
    const answer = await fetch(`${here.url}/v2/email/outbound-emails`, {
      method: "POST",
      headers: {
        authorization:
          "AWS4-HMAC-SHA256 Credential=any/20260101/us-east-1/ses/aws4_request, SignedHeaders=host, Signature=any",
      },
      body: JSON.stringify({
        FromEmailAddress: "a@example.com",
        Destination: { ToAddresses: ["b@example.com"] },
        Content: { Simple: { Subject: { Data: "x" }, Body: { Html: { Data: html } } } },
        ConfigurationOverrides,
      }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
  });
});

describe("which links are rewritten", () => {
  const link = (url: string, number: number): string => `T${number}:${url}`;
  const of = (html: string): string => tracked(html, { pixel: undefined, link }).html;

  it.each([
    // SES guide, email sending metrics FAQs, Click Tracking Q2: the attribute does not arrive.
    ['<a ses:no-track href="https://a.example">x</a>', '<a href="https://a.example">x</a>'],
    ["<a href='https://a.example' ses:no-track=\"true\">x</a>", "<a href='https://a.example'>x</a>"],
    ['<a href="mailto:a@example.com">x</a>', '<a href="mailto:a@example.com">x</a>'],
    ['<a href="#top">x</a><a name="top">', '<a href="#top">x</a><a name="top">'],
    ['<a href="tel:+123">x</a>', '<a href="tel:+123">x</a>'],
    ['<area href="https://a.example">', '<area href="https://a.example">'],
    ["see https://a.example", "see https://a.example"],
    // Q7: only what is encoded by RFC 3986.
    ['<a href="http://a.example/?name=John Doe">', '<a href="http://a.example/?name=John Doe">'],
    ['<a href="http://a.example/100%">', '<a href="http://a.example/100%">'],
    ['<a href="https://a.example/é">', '<a href="https://a.example/é">'],
    ['<!-- <a href="https://a.example"> -->', '<!-- <a href="https://a.example"> -->'],
    ["<abbr title=\"<a href='x'>\">", "<abbr title=\"<a href='x'>\">"],
    ['<a title="a > b" href=https://a.example/b>', '<a title="a > b" href="T1:https://a.example/b">'],
    ['<A\n  HREF = "HTTPS://a.example"\n>', '<A\n  href="T1:HTTPS://a.example"\n>'],
    [
      '<a href="https://a.example?a=1&#38;b=2&amp;c=3">',
      '<a href="T1:https://a.example?a=1&amp;b=2&amp;c=3">',
    ],
    [
      '<a href="https://a.example" href="https://b.example">',
      '<a href="T1:https://a.example" href="https://b.example">',
    ],
  ])("%s", (html, expected) => expect(of(html)).toBe(expected));

  it("are found in a time that grows with the text alone", () => {
    for (const text of [
      "<a ",
      '<a "',
      "<a '\"",
      "<a x=",
      "<!--",
      "<style",
      "</body>",
      "<a //",
      "<a  ",
      "&#1",
    ]) {
      const odd = text.repeat(60_000);
      for (const html of [odd, `${odd}>`, `<a href="${odd}">`, `<a ${odd.replaceAll("<a", " ")}`])
        expect(of(html) === html).toBe(true);
    }
  });

  it("have any names in their tags, attributes and references", () => {
    const html =
      '<a constructor ses:tags="constructor:a;constructor:b;__proto__:c" href="http://a.example/&constructor;">';
    const result = tracked(html, { pixel: undefined, link });
    expect(result.html).toBe('<a constructor href="T1:http://a.example/&amp;constructor;">');
    expect(Object.entries(result.links[0]!.tags)).toEqual([
      ["constructor", ["a", "b"]],
      ["__proto__", ["c"]],
    ]);
  });

  it("are the first 250 of a mail (Q3)", () => {
    const { html, links } = tracked('<a href="https://a.example/">'.repeat(252), { pixel: undefined, link });
    expect(links).toHaveLength(250);
    expect(
      html.endsWith('"T250:https://a.example/"><a href="https://a.example/"><a href="https://a.example/">'),
    ).toBe(true);
  });
});

describe("the placeholder of the pixel (SES guide, custom domains for open and click tracking)", () => {
  const image = '<img alt="" src="P" style="display: none; width: 1px; height: 1px;">';
  const of = (html: string, pixel?: string): string => tracked(html, { pixel, link: undefined }).html;

  it("says where the pixel is; a second one is removed, and each where opens are not tracked", () => {
    expect(of("a{{ses:openTracker}}b{{ses:openTracker}}</body>", "P")).toBe(`a${image}b</body>`);
    expect(of("a{{ses:openTracker}}b")).toBe("ab");
  });

  it("is not needed: the pixel is before the end of the body, or last", () => {
    expect(of("<body>a</body></html>", "P")).toBe(`<body>a${image}</body></html>`);
    expect(of("a", "P")).toBe(`a${image}`);
  });
});
