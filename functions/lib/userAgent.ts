import Bowser from "bowser";
import { isbot } from "isbot";
import { cacheOf } from "./aws/cache.ts";

/** What a user agent says. The user agent itself is never stored; it is only in this function's memory. */
export interface UserAgent {
  client: { browser?: string; os?: string; device?: Device };
  /** Major versions. Apart from `client`, because customer data stores that and not these. */
  versions: { browserVersion?: string; osVersion?: string };
  isBot: boolean;
}

type Device = "Desktop" | "Mobile" | "Tablet";

const MAX_KNOWN = 5000;
const MAX_READ = 512;
const DEVICES: Record<string, Device> = { desktop: "Desktop", mobile: "Mobile", tablet: "Tablet" };
/**
 * Names that replace Bowser's: one name for the same browser on phones and computers, and the names that
 * people know.
 */
const NAMES = new Map([
  ["Microsoft Edge", "Edge"],
  ["Samsung Internet for Android", "Samsung Internet"],
]);

const MACOS_10 = /^10\.\d{1,2}(?!\d)/;
/** A user agent may have any text after a name: a number of six digits is no version. */
const MAJOR = /^\d{1,5}(?!\d)/;

const agents = cacheOf(MAX_KNOWN, (text): UserAgent => ({ ...parseClient(text), isBot: isbot(text) }));

/**
 * Parses a user agent. Results are cached: parsing takes about 50 times as long as a cache hit, and visitors
 * have a few hundred different ones.
 */
export function parseUserAgent(userAgent: string): UserAgent {
  return agents.memo(userAgent.slice(0, MAX_READ));
}

function parseClient(userAgent: string): Omit<UserAgent, "isBot"> {
  if (!userAgent) return { client: {}, versions: {} };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const client: UserAgent["client"] = {};
  if (browser.name) client.browser = NAMES.get(browser.name) ?? browser.name;
  if (os.name) client.os = os.name;
  const device = DEVICES[platform.type ?? ""];
  if (device) client.device = device;
  const versions: UserAgent["versions"] = {};
  const browserVersion = MAJOR.exec(browser.version ?? "")?.[0];
  if (browserVersion) versions.browserVersion = browserVersion;
  const osVersion = osVersionOf(os);
  if (osVersion) versions.osVersion = osVersion;
  return { client, versions };
}

/**
 * Returns the release. The number of Windows is that of its core (`NT 6.3`), so the name of the release stands for it (`8.1`);
 * of macOS 10 the second number counts the releases.
 */
function osVersionOf({ name, version = "", versionName }: Bowser.Parser.OSDetails): string | undefined {
  if (name === "Windows") return versionName;
  return (name === "macOS" && MACOS_10.exec(version)?.[0]) || MAJOR.exec(version)?.[0];
}
