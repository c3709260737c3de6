import { isIP } from "node:net";
import type { Call } from "../../base/http.ts";

/** The sender of a request, as the edge sees it. */
export interface Viewer {
  address: string;
  /** ISO 3166-1 alpha-2; undefined where CloudFront would not know it. */
  country: string | undefined;
  /** The part of ISO 3166-2 after the country, such as `9` of `AT-9`. */
  region?: string;
  /** Its name, percent-encoded. */
  city?: string;
}

/** A region and a city are known only within a country. */
const VIEWER = /^\s*([^;\s]+)\s*(?:;\s*([A-Z]{2})\s*(?:;\s*([A-Z0-9]{0,3})\s*(?:;\s*([^;]*?)\s*)?)?)?$/;

/** The header that stands for the connection and the geography that this machine does not have. */
export const VIEWER_HEADER = "x-local-viewer";

/**
 * Reads `203.0.113.7; AT; 9; Wien` in `x-local-viewer`; all but the address may be left out or empty. Without
 * the header it returns the connection's own address, of no country. Undefined for a header that is neither.
 */
export function viewerOf(call: Call): Viewer | undefined {
  const said = call.headers[VIEWER_HEADER];
  if (said === undefined) return { address: call.sourceIp, country: undefined };
  const [, address = "", country, region, city] = VIEWER.exec(said) ?? [];
  if (isIP(address) === 0) return undefined;
  return { address, country, ...(region && { region }), ...(city && { city }) };
}

/**
 * The headers that CloudFront makes (guide, "Add CloudFront request headers"). The port is one of a viewer's:
 * nothing depends on it. A city is percent-encoded where it is not ASCII ("Viewer location headers").
 */
export const MADE: Record<string, (viewer: Viewer) => string | undefined> = {
  "cloudfront-viewer-address": ({ address }) => `${address}:46532`,
  "cloudfront-viewer-city": ({ city }) => city,
  "cloudfront-viewer-country": ({ country }) => country,
  "cloudfront-viewer-country-region": ({ region }) => region,
};
