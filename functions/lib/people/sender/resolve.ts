import { type LookupAddress, promises as dns } from "node:dns";
import { once } from "node:events";
import { isIP } from "node:net";
import { hostOf, mayReach } from "./address.ts";
import { TryError } from "./answer.ts";

/** Finds the addresses of a name. */
export type ResolveHost = (name: string) => Promise<LookupAddress[]>;

const running = new Map<string, Promise<LookupAddress[]>>();

/**
 * The system's look-up. It takes one of libuv's four threads until it has an answer, so calls to a name whose
 * server is silent share one look-up: they would keep all threads from the names of other destinations.
 */
export function resolveName(name: string): Promise<LookupAddress[]> {
  const found = running.get(name) ?? dns.lookup(name, { all: true }).finally(() => running.delete(name));
  running.set(name, found);
  return found;
}

/**
 * Returns the addresses of the URL's host. All have to be allowed: which of them is called, the network
 * decides.
 */
export async function checkedAddresses(
  url: URL,
  signal: AbortSignal,
  resolve: ResolveHost,
): Promise<LookupAddress[]> {
  const host = hostOf(url);
  const family = isIP(host);
  const addresses = family > 0 ? [{ address: host, family }] : await found(host, signal, resolve);
  const isTls = url.protocol === "https:";
  if (addresses.length === 0) throw new TryError("DNS");
  if (!addresses.every(({ address }) => mayReach(address, isTls))) throw new TryError("ADDRESS_REFUSED");
  return addresses;
}

async function found(name: string, signal: AbortSignal, resolve: ResolveHost): Promise<LookupAddress[]> {
  const late = once(signal, "abort").then(() => {
    throw new TryError("TIMEOUT");
  });
  const addresses = resolve(name).catch(() => {
    throw new TryError("DNS");
  });
  return Promise.race([addresses, late]);
}
