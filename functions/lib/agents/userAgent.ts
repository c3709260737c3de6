import Bowser from "bowser";
import type { Device } from "#table/client";
import { isListed } from "#table/client";
import { cacheOf } from "../aws/cache.ts";
import { programOf, systemOf } from "./browsers.ts";
import { handheldOf, isAppOnAndroid } from "./handhelds.ts";
import { isRobot } from "./robots.ts";
import { screenOf } from "./screens.ts";

/** The facts of a user agent. The user agent itself is never stored; it is only in this function's memory. */
export interface UserAgent {
  /** Names of the lists of `#table/client` alone: other values are absent. */
  client: { browser?: string; os?: string; device?: Device };
  /** Major versions. Apart from `client`, because customer data stores that and not these. */
  versions: { browserVersion?: string; osVersion?: string };
  isBot: boolean;
}

const MAX_KNOWN = 5000;
const MAX_READ = 512;
const PLATFORMS: Record<string, Device> = {
  desktop: "Desktop",
  mobile: "Mobile",
  tablet: "Tablet",
  tv: "TV",
};
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

const agents = cacheOf(MAX_KNOWN, parse);

/**
 * Parses a user agent. Results are cached: parsing takes about 50 times as long as a cache hit, and visitors
 * have a few hundred different ones.
 */
export function parseUserAgent(userAgent: string): UserAgent {
  return agents.memo(userAgent.slice(0, MAX_READ));
}

/**
 * A screen is looked for first: Bowser takes most televisions for tablets. It also takes each agent of an app
 * on Android for a tablet with its own browser.
 */
function parse(userAgent: string): UserAgent {
  if (!userAgent) return { client: {}, versions: {}, isBot: false };
  const screen = screenOf(userAgent);
  const { browser, os, platform } = Bowser.parse(userAgent);
  const device = screen ?? handheldOf(userAgent) ?? PLATFORMS[platform.type ?? ""];
  const known = isAppOnAndroid(userAgent) ? {} : browser;
  const { name, version } = programOf(userAgent) ?? {
    name: NAMES.get(known.name ?? "") ?? known.name,
    version: known.version,
  };
  const system = systemOf(userAgent) ?? { name: os.name, version: osVersionOf(os) };
  const client: UserAgent["client"] = {};
  const versions: UserAgent["versions"] = {};
  if (isListed("browser", name)) {
    client.browser = name!;
    const browserVersion = MAJOR.exec(version ?? "")?.[0];
    if (browserVersion) versions.browserVersion = browserVersion;
  }
  if (isListed("os", system.name)) {
    client.os = system.name!;
    if (system.version) versions.osVersion = system.version;
  }
  if (device) client.device = device;
  return { client, versions, isBot: isRobot(userAgent) };
}

/**
 * Returns the release. The number of Windows is its core's (`NT 6.3`), so the name of the release stands for
 * it (`8.1`); the second number of macOS 10 counts the releases.
 */
function osVersionOf({ name, version = "", versionName }: Bowser.Parser.OSDetails): string | undefined {
  if (name === "Windows") return versionName;
  return (name === "macOS" && MACOS_10.exec(version)?.[0]) || MAJOR.exec(version)?.[0];
}
