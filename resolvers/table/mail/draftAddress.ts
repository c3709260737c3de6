import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { addressPartition } from "./subscriber.ts";

/**
 * A record that a text was drafted for an address. Its address's partition has it, so an export and an
 * erasure find all drafts about the person, whichever address their invoice has by now. It is written with
 * the draft, and goes after it.
 */
export type DraftAddressItem = Key & {
  entity: "DraftAddress";
  email: string;
  /** The key of the text. */
  templateKey: string;
};

const PREFIX = "DRAFT#";

export function key(address: string, templateKey: string): Key {
  return { PK: addressPartition(address), SK: `${PREFIX}${part(templateKey)}` };
}

/** The drafts for an address. */
export function of(address: string): Range {
  return { partition: addressPartition(address), prefix: PREFIX };
}

export function item(email: string, templateKey: string): Omit<DraftAddressItem, keyof Key> {
  return { entity: "DraftAddress", email, templateKey };
}
