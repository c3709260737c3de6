import ipaddr from "ipaddr.js";
import type { DestinationKind } from "#table/people/destination";
import type { Maybe, Refuse } from "../../conditions/faults.ts";

/** Blocks of addresses in CIDR form, such as `127.0.0.0/8`, that calls may go to besides public ones, over http too. */
export type Networks = readonly string[];

const MAX_URL = 2048;

/**
 * Returns a URL as it is called; refuses one that no call may go to. A name is not looked up here, because its addresses can change: each
 * call checks them.
 */
export function checkUrl(
  typed: Maybe<string>,
  kind: DestinationKind,
  networks: Networks,
  refuse: Refuse,
): string | undefined {
  if (kind === "EVENTBRIDGE") {
    if (typed != null) refuse("url", "must be left out, because events go to the stage's own bus");
    return undefined;
  }
  const url = typed != null && typed.length <= MAX_URL && URL.canParse(typed) ? new URL(typed) : undefined;
  if (!url || url.href.length > MAX_URL) {
    refuse("url", `must be an absolute URL of at most ${MAX_URL} characters for a ${kind} destination`);
    return undefined;
  }
  if (url.protocol !== "https:" && !(url.protocol === "http:" && networks.length > 0))
    refuse("url", "must begin with https://");
  if (url.username !== "" || url.password !== "")
    refuse("url", "must have no user name or password: send them as a header");
  if (typed!.includes("#")) refuse("url", "must have no fragment");
  if (kind === "SEGMENT" && url.search !== "")
    refuse("url", "must have no query, because /v1/{type} is added to it");
  const address = addressOf(url.hostname);
  if (address && !mayBeCalled(address, url.protocol, networks))
    refuse("url", "must not name an address that is not public");
  return kind === "SEGMENT" ? url.href.replace(/\/+$/, "") : url.href;
}

/** The address that a URL names instead of a host. URLs have each form of an IPv4 address as four numbers (WHATWG URL, "host parsing"). */
function addressOf(hostname: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const literal = hostname.replace(/^\[(.*)\]$/, "$1");
  // One that is mapped into IPv6 is judged as the IPv4 address that is called.
  return ipaddr.isValid(literal) ? ipaddr.process(literal) : undefined;
}

function mayBeCalled(address: ipaddr.IPv4 | ipaddr.IPv6, protocol: string, networks: Networks): boolean {
  if (protocol === "https:" && address.range() === "unicast") return true;
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base, bits);
  });
}
