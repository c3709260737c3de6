import { marshall } from "@aws-sdk/util-dynamodb";
import { packBody } from "#functions/input/body";
import type { DeliveriesMessage, EventKey } from "#functions/people/deliveries/message";
import * as profile from "#table/people/profile";
import * as profileEvent from "#table/people/profileEvent";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { fill } from "../cloud.ts";
import { order } from "./source.ts";

const PEOPLE = 100;
const SOURCE = "shop";
/** The items of a BatchWriteItem, the events of a message, and the messages of a batch of the queue. */
const AT_ONCE = 25;
const MESSAGES = 10;
const CONSENT = { categoryPreferences: { advertising: true } };

/** Histories of people, to which events are added as a fold does. */
export class History {
  readonly #cloud: Cloud;
  #written = 0;

  constructor(cloud: Cloud) {
    this.#cloud = cloud;
  }

  /** Stores the people. */
  async begin(): Promise<void> {
    const at = new Date(this.#cloud.clock.now()).toISOString();
    const times = { createdAt: at, updatedAt: at, lastSeenAt: at };
    const people = Array.from({ length: PEOPLE }, (_, number) => {
      const profileId = `person-${number}`;
      const own = { entity: "Profile", profileId, version: 1, identities: [], traits: "{}" };
      return { ...profile.key(profileId), ...own, ...times };
    });
    await fill(this.#cloud, people);
  }

  /** Adds events, which the stream has then. */
  async write(count: number): Promise<void> {
    const table = this.#cloud.assembly.outputs.TableName!;
    const items = this.#items(count);
    for (let at = 0; at < count; at += AT_ONCE) {
      const puts = items.slice(at, at + AT_ONCE).map((item) => ({ PutRequest: { Item: marshall(item) } }));
      await this.#cloud.dynamodb.call("BatchWriteItem", { RequestItems: { [table]: puts } });
    }
  }

  /** Adds events without the stream, and returns their keys. */
  async fill(count: number): Promise<EventKey[]> {
    const items = this.#items(count);
    await fill(this.#cloud, items);
    return items.map(({ profileId, at, messageId }) => ({ profileId, at, sourceId: SOURCE, messageId }));
  }

  #items(count: number) {
    const at = new Date(this.#cloud.clock.now()).toISOString();
    return Array.from({ length: count }, () => {
      const messageId = `message-${(this.#written += 1)}`;
      const profileId = `person-${this.#written % PEOPLE}`;
      const { type, event: name, context, ...content } = order(profileId);
      const { userId } = content;
      return {
        ...profileEvent.key(profileId, at, SOURCE, messageId),
        ...{ entity: "ProfileEvent", profileId, messageId, type, name, sourceId: SOURCE, userId },
        ...{ at, receivedAt: at, ttl: 2 ** 33 },
        ...packBody({ ...content, context: { ...(context as object), consent: CONSENT } }),
      };
    });
  }
}

/** The batches in which a queue hands out events for a destination. */
export function batchesOf(destinationId: string, events: EventKey[]): { Records: object[] }[] {
  const messages = packs(events, AT_ONCE).map((some): DeliveriesMessage => ({ destinationId, events: some }));
  return packs(messages, MESSAGES).map((some) => ({
    Records: some.map((message, at) => ({
      messageId: String(at),
      body: JSON.stringify(message),
      attributes: { ApproximateReceiveCount: "1" },
    })),
  }));
}

function packs<Value>(values: Value[], size: number): Value[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) =>
    values.slice(at * size, (at + 1) * size),
  );
}
