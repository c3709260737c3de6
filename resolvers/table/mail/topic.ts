import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";

/** A kind of mail that people can leave and join again, such as a newsletter. */
export type TopicItem = Key & {
  entity: "Topic";
  topic: string;
  version: number;
  name: string;
  description?: string;
  createdAt: string;
  updatedAt: string;
};

/**
 * A preferences page shows all topics and is saved in one transaction of at most 100 writes: the subscriber, a
 * consent for each topic, and one for all mail.
 */
export const MAX_TOPICS = 98;

const PARTITION = "TOPICS";
const PREFIX = "TOPIC#";

export function key(topic: string): Key {
  return { PK: PARTITION, SK: `${PREFIX}${part(topic)}` };
}

/** All topics, sorted by their keys. */
export const all: Range = { partition: PARTITION, prefix: PREFIX };
