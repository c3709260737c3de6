import type { DynamoDBRecord } from "aws-lambda";
import { unmarshallImage } from "./aws/image.ts";
import type { QueueName } from "./aws/names.ts";

/** One change of an item: before (undefined if it was created) and now (undefined if it was deleted). */
export interface Change<Item = { entity?: string }> {
  eventName: DynamoDBRecord["eventName"];
  before: Item | undefined;
  now: Item | undefined;
}

export interface RoutedMessage {
  queue: QueueName;
  message: object;
}

/** The routes of a domain: by entity, the messages that a change sends to queues. */
export type Routes = Record<string, (change: Change<never>) => RoutedMessage[]>;

/**
 * A domain's own handler of a batch of changes. It must not throw, because the messages of all domains are
 * sent after it.
 */
export type Reaction = (records: DynamoDBRecord[]) => Promise<void>;

/** What a domain, or a part of it, does when items change: its file `routes.ts`. */
export interface Reactions {
  routes?: Routes;
  reactions?: Reaction[];
}

/**
 * Returns the messages that the domains' routes send for one stream record. Deletions by DynamoDB's `ttl`
 * send none: those items had expired before.
 */
export function routesOf(
  tables: Routes[],
  { eventName, dynamodb, userIdentity }: DynamoDBRecord,
): RoutedMessage[] {
  const isExpiry = (userIdentity as { type?: string } | undefined)?.type === "Service";
  if (isExpiry) return [];
  const change: Change = {
    eventName,
    before: unmarshallImage(dynamodb?.OldImage),
    now: unmarshallImage(dynamodb?.NewImage),
  };
  const { entity = "" } = change.now ?? change.before ?? {};
  return tables.flatMap((table) => table[entity]?.(change as Change<never>) ?? []);
}

/** Removes duplicate messages: a transaction writes a User and its Email, and one push is enough for both. */
export function withoutDuplicates(routed: RoutedMessage[]): RoutedMessage[] {
  return [...new Map(routed.map((each) => [JSON.stringify(each), each])).values()];
}
