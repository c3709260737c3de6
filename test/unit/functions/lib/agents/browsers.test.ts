import { expect, test } from "vitest";
import { programOf } from "#functions/agents/browsers";

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
])("%s is %s, version %s", (userAgent, name, version) => {
  expect(programOf(userAgent)).toEqual({ name, version });
});

test("a browser that Bowser knows is left to it", () => {
  const chrome =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
  expect(programOf(chrome)).toBeUndefined();
});
