import type { Client, ClientDetails } from "#table/sites/event";
import type { SiteItem } from "#table/sites/site";
import { normalizeAddress, viewerAddress } from "#functions/network/ipAddress";
import { isBlocked } from "#functions/placeholders/placeholder";
import { siteByKey } from "#functions/sites/site";
import { parseUserAgent } from "#functions/agents/userAgent";
import { HttpError } from "../../aws/errors.ts";
import type { EventDetail } from "./details.ts";
import { isLibrary } from "./libraries.ts";
import { placeIn } from "./location.ts";
import { isProgramName } from "./ownNames.ts";

type Headers = Record<string, string | undefined>;

/** The sender of a request: the visitor's own browser, or a server on its behalf. */
export interface EventSender {
  seen: { ip: string; userAgent: string };
  client: Client & ClientDetails;
  isBot: boolean;
  /** Browsers send it with every POST, servers do not. */
  origin?: string;
  /** The site whose key was sent. */
  keyOf?: SiteItem;
  details: EventDetail[];
}

/**
 * Identifies the visitor by what CloudFront saw. Only a server that sends a site key may name another
 * visitor: otherwise any sender could count as many visitors as there are addresses. Throws an HttpError for
 * an invalid key.
 */
export async function identifySender(headers: Headers): Promise<EventSender> {
  const userAgent = headers["user-agent"] ?? "";
  const agent = parseUserAgent(userAgent);
  const origin = headers.origin?.toLowerCase();
  const keyOf = await siteShown(headers.authorization);
  const details: EventDetail[] = [];
  const ip = (keyOf && addressNamed(headers, details)) ?? viewerAddress(headers);
  const place = placeIn(headers, keyOf ? "NAMED" : "SEEN", details);
  // With an origin, a library is a robot; without one, it is how servers send. With a key the user agent may
  // be the visitor's, so a robot stays a robot.
  const isServer = origin === undefined && (isLibrary(userAgent) || (keyOf && isProgramName(userAgent)));
  return {
    seen: { ip, userAgent },
    client: {
      ...agent.client,
      ...agent.versions,
      ...place,
    },
    isBot: agent.isBot && !isServer,
    ...(origin === undefined ? {} : { origin }),
    ...(keyOf ? { keyOf } : {}),
    details,
  };
}

async function siteShown(authorization: string | undefined): Promise<SiteItem | undefined> {
  if (authorization === undefined) return undefined;
  const key = /^bearer +(\S{1,200}) *$/i.exec(authorization)?.[1];
  const site = key && (await siteByKey(key));
  if (!site)
    throw new HttpError(401, "authorization", "must be Bearer and a key of the site that is in force");
  return site;
}

/**
 * Returns the visitor whom a server names: by the first address, since each proxy on the way, including
 * CloudFront, appends the one that it saw. Empty parts are none (RFC 9110, section 5.6.1.2). A proxy's own
 * name of a visitor (RFC 7239, section 6.3) stands for itself. Without any, or with a word for no one
 * (`unknown`: section 6.2), the server is its own visitor.
 */
function addressNamed(headers: Headers, details: EventDetail[]): string | undefined {
  const first = headers["x-forwarded-for"]?.split(",").find((each) => each.trim() !== "");
  if (first === undefined) return undefined;
  const address = normalizeAddress(first);
  if (address === undefined) details.push({ reason: "UNKNOWN_ADDRESS", field: "x-forwarded-for" });
  return address ?? (isBlocked(first) ? undefined : first.trim());
}
