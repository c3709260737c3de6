import { isbot } from "isbot";
import { describe, expect, it } from "vitest";
import { isImageProxy, isMailProgram } from "#functions/agents/mailPrograms";

describe("a mail program", () => {
  it.each([
    "eMClient/9.3.6041.0",
    "Barca/2.8.4400",
    "WindowsMail/17.5.9600.22013",
    "Yahoo%20Mail/49268 CFNetwork/1121.2.2 Darwin/19.3.0",
    "NaverMailApp/2.2.2 (Android 10; SM-G986N)",
  ])("%s is one, though isbot takes it for a robot", (userAgent) => {
    expect(isbot(userAgent)).toBe(true);
    expect(isMailProgram(userAgent)).toBe(true);
  });

  it.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.5.0", true],
    ["Mozilla/4.0 (compatible; ms-office; MSOffice 16)", true],
    ["Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)", false],
    ["Mozilla/5.0 (compatible; Mail.RU_Bot/2.0; +http://go.mail.ru/help/robots)", false],
    ["Microsoft Office Existence Discovery", false],
    ["EmailWolf 1.00", false],
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
      false,
    ],
    ["", false],
  ])("%s: %s", (userAgent, isProgram) => {
    expect(isMailProgram(userAgent)).toBe(isProgram);
  });

  it("is no proxy, which loads images and follows no link", () => {
    expect(isImageProxy("YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html")).toBe(
      true,
    );
    expect(isImageProxy("eMClient/9.3.6041.0")).toBe(false);
  });
});
