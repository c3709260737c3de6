import { expect, test } from "vitest";
import { handheldOf, isAppOnAndroid } from "#functions/agents/handhelds";
import { parseUserAgent } from "#functions/agents/userAgent";

const dalvik = (model: string) => `Dalvik/2.1.0 (Linux; U; Android 13; ${model} Build/TP1A.220624.014)`;
const chrome = (model: string) =>
  `Mozilla/5.0 (Linux; Android 9; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/101.0 Mobile Safari/537.36`;

test.each([
  [dalvik("SM-G991B"), "Mobile"],
  [dalvik("SM-X700"), "Tablet"],
  [dalvik("Lenovo TB-X606F"), "Tablet"],
  ["com.google.android.youtube/21.31.525(Linux; U; Android 12; es_US; T431A Build/SP1A) gzip", "Mobile"],
  ["LoseIt!/14.2.400 (Android 11; OnePlus8TMO)", "Mobile"],
  [chrome("SM-T111M"), "Tablet"],
  [chrome("Lenovo TB-X104L Build/OPM1"), "Tablet"],
  [chrome("TAB 711 4G"), "Tablet"],
  // A phone's name says nothing: the browser says `Mobile`.
  [chrome("SM-G991B"), undefined],
  [chrome("PadFone Build/IMM76I"), undefined],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", undefined],
])("%s is of %s", (userAgent, handheld) => {
  expect(handheldOf(userAgent)).toBe(handheld);
});

test("an app's own agent on Android is no browser's", () => {
  expect(isAppOnAndroid(dalvik("SM-G991B"))).toBe(true);
  expect(isAppOnAndroid(chrome("SM-G991B"))).toBe(false);
  expect(isAppOnAndroid("okhttp/4.12.0")).toBe(false);
  expect(parseUserAgent(dalvik("SM-G991B"))).toEqual({
    client: { os: "Android", device: "Mobile" },
    versions: { osVersion: "13" },
    isBot: false,
  });
});

// Android's names for televisions come first.
test("an app on a television is a television's", () => {
  expect(parseUserAgent(dalvik("BRAVIA 4K UR2")).client).toEqual({ os: "Android", device: "TV" });
});
