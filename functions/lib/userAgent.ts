import Bowser from "bowser";
import { isbot } from "isbot";
import { cacheOf } from "./aws/cache.ts";

/** What a user agent says. The user agent itself is never stored; it is only in this function's memory. */
export interface UserAgent {
  client: { browser?: string; os?: string; device?: Device };
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

const agents = cacheOf(MAX_KNOWN, (text): UserAgent => ({ client: parseClient(text), isBot: isbot(text) }));

/**
 * Parses a user agent. Results are cached: parsing takes about 50 times as long as a cache hit, and visitors
 * have a few hundred different ones.
 */
export function parseUserAgent(userAgent: string): UserAgent {
  return agents.memo(userAgent.slice(0, MAX_READ));
}

function parseClient(userAgent: string): UserAgent["client"] {
  if (!userAgent) return {};
  const { browser, os, platform } = Bowser.parse(userAgent);
  const client: UserAgent["client"] = {};
  if (browser.name) client.browser = NAMES.get(browser.name) ?? browser.name;
  if (os.name) client.os = os.name;
  const device = DEVICES[platform.type ?? ""];
  if (device) client.device = device;
  return client;
}
