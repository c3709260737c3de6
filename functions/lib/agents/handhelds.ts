/** A device that is carried about. */
export type Handheld = "Mobile" | "Tablet";

/*
 * Words of tablets in the names of Android's models. Chosen by hand on 2026-11-28 from what makers call
 * theirs (Samsung `SM-T`, `SM-X`, `SM-P`, `GT-P`; Lenovo `TB`; Huawei and Honor `-W09`; Amazon `KF` and three
 * letters or more) and by what `npm run bench -- lists` showed. They are facts, under no licence.
 */
const TABLETS = [
  ...["sm-[txp]\\d{3}", "gt-p\\d{4}", "gt-n(?:5[01]|80)\\d{2}", "(?:lenovo )?(?:tb|yt)-?\\d?[a-z]?\\d{2,3}"],
  ...["[a-z]{3}\\d?-(?:w\\d{2}|al09hn)", "kf[a-z]{3,6}(?![a-z])", "nexus (?:7|9|10)", "pixel (?:c|tablet)"],
  ...["[a-z0-9+_ -]*?(?:tab|tablet|pad)(?![a-z])", "[a-z0-9+_ -]*?(?:mediapad|matepad)", "mid\\d", "ideatab"],
  ...["tolino", "xoom", "transformer", "p\\d{2}t(?![a-z0-9])"],
];
const TABLET = new RegExp(
  `android [\\d.]+; (?:[a-z]{2}[-_][a-z]{2}; ?)?(?:arm_64; )?(?:${TABLETS.join("|")})`,
  "i",
);
/** Yandex's browsers say it themselves. */
const SAYS_TABLET = /\/apad\b|huawei(?:media|mate)pad/i;
/** A mark of browsers, which say `Mobile` on a phone (Chrome, "User-Agent on Android"). */
const IS_BROWSER = /\bAppleWebKit\/|\bGecko\/|\bOpera[ /]|\bMSIE |\bPresto\//;

/** Returns whether an agent on Android is an app's own, such as `Dalvik/2.1.0`, and no browser's. */
export function isAppOnAndroid(userAgent: string): boolean {
  return /\bAndroid\b/.test(userAgent) && !IS_BROWSER.test(userAgent);
}

/**
 * Returns the kind of an Android device by the name of its model, or by an app's agent, which never says
 * `Mobile`. Undefined for a browser on a device with another name: a phone's name says nothing.
 */
export function handheldOf(userAgent: string): Handheld | undefined {
  if (TABLET.test(userAgent) || SAYS_TABLET.test(userAgent)) return "Tablet";
  return isAppOnAndroid(userAgent) ? "Mobile" : undefined;
}
