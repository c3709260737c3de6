import { createHmac } from "node:crypto";
import { networkOf } from "../network/ipAddress.ts";

/**
 * Returns a name for one hour under which something is counted: a keyed hash, so that neither the table nor
 * anybody who reads it knows what it is of.
 */
export function hourlyName(of: string, key: Buffer, now: Date): string {
  const hour = now.toISOString().slice(0, 13);
  return createHmac("sha256", key).update(`${hour} ${of}`).digest("hex").slice(0, 32);
}

/**
 * Returns the hourly name of a viewer. A home has a /64 of IPv6 (RFC 6177), so only that part of an address
 * counts.
 */
export function hourlyViewer(ip: string, key: Buffer, now: Date): string {
  return hourlyName(networkOf(ip), key, now);
}
