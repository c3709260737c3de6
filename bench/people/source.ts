import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { ask } from "../cloud.ts";

export const ADMIN = "admin@example.com";

/** A call of Segment's API, with what its clients send of a page and of themselves. */
export type Call = { type: "track" | "identify" | "group"; userId: string } & Record<string, unknown>;

/** A source of customer data. */
export class Source {
  readonly #cloud: Cloud;
  readonly #writeKey: string;
  #sent = 0;

  private constructor(cloud: Cloud, writeKey: string) {
    this.#cloud = cloud;
    this.#writeKey = writeKey;
  }

  static async make(cloud: Cloud): Promise<Source> {
    const mutation = "mutation($input: CreateSourceInput!) { createSource(input: $input) { writeKey } }";
    const input = { name: "Shop", kind: "SERVER", eventsPerSecond: 100_000 };
    const { createSource } = await ask<{ createSource: { writeKey: string } }>(cloud, ADMIN, mutation, {
      input,
    });
    return new Source(cloud, createSource.writeKey);
  }

  /** Sends calls in one request. Throws if one of them is refused. */
  async send(calls: Call[]): Promise<void> {
    const sentAt = new Date(this.#cloud.clock.now()).toISOString();
    const batch = calls.map((call) => ({
      messageId: `bench-${(this.#sent += 1)}`,
      timestamp: sentAt,
      ...call,
    }));
    const answer = await fetch(`${this.#cloud.origin}/v1/batch`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Basic ${btoa(`${this.#writeKey}:`)}` },
      body: JSON.stringify({ batch, sentAt }),
    });
    const text = await answer.text();
    if (answer.status !== 200 || text.includes('"errors"')) throw new Error(`${answer.status} ${text}`);
  }
}

/** An order, as a shop's server sends it: half a kilobyte of JSON. */
export function order(userId: string): Call {
  const page = { path: "/checkout", title: "Checkout", url: "https://shop.example/checkout" };
  const context = { library: { name: "analytics-node", version: "3.1.0" }, locale: "de-AT", page };
  const properties = { total: 59.9, currency: "EUR", order_id: "o-1017", products: ["shoe-17", "sock-3"] };
  return {
    type: "track",
    event: "Order Completed",
    userId,
    anonymousId: `device-${userId}`,
    properties,
    context,
  };
}

/** A shop's call about a person: with it a profile has about 1 KB. */
export function identify(userId: string, more: object = {}): Call {
  const traits = { email: `${userId}@example.org`, name: "Ann Example", company: "Acme", employees: 12 };
  const about = "Buys shoes and socks, and asks for deliveries on Saturdays. ".repeat(3);
  return {
    ...{ type: "identify", userId, anonymousId: `device-${userId}` },
    traits: { ...traits, city: "Vienna", createdAt: "2026-01-01T09:00:00.000Z", about, ...more },
  };
}
