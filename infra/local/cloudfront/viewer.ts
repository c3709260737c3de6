import { isIP } from "node:net";
import type { Call } from "../http.ts";

/** Who asks, as the edge sees it. */
export interface Viewer {
  address: string;
  /** ISO 3166-1 alpha-2; undefined where CloudFront would not know it. */
  country: string | undefined;
}

/** Which header stands for the connection and the geography that this machine does not have. */
export const VIEWER_HEADER = "x-local-viewer";

/**
 * `203.0.113.7; DE` in `x-local-viewer`, else the connection's own address, of no country. Undefined for a
 * header that says neither.
 */
export function viewerOf(call: Call): Viewer | undefined {
  const said = call.headers[VIEWER_HEADER];
  if (said === undefined) return { address: call.sourceIp, country: undefined };
  const [address = "", country] = said.split(";").map((part) => part.trim());
  if (isIP(address) === 0 || (country !== undefined && !/^[A-Z]{2}$/.test(country))) return undefined;
  return { address, country };
}

/**
 * The headers that CloudFront makes (guide, "Add CloudFront request headers"). The port is one of a viewer's:
 * nothing depends on it.
 */
export const MADE: Record<string, (viewer: Viewer) => string | undefined> = {
  "cloudfront-viewer-address": ({ address }) => `${address}:46532`,
  "cloudfront-viewer-country": ({ country }) => country,
};
