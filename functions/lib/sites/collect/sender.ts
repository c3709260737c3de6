import { isIP } from "node:net";
import type { Client } from "#table/sites/event";
import type { SiteItem } from "#table/sites/site";
import { siteByKey } from "#functions/sites/site";
import { isWithinDomains } from "./attribution.ts";
import type { UserAgent } from "./client.ts";
import { parseUserAgent } from "./client.ts";
import { HttpError, InputError, InternalError } from "../../aws/errors.ts";
import { isLibrary } from "./libraries.ts";
import { isProgramName } from "./ownNames.ts";

type Headers = Record<string, string | undefined>;

/** Who sends: the visitor's own browser, or a server in its stead. */
export interface Sender {
  seen: { ip: string; userAgent: string };
  client: Client;
  isBot: boolean;
  /** Browsers say it with every POST, servers do not. */
  origin?: string;
  /** The site whose key was shown. */
  keyOf?: SiteItem;
}

/**
 * The visitor is who CloudFront saw. Only a server that shows a site's key may say for whom it speaks: without one, anybody could count
 * as as many visitors as there are addresses.
 */
export async function identifySender(headers: Headers): Promise<Sender> {
  const userAgent = headers["user-agent"] ?? "";
  const agent = parseUserAgent(userAgent);
  const origin = headers.origin?.toLowerCase();
  const keyOf = await siteShown(headers.authorization);
  const ip = keyOf ? addressNamed(headers) : addressSeen(headers);
  const country = keyOf ? headers["x-visitor-country"] : headers["cloudfront-viewer-country"];
  // A library is a robot in a page; without one it is how servers send. With a key the user agent may be the visitor's, so a robot stays one.
  const isServer = origin === undefined && (isLibrary(userAgent) || (keyOf && isProgramName(userAgent)));
  return {
    seen: { ip, userAgent },
    client: clientOf(agent, country),
    isBot: agent.isBot && !isServer,
    ...(origin === undefined ? {} : { origin }),
    ...(keyOf ? { keyOf } : {}),
  };
}

/** Whether a browser may send this site's events from this origin (RFC 6454): a domain's, one below it, or one that the owner allowed. */
export function isWelcome(site: SiteItem, origin: string): boolean {
  if (site.allowedOrigins.includes(origin)) return true;
  return URL.canParse(origin) && isWithinDomains(new URL(origin).hostname, site.domains);
}

/** Whether a page is one of the site's. */
export function isOwnPage(site: SiteItem, hostname: string): boolean {
  if (isWithinDomains(hostname, site.domains)) return true;
  // What has an origin's form may still be none, such as https://1.2.3.4.5.
  return site.allowedOrigins.some((origin) => URL.canParse(origin) && new URL(origin).hostname === hostname);
}

async function siteShown(authorization: string | undefined): Promise<SiteItem | undefined> {
  if (authorization === undefined) return undefined;
  const key = /^bearer +(\S{1,200}) *$/i.exec(authorization)?.[1];
  const site = key && (await siteByKey(key));
  if (!site)
    throw new HttpError(401, "authorization", "must be Bearer and a key of the site that is in force");
  return site;
}

/** CloudFront guide, "Add CloudFront request headers": the address and, behind the last colon, the port. */
function addressSeen(headers: Headers): string {
  const address = headers["cloudfront-viewer-address"];
  if (!address) throw new InternalError("the distribution does not send CloudFront-Viewer-Address");
  return address.slice(0, address.lastIndexOf(":"));
}

/** The first address is the visitor's; each proxy on the way, CloudFront too, adds the one that it saw. */
function addressNamed(headers: Headers): string {
  const first = headers["x-forwarded-for"]?.split(",", 1)[0]?.trim();
  if (first === undefined) return addressSeen(headers);
  if (isIP(first) === 0) throw new InputError("x-forwarded-for", "must begin with the visitor's IP address");
  return first;
}

function clientOf(agent: UserAgent, country: string | undefined): Client {
  const code = country?.toUpperCase();
  return code && /^[A-Z]{2}$/.test(code) ? { ...agent.client, country: code } : agent.client;
}
