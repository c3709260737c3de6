import type { DynamoDBRecord } from "aws-lambda";
import { unmarshallImage } from "./aws/image.ts";
import type { QueueName } from "./aws/names.ts";

/** One change of an item: what it was (undefined if it was not there), and what it is (undefined if it is gone). */
export interface Change<Item = { entity?: string }> {
  eventName: DynamoDBRecord["eventName"];
  before: Item | undefined;
  now: Item | undefined;
}

export interface RoutedMessage {
  queue: QueueName;
  message: object;
}

/** A domain's table of routes: by entity, which queues get which messages for a change of one. */
export type Routes = Record<string, (change: Change<never>) => RoutedMessage[]>;

/** What a domain does with a batch of changes by itself. It must not throw: the other domains' messages would wait for it. */
export type Reaction = (records: DynamoDBRecord[]) => Promise<void>;

/** What a domain, or a part of one, does when items change: its file `routes.ts`. */
export interface Reactions {
  routes?: Routes;
  reactions?: Reaction[];
}

/** What the domains' tables say of one record of the stream. What DynamoDB deletes by its `ttl` was over before, and concerns none. */
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

/** Each message once: a transaction writes a User and its Email, and one push is enough for both. */
export function withoutDuplicates(routed: RoutedMessage[]): RoutedMessage[] {
  return [...new Map(routed.map((each) => [JSON.stringify(each), each])).values()];
}
