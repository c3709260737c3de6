import Bowser from "bowser";
import { isbot } from "isbot";
import type { Client } from "#table/sites/event";
import { cacheOf } from "../../aws/cache.ts";

/** What a user agent says; the user agent itself is kept nowhere but in this running function's memory. */
export interface UserAgent {
  client: Pick<Client, "browser" | "os" | "device">;
  isBot: boolean;
}

const MAX_KNOWN = 5000;
const MAX_READ = 512;
const DEVICES: Record<string, Client["device"]> = { desktop: "Desktop", mobile: "Mobile", tablet: "Tablet" };
/** The same browser under the name of its own on a telephone, and systems by the names that people know. */
const NAMES = new Map([
  ["Microsoft Edge", "Edge"],
  ["Samsung Internet for Android", "Samsung Internet"],
]);

const agents = cacheOf(MAX_KNOWN, (text): UserAgent => ({ client: parseClient(text), isBot: isbot(text) }));

/** Reading one takes about 50 times as long as finding it again, and a site's visitors have few hundred different ones. */
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
