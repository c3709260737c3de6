import ipaddr from "ipaddr.js";
import { isIP } from "node:net";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/**
 * The addresses that are assigned as global unicast so far (IANA, "IPv6 Global Unicast Address Assignments").
 */
const GLOBAL_UNICAST: Network = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * True if a call may go to an address: over TLS to public unicast addresses, and to the stage's
 * `webhookNetworks` in any way. Forms of IPv6 that carry an address of IPv4 (mapped, 6to4, Teredo, NAT64) are
 * not public: a translator on the way would call that one.
 */
export function mayReach(address: string, isTls: boolean): boolean {
  const parsed = ipaddr.parse(address);
  return ownNetworks().some((network) => isIn(parsed, network)) || (isTls && isPublic(parsed));
}

/** True if a destination may have the URL. A literal address is checked here, a name at each call. */
export function mayCall(url: URL): boolean {
  const isTls = url.protocol === "https:";
  const host = hostOf(url);
  return isIP(host) === 0 ? isTls || ownNetworks().length > 0 : mayReach(host, isTls);
}

/**
 * The host without the brackets of an IPv6 address. `URL` has made 127.0.0.1 of `2130706433`, `0x7f.1` and
 * `0177.1`.
 */
export function hostOf({ hostname }: URL): string {
  return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}

function ownNetworks(): Network[] {
  const networks = (process.env.WEBHOOK_NETWORKS ?? "").split(",").filter((each) => each !== "");
  return networks.map((each) => ipaddr.parseCIDR(each));
}

function isPublic(address: Address): boolean {
  return address.range() === "unicast" && (address.kind() === "ipv4" || isIn(address, GLOBAL_UNICAST));
}

function isIn(address: Address, network: Network): boolean {
  return address.kind() === network[0].kind() && address.match(network);
}
