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

/** All topics are read for a preferences page. */
export const MAX_TOPICS = 100;

const PARTITION = "TOPICS";
const PREFIX = "TOPIC#";

export function key(topic: string): Key {
  return { PK: PARTITION, SK: `${PREFIX}${part(topic)}` };
}

/** All topics, sorted by their keys. */
export const all: Range = { partition: PARTITION, prefix: PREFIX };
