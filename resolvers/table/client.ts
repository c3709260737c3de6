/*
 * The names of browsers, systems and devices that may be stored and shown: no text of a user agent is in
 * any of them. Browsers and systems are those of Bowser 2.15.0 without its robots
 * (github.com/bowser-js/bowser, src/constants.js, 2026-11-28, MIT), and below them programs that
 * functions/lib/agents/browsers.ts knows.
 */
export const BROWSERS = [
  ...(["Amazon Silk", "Android Browser", "Bada", "BlackBerry", "Brave", "Chrome", "Chromium"] as const),
  ...(["DuckDuckGo", "Edge", "Electron", "Epiphany", "Firefox", "Focus", "Google Search"] as const),
  ...(["HeyTap Browser", "Internet Explorer", "K-Meleon", "Ladybird", "LibreWolf", "Maxthon"] as const),
  ...(["Miui", "MZ Browser", "NAVER Whale Browser", "Opera", "Opera Coast", "Opera Touch"] as const),
  ...(["Pale Moon", "PlayStation 4", "Puffin", "QQ Browser", "QQ Browser Lite", "QupZilla", "Roku"] as const),
  ...(["Safari", "Sailfish", "Samsung Internet", "SeaMonkey", "Sleipnir", "Sogou Browser"] as const),
  ...(["Swing", "Tizen", "UC Browser", "Vivaldi", "Vivo Browser", "WebOS Browser", "WeChat"] as const),
  "Yandex Browser",
  // In apps.
  ...(["Facebook", "Instagram", "KakaoTalk", "LINE", "LinkedIn", "Messenger", "NAVER"] as const),
  ...(["Pinterest", "Snapchat", "Telegram", "TikTok", "X"] as const),
  // Others that Bowser does not know.
  ...(["Ecosia", "ELinks", "Falkon", "Huawei Browser", "Konqueror", "Links", "Lynx", "Midori"] as const),
  ...(["Netscape", "NetFront", "Nokia Browser", "Opera Mini", "Quark", "w3m"] as const),
  ...(["Aloha Browser", "Baidu Browser", "Oculus Browser", "Opera GX", "Phoenix Browser"] as const),
  ...(["Nintendo Browser", "PlayStation 3", "PlayStation 5", "PlayStation Portable"] as const),
] as const;

export const SYSTEMS = [
  ...(["Android", "Bada", "BlackBerry", "Chrome OS", "HarmonyOS", "iOS", "Linux", "macOS"] as const),
  ...(["PlayStation 4", "Roku", "Tizen", "WebOS", "Windows", "Windows Phone"] as const),
  // Others that Bowser does not know.
  ...(["KaiOS", "Nintendo", "PlayStation 3", "PlayStation 5", "PlayStation Portable"] as const),
  "PlayStation Vita",
] as const;

export const DEVICES = ["Desktop", "Mobile", "Tablet", "TV", "Console", "Car"] as const;

export type Browser = (typeof BROWSERS)[number];
export type System = (typeof SYSTEMS)[number];
export type Device = (typeof DEVICES)[number];

/** The stored attributes of a client. Before there were lists a name could be any text of a user agent. */
type Stored = { [Name in "browser" | "browserVersion" | "os" | "osVersion"]?: string | undefined } & {
  device?: string | undefined;
};

/** Returns what is stored of a client as far as its names are on the lists. A version goes with its name. */
export function listedClient(stored: Stored) {
  const isBrowser = isListed("browser", stored.browser);
  const isSystem = isListed("os", stored.os);
  return {
    browser: isBrowser ? (stored.browser as Browser) : undefined,
    browserVersion: isBrowser ? stored.browserVersion : undefined,
    os: isSystem ? stored.os : undefined,
    osVersion: isSystem ? stored.osVersion : undefined,
    device: isListed("device", stored.device) ? (stored.device as Device) : undefined,
  };
}

/** Returns whether a name may be shown: as a value of a dimension that has no list, any may. */
export function isListed(dimension: string, name: string | undefined): boolean {
  if (name === undefined) return false;
  if (dimension === "browser") return BROWSERS.includes(name as Browser);
  if (dimension === "os") return SYSTEMS.includes(name as System);
  return dimension !== "device" || DEVICES.includes(name as Device);
}
