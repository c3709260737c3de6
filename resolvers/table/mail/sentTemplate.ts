import type { Key } from "../key.ts";
import { part } from "../key.ts";
import { addressPartition } from "./subscriber.ts";

/**
 * A record that a text was sent to an address: when first, when last, how often. It does not expire with the
 * sends.
 */
export type SentTemplateItem = Key & {
  entity: "SentTemplate";
  email: string;
  templateKey: string;
  firstSentAt: string;
  lastSentAt: string;
  count: number;
};

export function key(address: string, templateKey: string): Key {
  return { PK: addressPartition(address), SK: `TEMPLATE#${part(templateKey)}` };
}
