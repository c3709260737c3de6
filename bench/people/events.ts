import { takenBy, userAgent } from "../collect.ts";
import type { Figure } from "../figure.ts";
import type { EventsCloud } from "./eventsCloud.ts";

/** Calls of Segment's API, as its clients send them: of many browsers, each with its own anonymous id. */
export function events(): Promise<Figure> {
  const context = { library: { name: "analytics.js", version: "npm:next-1.84.3" }, locale: "de-AT" };
  const page = { path: "/shop/red-shoes", title: "Red shoes", url: "https://shop.example/shop/red-shoes" };
  const call = (at: number) => ({
    ...{
      type: "track",
      event: "Product Added",
      anonymousId: `5f0c6d2a-${at}`,
      sentAt: "2026-11-21T12:00:00.000Z",
    },
    timestamp: "2026-11-21T11:59:59.000Z",
    properties: { sku: "shoe-17", price: 59.9, quantity: 1, category: "shoes" },
    context: { ...context, page, userAgent: userAgent(at) },
  });
  return takenBy({
    ...{ cloud: "bench/people/eventsCloud.ts", byHand: "people/eventsByHand", path: "/v1/batch" },
    body: (count) => ({ batch: Array.from({ length: count }, (_, at) => call(at)) }),
    headers: (_, line) => {
      const { writeKey } = JSON.parse(line) as EventsCloud;
      return { authorization: `Basic ${btoa(`${writeKey}:`)}` };
    },
    check: async (answer) => {
      const { errors } = (await answer.json()) as { errors?: object[] };
      if (errors) throw new Error(`refused: ${JSON.stringify(errors)}`);
    },
  });
}
