import ipaddr from "ipaddr.js";
import { InternalError } from "../aws/errors.ts";

/**
 * Without octal and hexadecimal parts, which ipaddr.js takes, too: `010.0.0.1` is no one's spelling of
 * 8.0.0.1.
 */
const IPV4 = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/;
/**
 * In brackets, where a port may follow (RFC 3986, section 3.2.2), or alone. The zone is the sender's own
 * network card.
 */
const IPV6 = /^(?:\[([\da-f:.]+)(?:%[^\]]*)?\](?::\d{1,5})?|([\da-f:.]+)(?:%.*)?)$/i;

/**
 * Returns an IP address in its one spelling (RFC 5952), so that one machine is one visitor: IPv4 that is
 * mapped into IPv6 as IPv4, and without port, brackets, quotes, zone and blanks. Undefined for any other
 * text.
 */
export function normalizeAddress(text: string): string | undefined {
  const plain = text.trim().replace(/^"(.*)"$/, "$1");
  const ipv4 = IPV4.exec(plain)?.[1];
  if (ipv4) return ipaddr.IPv4.isValidFourPartDecimal(ipv4) ? ipv4 : undefined;
  const [, inBrackets, alone] = IPV6.exec(plain) ?? [];
  const ipv6 = inBrackets ?? alone;
  if (ipv6 === undefined || !ipaddr.IPv6.isValid(ipv6)) return undefined;
  const address = ipaddr.IPv6.parse(ipv6);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.toRFC5952String();
}

/**
 * Returns the network of an address, as `normalizeAddress` writes it: of IPv6 the first 64 bits, which a home
 * has for itself (RFC 6177).
 */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":");
}

/**
 * Returns the visitor's address as CloudFront saw it; the port follows the last colon, also of IPv6, which it
 * writes without brackets (CloudFront guide, "Add CloudFront request headers").
 */
export function viewerAddress(headers: Record<string, string | undefined>): string {
  const seen = headers["cloudfront-viewer-address"];
  if (!seen)
    throw new InternalError(
      "a request from the distribution has no CloudFront-Viewer-Address: add the header to the origin request policy",
    );
  const address = seen.slice(0, seen.lastIndexOf(":"));
  return normalizeAddress(address) ?? normalizeAddress(seen) ?? address;
}
