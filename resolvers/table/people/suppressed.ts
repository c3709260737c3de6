import type { Key } from "../key.ts";
import { part } from "../key.ts";

/** A record that events with an identity are dropped. The value itself is not kept: its SHA-256 in hex is. */
export type SuppressedItem = Key & { entity: "Suppressed"; type: string; suppressedAt: string };

export function key(type: string, hash: string): Key {
  return { PK: `SUPPRESSED#${part(type)}#${part(hash)}`, SK: "IDENTITY" };
}
