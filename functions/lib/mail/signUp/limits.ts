import { createHmac } from "node:crypto";
import { networkOf } from "../../network/ipAddress.ts";
import { keyFor, keyRing } from "../keyRing.ts";

/**
 * Returns a name of a viewer for one hour: a keyed hash, so that neither the table nor anybody who reads it
 * knows the IP address. A home has a /64 of IPv6 (RFC 6177), so only that part of an address counts.
 */
export async function viewerOf(ip: string, now: Date): Promise<string> {
  const { newest, secrets } = await keyRing();
  const hour = now.toISOString().slice(0, 13);
  const key = keyFor("viewers", secrets.get(newest) ?? "");
  return createHmac("sha256", key)
    .update(`${hour} ${networkOf(ip)}`)
    .digest("hex")
    .slice(0, 32);
}
