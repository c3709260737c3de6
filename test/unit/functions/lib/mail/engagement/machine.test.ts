import { describe, expect, it } from "vitest";
import { isMachineClick, isMachineOpen } from "#functions/mail/engagement/machine";
import { apple, person } from "./events.ts";

// Gmail's proxy: scientiamobile.com, "What is Google Image Proxy?". Yahoo's names its own page.
const gmail = "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)";
const yahoo = "YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html";
const outlook =
  "Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; ms-office; MSOffice 16)";

describe("an open", () => {
  it.each([
    ["of a browser", person, false],
    ["of Gmail's proxy", gmail, false],
    ["of Yahoo's proxy", yahoo, false],
    ["of Outlook", outlook, false],
    ["of a program that does not say what it is", undefined, false],
    ["of Apple Mail, which loads all images", apple, true],
    ["of a library", "python-requests/2.31.0", true],
    ["of a crawler", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  ])("%s", (_, userAgent, isMachine) => {
    expect(isMachineOpen({ userAgent, isBotEvent: "Unlikely" })).toBe(isMachine);
    expect(isMachineOpen({ userAgent })).toBe(isMachine);
  });

  it("is a machine's if SES says so", () => {
    expect(isMachineOpen({ userAgent: person, isBotEvent: "Likely" })).toBe(true);
    expect(isMachineOpen({ userAgent: gmail, isBotEvent: "Likely" })).toBe(true);
  });
});

describe("a click", () => {
  it.each([
    ["of a browser", person, false],
    ["of a library", "curl/8.5.0", true],
    ["of a previewer", "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", true],
  ])("%s", (_, userAgent, isMachine) => {
    expect(isMachineClick({ userAgent, isBotEvent: "Unlikely" })).toBe(isMachine);
  });

  it("is a machine's if SES says so", () => {
    expect(isMachineClick({ userAgent: person, isBotEvent: "Likely" })).toBe(true);
  });
});
