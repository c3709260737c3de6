import { isCountry } from "#table/country";
import type { Client, ClientDetails } from "#table/sites/event";
import { placeSettings, type SiteItem } from "#table/sites/site";
import { isBlocked } from "#functions/placeholders/placeholder";
import type { EventDetail } from "./details.ts";
import { isBlank } from "./details.ts";

/** The place of a visitor, as far as it is known. There is no region and no city without a country. */
export type VisitorPlace = Pick<Client & ClientDetails, "country" | "region" | "city">;

/** The place as a request names it: in headers of CloudFront, or of a server that names its visitor. */
export interface SentPlace {
  country: string | undefined;
  /** The part of an ISO 3166-2 code after the country, with or without the country before it. */
  region: string | undefined;
  /** Percent-encoded. */
  city: string | undefined;
}

/**
 * The headers of a visitor's country, region and city: those that CloudFront makes, and those of a server
 * with a key.
 */
const HEADERS = {
  SEEN: ["cloudfront-viewer-country", "cloudfront-viewer-country-region", "cloudfront-viewer-city"],
  NAMED: ["x-visitor-country", "x-visitor-region", "x-visitor-city"],
} as const;

/** Names of cities are shorter. A server could send any text. */
const MAX_CITY = 100;
/**
 * The characters that CloudFront sends. Headers are read as Latin-1, in which the bytes of UTF-8 are other
 * letters.
 */
const ASCII = /^[ -~]+$/;
/**
 * CloudFront guide, "Viewer location headers": a code of up to three characters, the most specific part of
 * ISO 3166-2.
 */
const REGION = /^[A-Z0-9]{1,3}$/;

/**
 * Returns the place of a visitor: the one that CloudFront saw, or the one that a server names. Adds to
 * `details` each part that a server names and that is no code or name.
 */
export function placeIn(
  headers: Record<string, string | undefined>,
  by: keyof typeof HEADERS,
  details: EventDetail[],
): VisitorPlace {
  const names = HEADERS[by];
  const [country, region, city] = names;
  const sent = { country: headers[country], region: headers[region], city: headers[city] };
  const place = parsePlace(sent);
  if (by === "SEEN") return place;
  for (const [at, part] of (["country", "region", "city"] as const).entries()) {
    const isSent = !isBlank(sent[part]) && !isUnknown(sent[part]!);
    if (isSent && place[part] === undefined) details.push({ reason: "INVALID_VALUE", field: names[at]! });
  }
  return place;
}

/**
 * Returns the place that headers name. A country is one that `excludedCountries` takes, so that a site can
 * leave out each that is counted. A value that is no code and no name is left out: no event is refused for
 * it.
 */
export function parsePlace(sent: SentPlace): VisitorPlace {
  const country = sent.country?.toUpperCase();
  if (!country || !isCountry(country)) return {};
  const code = sent.region?.toUpperCase() ?? "";
  const part = code.startsWith(`${country}-`) ? code.slice(country.length + 1) : code;
  const city = parseCity(sent.city);
  return {
    country,
    ...(REGION.test(part) && { region: `${country}-${part}` }),
    ...(city && { city }),
  };
}

/** Returns what a site keeps of a place. */
export function keptPlace(site: SiteItem, { country, region, city }: VisitorPlace): VisitorPlace {
  const { location } = placeSettings(site);
  return {
    ...(country && { country }),
    ...(region && location !== "COUNTRY" && { region }),
    ...(city && location === "CITY" && { city }),
  };
}

/** Returns whether the site leaves out visitors of a country. An unknown country is counted. */
export function isExcludedCountry(site: SiteItem, country: string | undefined): boolean {
  return country !== undefined && placeSettings(site).excludedCountries.includes(country);
}

/**
 * CloudFront percent-encodes what is not ASCII (guide, "Viewer location headers", which names RFC 3986,
 * section 1.2), so `S%C3%A3o%20Paulo` and `Sao Paulo` both come. Servers also write blanks as forms do, with
 * a plus sign.
 */
function parseCity(sent: string | undefined): string | undefined {
  if (!sent || !ASCII.test(sent)) return undefined;
  const name = decode(sent.replaceAll("+", " "))?.trim();
  return name && name.length <= MAX_CITY && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(name) ? name : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Says that a place is not known: also the codes of CDNs for that (Cloudflare, "IP geolocation"). */
function isUnknown(part: string): boolean {
  return isBlocked(part) || ["XX", "ZZ"].includes(part.trim().toUpperCase());
}
