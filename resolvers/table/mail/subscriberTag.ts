import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { addressPartition } from "./subscriber.ts";

/** One tag of one subscriber. It is written in the same transaction as the subscriber's `tags`. */
export type SubscriberTagItem = Key & { entity: "SubscriberTag"; tag: string; email: string };

/** The form of a tag, as a regular expression of the whole text. */
export const TAG_FORM = "[A-Za-z0-9._/:-]{1,100}";

export function key(tag: string, address: string): Key {
  return { PK: `TAG#${part(tag)}`, SK: addressPartition(address) };
}

/** The people who have a tag and whose address begins with `prefix`, sorted by address. */
export function having(tag: string, prefix = ""): Range {
  return { partition: `TAG#${part(tag)}`, prefix: addressPartition(prefix) };
}

export function item(tag: string, address: string): Omit<SubscriberTagItem, keyof Key> {
  return { entity: "SubscriberTag", tag, email: address };
}
