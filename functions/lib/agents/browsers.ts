import type { Browser, System } from "#table/client";

/**
 * Browsers that Bowser does not know, and apps whose pages it takes for the system's browser. The first group
 * of a pattern is the version. Chosen by hand on 2026-11-28 from the user agents of these programs; they are
 * facts, under no licence. `npm run bench -- lists` compares them with a public list.
 */
const PROGRAMS: readonly [Browser, RegExp][] = [
  ["PlayStation 5", /\bPlayStation 5(?:[ /](\d+))?/i],
  ["PlayStation 3", /\bPlayStation 3(?:;? (\d+))?/i],
  ["PlayStation Portable", /\bPlayStation Portable/i],
  ["Nintendo Browser", /\bNintendoBrowser\/(\d+)/],
  ["Nintendo Browser", /\(Nintendo (?:New )?3DS;.* Version\/(\d+)/],
  ["Yandex Browser", /\bYaSearchBrowser\/(\d+)/],
  ["UC Browser", /\bUCBrowser\/(\d+)/],
  ["Oculus Browser", /\bOculusBrowser\/(\d+)/],
  ["Opera GX", /\bOPX\/(\d+)/],
  ["Phoenix Browser", /\bPHX\/(\d+)/],
  ["Aloha Browser", /\bAlohaBrowser\/(\d+)/],
  ["Baidu Browser", /\b(?:baidubrowser|bdbrowser\w*|FlyFlow|baiduboxapp|BIDUBrowser)[/ ](\d+)/i],
  // A phone whose name Bowser takes for PhantomJS.
  ["Chrome", /\bPhantom(?!JS).*\bChrome\/(\d+)/i],
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

/**
 * Systems that Bowser does not know, or takes for another: a console that says it is like an iPhone, and a
 * tablet on Android whose name ends with `iPad`. The first group of a pattern is the version.
 */
const SYSTEMS: readonly [System, RegExp][] = [
  ["PlayStation 5", /\bPlayStation 5(?:[ /](\d+))?/i],
  ["PlayStation 3", /\bPlayStation 3(?:;? (\d+))?/i],
  ["PlayStation Vita", /\bPlayStation Vita(?: (\d+))?/i],
  ["PlayStation Portable", /\bPlayStation Portable(?:\)?; (\d+))?/i],
  ["Nintendo", /\bNintendo\b/],
  ["KaiOS", /\bKAIOS\/(\d+)/i],
  ["Android", /\bAndroid (\d+)[^)]*iP(?:ad|hone)/],
  ["Android", /\bUCWEB\/.*; Adr (\d+)/],
];

/** Returns the system of the list that a user agent names, with its version if that is there. */
export function systemOf(userAgent: string): { name: System; version: string | undefined } | undefined {
  return firstOf(SYSTEMS, userAgent);
}

/** Returns the program of the list that a user agent names, with its version if that is there. */
export function programOf(userAgent: string): { name: Browser; version: string | undefined } | undefined {
  return firstOf(PROGRAMS, userAgent);
}

function firstOf<Name>(
  list: readonly (readonly [Name, RegExp])[],
  userAgent: string,
): { name: Name; version: string | undefined } | undefined {
  for (const [name, pattern] of list) {
    const found = pattern.exec(userAgent);
    if (found) return { name, version: found[1] };
  }
  return undefined;
}
