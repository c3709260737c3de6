import { expect, test } from "vitest";
import { programOf, systemOf } from "#functions/agents/browsers";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64) KHTML/4.9.1 (like Gecko) Konqueror/4.9", "Konqueror", "4"],
  ["Mozilla/5.0 (compatible; Konqueror/3.5; Linux; de) KHTML/3.5.8 (like Gecko) (Debian)", "Konqueror", "3"],
  ["Mozilla/5.0 (X11; Linux x86_64) KHTML/4.9.1 (like Gecko)", "Konqueror", undefined],
  ["Mozilla/5.0 (Linux; Android 15; wv) Mobile [FB_IAB/FB4A;FBAV/520.0.0.38;IABMV/1;]", "Facebook", "520"],
  [
    "Mozilla/5.0 (iPhone) Mobile/15E148 [FBAN/MessengerForiOS;FBAV/520.1;FBDV/iPhone17,1]",
    "Messenger",
    "520",
  ],
  ["Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 390.0.0.1 (iPhone17,1; iOS 18_5)", "Instagram", "390"],
  ["Mozilla/5.0 (iPhone) Mobile/15E148 [LinkedInApp]/9.31", "LinkedIn", undefined],
  ["Mozilla/5.0 (iPhone) Mobile/15E148 Twitter for iPhone/11.2", "X", "11"],
  ["Lynx/2.9.2 libwww-FM/2.14", "Lynx", "2"],
  [
    "Mozilla/5.0 (PlayStation; PlayStation 5/2.26) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0 Safari/605.1.15",
    "PlayStation 5",
    "2",
  ],
  [
    "Mozilla/5.0 (PlayStation 5/SmartTV) AppleWebKit/605.1.15 (KHTML, like Gecko)",
    "PlayStation 5",
    undefined,
  ],
  ["Mozilla/5.0 (PLAYSTATION 3; 3.55)", "PlayStation 3", "3"],
  [
    "Mozilla/5.0 (Nintendo Switch; WifiWebAuthApplet) AppleWebKit/601.6 (KHTML, like Gecko) NF/4.0.0.7.9 NintendoBrowser/5.1.0.15785",
    "Nintendo Browser",
    "5",
  ],
  [
    "Mozilla/5.0 (Linux; arm_64; Android 14; SM-X516N) Chrome/124.0 YaSearchBrowser/24.66/apad Mobile Safari/537.36",
    "Yandex Browser",
    "24",
  ],
  [
    "Mozilla/5.0 (Linux; Android 7.1.1; Quest) OculusBrowser/13.4.0 SamsungBrowser/4.0 Chrome/87.0",
    "Oculus Browser",
    "13",
  ],
  ["Mozilla/5.0 (Linux; Android 11; SM-A015F) Chrome/90.0 Mobile Safari/537.36 OPX/1.0", "Opera GX", "1"],
  // Tecno's phone, which Bowser takes for PhantomJS.
  [
    "Mozilla/5.0 (Linux; Android 7.1.1; Phantom6-Plus Build/NMF26O) Chrome/68.0.3440.91 Mobile",
    "Chrome",
    "68",
  ],
])("%s is %s, version %s", (userAgent, name, version) => {
  expect(programOf(userAgent)).toEqual({ name, version });
});

test.each([
  ["Mozilla/5.0 (PlayStation; PlayStation 5/2.26) AppleWebKit/605.1.15", "PlayStation 5", "2"],
  [
    "Mozilla/5.0 (New Nintendo 3DS like iPhone) AppleWebKit/536.30 Mobile NintendoBrowser/1.10",
    "Nintendo",
    undefined,
  ],
  ["Mozilla/5.0 (Mobile; CKT_U1030AC; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.1", "KaiOS", "3"],
  [
    "Mozilla/5.0 (Linux; Android 11; HiPad Pro) AppleWebKit/537.36 Chrome/93.0 Safari/537.36",
    "Android",
    "11",
  ],
])("%s is of %s, version %s", (userAgent, name, version) => {
  expect(systemOf(userAgent)).toEqual({ name, version });
});

test("an iPhone, and PhantomJS, are left to Bowser", () => {
  expect(systemOf("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)")).toBeUndefined();
  expect(programOf("Mozilla/5.0 (Unknown; Linux x86_64) PhantomJS/2.1.1 Safari/538.1")).toBeUndefined();
});

test("a browser that Bowser knows is left to it", () => {
  const chrome =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
  expect(programOf(chrome)).toBeUndefined();
});
