import { createHmac } from "node:crypto";

/**
 * Returns a name for one hour under which something is counted: a keyed hash, so that neither the table nor a
 * reader of it knows what was counted.
 */
export function hourlyName(of: string, key: Buffer, now: Date): string {
  const hour = now.toISOString().slice(0, 13);
  return createHmac("sha256", key).update(`${hour} ${of}`).digest("hex").slice(0, 32);
}
