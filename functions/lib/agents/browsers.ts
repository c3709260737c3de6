import type { Browser } from "#table/client";

/**
 * Browsers that Bowser does not know, and apps whose pages it takes for the system's browser. The first group
 * of a pattern is the version. Chosen by hand on 2026-11-28 from what these programs send; they are facts,
 * under no licence. How far they agree with a public list: `npm run bench -- lists`.
 */
const PROGRAMS: readonly [Browser, RegExp][] = [
  ["Instagram", /\bInstagram (\d+)/],
  ["Messenger", /\b(?:MessengerForiOS|MessengerLiteForiOS|Orca-Android|FB4A_Messenger)(?:.*\bFBAV\/(\d+))?/],
  ["Facebook", /(?:\bFBA[NV]\/|\bFB_IAB\/|\bMetaIAB\b)(?:.*\bFBAV\/(\d+))?/],
  ["TikTok", /\b(?:musical_ly_|trill_|BytedanceWebview|TikTok[/ ])(\d{1,3}(?!\d))?/],
  ["Snapchat", /\bSnapchat[/ ](\d+)/],
  ["LinkedIn", /\bLinkedInApp\b|^LinkedIn\/(\d+)/],
  ["Pinterest", /\[Pinterest\/|^Pinterest[/ ](\d+)?/],
  ["X", /\bTwitter(?:Android| for (?:iPhone|iPad|Android))(?:\/(\d+))?/],
  ["Telegram", /\bTelegram-Android\/(\d+)/],
  ["KakaoTalk", /\bKAKAOTALK[/ ](\d+)/],
  ["LINE", /\bLine\/(\d+)/],
  ["NAVER", /\bNAVER\(inapp/],
  ["Ecosia", /\(Ecosia (?:ios|android)@(\d+)/],
  ["Quark", /\bQuark\/(\d+)/],
  ["Huawei Browser", /\b(?:HuaweiBrowser|HBPC|ArkWeb)\/(\d+)/],
  ["Nokia Browser", /\bNokiaBrowser\/(\d+)/],
  ["NetFront", /\bNetFront\/(\d+)/],
  ["Netscape", /\bNetscape\d?\/(\d+)/],
  ["Falkon", /\bFalkon\/(\d+)/],
  ["Midori", /\bMidori(?: Browser)?[/ ](\d+)/],
  ["Konqueror", /\bKonqueror\/(\d+)/],
  ["Konqueror", /\bKHTML\/\d/],
  ["ELinks", /^ELinks[/ ](?:\()?(\d+)/],
  ["Links", /^Links \((\d+)/],
  ["Lynx", /^Lynx\/(\d+)/],
  ["w3m", /^w3m\/(\d+)/],
  ["Opera Mini", /\bOpera ?Mini(?:\/(\d+))?/],
];

/** Returns the program of the list that a user agent names, with its version if that is there. */
export function programOf(userAgent: string): { name: Browser; version: string | undefined } | undefined {
  for (const [name, pattern] of PROGRAMS) {
    const found = pattern.exec(userAgent);
    if (found) return { name, version: found[1] };
  }
  return undefined;
}
