import type { Key, Range } from "../../key.ts";
import { part } from "../../key.ts";

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
 * A page changes all topics in one transaction of at most 100 items: the subscriber, the suppression, a
 * consent for all mail and one for each topic. Creations at the same time can exceed the limit by a few.
 */
export const MAX_TOPICS = 90;

/** The form of a topic's key, as a regular expression of the whole text. */
export const TOPIC_FORM = "[a-z0-9][a-z0-9_-]{0,63}";

const PARTITION = "TOPICS";
const PREFIX = "TOPIC#";

export function key(topic: string): Key {
  return { PK: PARTITION, SK: `${PREFIX}${part(topic)}` };
}

/** All topics, sorted by their keys. */
export const all: Range = { partition: PARTITION, prefix: PREFIX };
