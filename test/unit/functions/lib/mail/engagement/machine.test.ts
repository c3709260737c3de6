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
    ["of eM Client", "eMClient/9.3.6041.0", false],
    [
      "of Outlook with its version alone",
      "Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17328; Pro)",
      false,
    ],
    ["of Outlook on a phone", "Outlook-iOS/711.3061168.prod.iphone (4.2421.0)", false],
    ["of Windows' mail", "WindowsMail/17.5.9600.22013", false],
    ["of Yahoo's app", "Yahoo%20Mail/49268 CFNetwork/1121.2.2 Darwin/19.3.0", false],
    ["of Naver's app", "NaverMailApp/2.2.2 (Android 10; SM-G986N)", false],
    [
      "of HEY's proxy",
      "hey.com/imageproxy Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/134.0.0.0",
      false,
    ],
    ["of Seznam's proxy", "Mozilla/5.0 SeznamEmailProxy/2.0.174", false],
    ["of Office, which looks whether links exist", "Microsoft Office Existence Discovery", true],
    [
      "of a scanner that isbot does not know",
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/60.0.3122.113 Safari/537.36 Assetnote/1.0.0",
      true,
    ],
    [
      "of a crawler with mail in its name",
      "Mozilla/5.0 (compatible; Linux x86_64; Mail.RU_Bot/Fast/2.0; +http://go.mail.ru/help/robots)",
      true,
    ],
    ["of a harvester of addresses", "EmailWolf 1.00", true],
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
    ["of a mail program", "eMClient/9.3.6041.0", false],
    ["of a proxy, which loads images alone", gmail, true],
    ["of a previewer", "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", true],
  ])("%s", (_, userAgent, isMachine) => {
    expect(isMachineClick({ userAgent, isBotEvent: "Unlikely" })).toBe(isMachine);
  });

  it("is a machine's if SES says so", () => {
    expect(isMachineClick({ userAgent: person, isBotEvent: "Likely" })).toBe(true);
  });
});
