import { unmarshall } from "@aws-sdk/util-dynamodb";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import type { DeliveryItem } from "#table/people/delivery";
import * as delivery from "#table/people/delivery";
import type { DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";
import type { DeliveriesMessage, EventKey } from "#functions/people/deliveries/message";
import { AwsError, awsJsonError } from "../../../../../../packages/local-cloud/base/http.ts";
import { silentLog } from "../../../../../../packages/local-cloud/base/log.ts";
import { listen } from "../../../../../../packages/local-cloud/app/server.ts";
import { createSsm } from "../../../../../../packages/local-cloud/services/ssm/index.ts";
import { openStore } from "../../../../../../packages/local-cloud/base/store.ts";
import { Clock } from "../../../../../../packages/local-cloud/base/clock.ts";
import { eventItem, profileItems } from "../../../../../support/people/profiles.ts";
import { serveQueues } from "../../../../../support/queues.ts";
import { openTable, type Table } from "../../sites/fold/table.ts";

export const NOW = Date.parse("2026-11-22T12:00:00.000Z");
export const iso = (at: number): string => new Date(at).toISOString();
const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const DIED = awsJsonError(new AwsError("Died", "the function died"));

/** A request that the receiver got, verified by the official library. */
export interface Received {
  id: string;
  type: string;
  data: Record<string, unknown>;
}

export type Answering = (got: Received, response: ServerResponse) => void;

/** A table, a queue, parameters and a receiver, for the worker that the test calls itself. */
export interface World {
  table: Table;
  received: Received[];
  /** The receiver's response; 200 by default. */
  answer: Answering;
  worker: typeof import("#functions/people/deliveries/deliver");
  /** Stores a destination; one of its own for each call. */
  destination(more?: Partial<DestinationItem>): Promise<string>;
  /** Stores new events of a person without other events, and returns the message of the queue for them. */
  events(
    destinationId: string,
    count: number,
    ttl?: number,
  ): Promise<Required<Pick<DeliveriesMessage, "destinationId" | "events">>>;
  get<Item>(key: { PK: string; SK: string }): Promise<Item | undefined>;
  deliveries(message: { destinationId: string; events: EventKey[] }): Promise<DeliveryItem[]>;
  /** Does a message's work, and then that of what it hands over. */
  deliver(message: DeliveriesMessage): Promise<void>;
  /** Takes the messages that were handed over. */
  handedOver(): Promise<DeliveriesMessage[]>;
  stop(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  const table = await openTable();
  const queues = await serveQueues("deliveries", "slowDeliveries");
  // The worker's requests to the queue are among those at which it can die.
  queues.before = (call) => table.attempt(async () => queues.sqs.handle(call), DIED);
  const clock = new Clock();
  const ssm = createSsm({
    region: "us-east-1",
    accountId: "000000000000",
    clock,
    store: openStore(undefined),
  });
  const routes = { services: { ssm: ssm.handle }, targets: {}, paths: {}, upgrade: () => {} };
  const server = await listen(0, () => routes, silentLog);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SSM: `http://127.0.0.1:${server.port}`,
    DESTINATION_SECRETS_PATH: "/rollcall/test/destinations",
    WEBHOOK_NETWORKS: "127.0.0.0/8",
  });
  const receiver = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const secrets = await import("#functions/people/sender/secrets");
  const { put, get, writeAll } = await import("#functions/aws/dynamodb");
  const secretId = await secrets.storeSecret({ secrets: [{ value: SECRET }], headers: [] });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const verified = new Webhook(SECRET).verify(body, request.headers as Record<string, string>);
    const got = { ...(verified as Received), id: request.headers["webhook-id"] as string };
    world.received.push(got);
    world.answer(got, response);
  }

  let made = 0;
  const next = (): string => String((made += 1)).padStart(6, "0");
  const world: World = {
    table,
    received: [],
    answer: (_, response) => response.end(),
    worker: await import("#functions/people/deliveries/deliver"),
    destination: async (more = {}) => {
      const destinationId = `hook${next()}`;
      const at = iso(NOW);
      const item: DestinationItem = {
        ...destination.key(destinationId),
        ...{ entity: "Destination", destinationId, version: 3, name: "Hook", kind: "WEBHOOK" },
        ...{ status: "ACTIVE", url, secretId, log: "FAILED", createdAt: at, updatedAt: at },
        ...more,
      };
      await put(item);
      return destinationId;
    },
    events: async (destinationId, count, ttl) => {
      const profileId = `01JD${next()}`;
      const events = Array.from({ length: count }, (_, each) => ({
        ...{ profileId, at: iso(NOW - 1000 - each), sourceId: "shop", messageId: `m${each}` },
      }));
      const body = { userId: "u1", properties: { total: 5 } };
      const items = events.map(({ at, messageId, sourceId }) =>
        eventItem(profileId, at, messageId, { sourceId, name: "Order", body, ...(ttl && { ttl }) }),
      );
      await writeAll({ puts: [...profileItems(profileId), ...items] });
      return { destinationId, events };
    },
    get,
    deliveries: async ({ destinationId, events }) => {
      const { partition } = delivery.of(destinationId, events[0]!.profileId);
      const items = await table.partition(partition);
      return items
        .map((each) => unmarshall(each) as DeliveryItem)
        .sort((one, other) => (one.messageId < other.messageId ? -1 : 1));
    },
    deliver: async (message) => {
      await world.worker.deliverEvents(message, "FAST");
      for (const each of await world.handedOver()) await world.worker.deliverEvents(each, "SLOW");
    },
    handedOver: async () => {
      const QueueUrl = queues.urlOf("slowDeliveries");
      const { Messages = [] } = (await queues.sqs.call("ReceiveMessage", {
        QueueUrl,
        MaxNumberOfMessages: 10,
      })) as { Messages?: { Body: string; ReceiptHandle: string }[] };
      for (const { ReceiptHandle } of Messages)
        await queues.sqs.call("DeleteMessage", { QueueUrl, ReceiptHandle });
      return Messages.map(({ Body }) => JSON.parse(Body) as DeliveriesMessage);
    },
    stop: async () => {
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
      await server.stop();
      clock.stop();
      await queues.stop();
      await table.stop();
    },
  };
  return world;
}
