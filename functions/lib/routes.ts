import type { DynamoDBRecord } from "aws-lambda";
import type { MadeChange } from "#table/changes/change";
import { unmarshallImage } from "./aws/attributes.ts";
import * as log from "./aws/log.ts";
import { QUEUES, type QueueName } from "./aws/names.ts";
import { inParallel } from "./aws/parallel.ts";
import { sendAll } from "./aws/sqs.ts";
import { hasQueue } from "./domains.ts";

/** One change of an item: before (undefined if it was created) and now (undefined if it was deleted). */
export interface Change<Item = { entity?: string }> {
  eventName: DynamoDBRecord["eventName"];
  before: Item | undefined;
  now: Item | undefined;
}

export interface RoutedMessage {
  queue: QueueName;
  message: object;
  /**
   * By name, what this change adds to a list of the message. Messages that are alike but for that are sent as
   * one.
   */
  adds?: Record<string, object>;
}

/** The routes of a domain: by entity, the messages that a change sends to queues. */
export type Routes = Record<string, ChangeRoute>;
export type ChangeRoute = (change: Change<never>) => RoutedMessage[];

/**
 * Routes that depend on items of the table: by entity, what reads these and returns the route. It throws if
 * they cannot be read: then nothing is sent, and the stream delivers the batch again.
 */
export type ReadRoutes = Record<string, () => Promise<ChangeRoute>>;

/**
 * A domain's own handler of a batch of changes. One of `reactions` must not throw, because the messages of
 * all domains are sent after it.
 */
export type Reaction = (records: DynamoDBRecord[]) => Promise<void>;

/** Gets the changes of a batch once they are logged: all of them again if the batch comes again. */
export type ChangesFollower = (changes: MadeChange[]) => Promise<void>;

/** The reactions of a domain, or a part of it, to changed items: its file `routes.ts`. */
export interface Reactions {
  routes?: Routes;
  readRoutes?: ReadRoutes;
  reactions?: Reaction[];
  /** Writes that follow from changes, after all messages are sent. They may throw: the batch comes again. */
  writes?: Writing[];
  /** Work that follows from changes of the log. It may throw: the batch comes again. */
  followers?: ChangesFollower[];
}

/** Writes that follow from changes of these entities. */
export interface Writing {
  of: string[];
  write: Reaction;
}

/**
 * Has the domains write what follows from a batch of changes, all of them although one fails. Logs each
 * failure, then throws the first one.
 */
export async function writeAfter(domains: Reactions[], records: DynamoDBRecord[]): Promise<void> {
  const writes = domains.flatMap(({ writes = [] }) => writes);
  const results = await inParallel(writes.length, writes, ({ write }) => write(records));
  const failures = results.flatMap((result, at) =>
    result.status === "rejected" ? [{ write: writes[at]!.write.name, reason: result.reason as unknown }] : [],
  );
  for (const { write, reason } of failures)
    log.willRetry("a write that follows from changes failed", reason, { write });
  if (failures.length > 0) throw failures[0]!.reason;
}

/**
 * Has the domains react to a batch of changes, and returns the messages for their queues. Throws if a route
 * cannot read its items: the stream sends the batch again. Reactions run first, and never throw.
 */
export async function messagesOf(
  domains: Reactions[],
  records: DynamoDBRecord[],
): Promise<Omit<RoutedMessage, "adds">[]> {
  for (const react of domains.flatMap(({ reactions = [] }) => reactions)) await react(records);
  const read = domains.map(({ readRoutes = {} }) => readRoutes);
  const tables = [...domains.map(({ routes = {} }) => routes), ...(await routesFor(read, records))];
  return joinedMessages(withoutDuplicates(records.flatMap((record) => routesOf(tables, record))));
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

/** Reads the routes of the entities that a batch has. Routes of others are not read. */
export async function routesFor(tables: ReadRoutes[], records: DynamoDBRecord[]): Promise<Routes[]> {
  const entities = new Set(
    records.map(({ dynamodb }) => (dynamodb?.NewImage ?? dynamodb?.OldImage)?.entity?.S),
  );
  const wanted = tables.flatMap((table) => Object.entries(table).filter(([entity]) => entities.has(entity)));
  return Promise.all(wanted.map(async ([entity, read]) => ({ [entity]: await read() })));
}

/** The most entries in a list of a message: as many as a consumer takes in with one transaction. */
const MAX_ADDED = 25;

/** Removes duplicate messages: a transaction writes a User and its Email, and one push is enough for both. */
export function withoutDuplicates(routed: RoutedMessage[]): RoutedMessage[] {
  return [...new Map(routed.map((each) => [JSON.stringify(each), each])).values()];
}

/**
 * Joins messages that are alike but for what they add to lists: each list has at most `MAX_ADDED` entries.
 */
export function joinedMessages(routed: RoutedMessage[]): Omit<RoutedMessage, "adds">[] {
  const alike = new Map<string, RoutedMessage[]>();
  for (const each of routed) {
    const key = JSON.stringify([each.queue, each.message, Object.keys(each.adds ?? {})]);
    alike.set(key, [...(alike.get(key) ?? []), each]);
  }
  return [...alike.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / MAX_ADDED) }, (_, at) =>
      joinAll(all.slice(at * MAX_ADDED, (at + 1) * MAX_ADDED)),
    ),
  );
}

function joinAll(all: RoutedMessage[]): Omit<RoutedMessage, "adds"> {
  const [{ queue, message, adds = {} }] = all as [RoutedMessage];
  const lists = Object.keys(adds).map((name) => [name, all.map((each) => each.adds?.[name])]);
  return { queue, message: { ...message, ...(Object.fromEntries(lists) as object) } };
}

/**
 * Sends messages to the queues that the stage has. A job can be of a domain that it leaves out: its changes
 * are pushed, and no worker gets it. Throws if a queue refuses some.
 */
export async function sendMessages(messages: readonly RoutedMessage[]): Promise<void> {
  for (const queue of Object.values(QUEUES).flat().filter(hasQueue)) {
    const own = messages.filter((each) => each.queue === queue);
    await sendAll(
      queue,
      own.map(({ message }) => message),
    );
  }
}
