/** The scheme's own port, which browsers leave out of `Origin` (RFC 6454, section 6.2). */
const OWN_PORT = /^(https:\/\/.*):443$|^(http:\/\/.*):80$/;

/**
 * Parses an absolute URL; undefined if the text is none. `URL.canParse` is not asked: after some thousand
 * calls it refuses `https://münchen.example/` in Node 20 and 22 (github.com/AikidoSec/firewall-node, pull
 * request 1086, 2026-07-15).
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns a host of a parsed URL as domains of sites are written: in lower case, which the URL parser leaves
 * of apps' addresses, and without the final dot of a fully qualified name (RFC 3986, section 3.2.2).
 */
export function plainHost(hostname: string): string {
  return hostname.toLowerCase().replace(/\.$/, "");
}

/**
 * Returns the host that a person named, in that form and in ASCII: alone or in an address, with or without a
 * port. Undefined for any other text.
 */
export function hostNamed(text: string): string | undefined {
  const rest = text.trim().replace(/^[a-z][a-z0-9+.-]*:\/\//i, "");
  // Without these, a mail address and an empty host with a path would name a host.
  if (/^[^/?#]*@|^[/\\?#]/.test(rest)) return undefined;
  const url = parseUrl(`https://${rest}`);
  return url && plainHost(url.hostname);
}

/** Returns an origin in its one spelling: a browser's, and its host without the final dot. */
export function plainOrigin(origin: string): string {
  const plain = origin.trim().toLowerCase().replace(OWN_PORT, "$1$2");
  return plain.replace(/\.(?=:\d+$|$)/, "");
}

/** Returns whether a list of origins has this one, in any spelling. */
export function hasOrigin(origins: readonly string[], origin: string): boolean {
  const plain = plainOrigin(origin);
  return origins.some((each) => plainOrigin(each) === plain);
}
