import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { DeliveryItem } from "#table/people/delivery";
import * as destination from "#table/people/destination";
import { webhookIdOf } from "#functions/people/deliveries/webhookId";
import { NOW, startWorld, type World } from "./world.ts";

let world: World;
let due: typeof import("#functions/people/deliveries/due");
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(NOW);
  world = await startWorld();
  due = await import("#functions/people/deliveries/due");
});
afterAll(async () => {
  vi.useRealTimers();
  await world?.stop();
});
beforeEach(() => void vi.setSystemTime(NOW));

const retryOf = ({ profileId, eventAt: at, sourceId, messageId, version }: DeliveryItem) => ({
  ...{ profileId, at, sourceId, messageId, version },
});

/** Has what is due claimed and sent, as the walk and the stream do, until nothing waits. */
async function sendWhatWaits(message: Parameters<World["deliveries"]>[0]): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    const waiting = (await world.deliveries(message)).filter(({ status }) => status === "WAITING");
    if (waiting.length === 0) return;
    vi.setSystemTime(Math.max(...waiting.map(({ dueAt = "" }) => Date.parse(dueAt))));
    for (const each of waiting) await due.deliveryWorks.Delivery.fire(each);
    const claimed = (await world.deliveries(message)).filter(({ status }) => status === "WAITING");
    await world.deliver({ destinationId: message.destinationId, retries: claimed.map(retryOf) });
  }
}

/** Two events, of which the receiver refuses one until `isWell`. */
async function refusing(log: "ALL" | "FAILED") {
  const message = await world.events(await world.destination({ log }), 2);
  world.received = [];
  world.answer = ({ data }, response) => response.writeHead(data.messageId === "m0" ? 500 : 200).end();
  return message;
}

describe.each(["FAILED", "ALL"] as const)("a worker that dies, of a destination that lists %s", (log) => {
  test.each(["before", "after", "lost"] as const)("%s any of its requests loses nothing", async (when) => {
    const tried: number[] = [];
    for (let place = 0, died = true; died; place += 1) {
      vi.setSystemTime(NOW);
      const message = await refusing(log);
      world.table.endOfRun();
      world.table.dieAt(place, when);
      await world.deliver(message).catch(() => {});
      const run = world.table.endOfRun();
      died = when === "lost" ? run.requests > place : run.died;
      if (died) tried.push(place);
      // SQS delivers the message again.
      await world.deliver(message);
      world.answer = (_, response) => response.end();
      await sendWhatWaits(message);
      const ids = new Set(world.received.map(({ id }) => id));
      expect([...ids].sort()).toEqual(
        message.events.map((each) => webhookIdOf(message.destinationId, each)).sort(),
      );
      const left = await world.deliveries(message);
      expect(left.map(({ status }) => status)).toEqual(
        log === "ALL" ? ["DELIVERED", "DELIVERED"] : ["DELIVERED"],
      );
    }
    // It reads, notes what failed, sends the delayed message and counts.
    expect(tried.length).toBeGreaterThanOrEqual(4);
  });

  test("with a delivery that is due: it is due again, and sent", async () => {
    for (let place = 0, died = true; died; place += 1) {
      vi.setSystemTime(NOW);
      const message = await refusing(log);
      await world.deliver(message);
      world.answer = (_, response) => response.end();
      const [waiting] = await world.deliveries(message);
      vi.setSystemTime(Date.parse(waiting!.dueAt!));
      await due.deliveryWorks.Delivery.fire(waiting!);
      const [claimed] = await world.deliveries(message);
      world.table.endOfRun();
      world.table.dieAt(place, "before");
      const retries = [retryOf(claimed!)];
      await world.deliver({ destinationId: message.destinationId, retries }).catch(() => {});
      ({ died } = world.table.endOfRun());
      // The message is lost, so that only the walk is left.
      await sendWhatWaits(message);
      const [done] = await world.deliveries(message);
      expect(done).toMatchObject({ status: "DELIVERED", messageId: "m0" });
      expect(world.received.filter(({ data }) => data.messageId === "m0").length).toBeGreaterThanOrEqual(2);
    }
  });
});

test("a worker that dies while it hands over what is slow loses nothing", async () => {
  const { put } = await import("#functions/aws/dynamodb");
  world.answer = (_, response) => response.end();
  for (let place = 0, died = true; died; place += 1) {
    const destinationId = await world.destination();
    const health = { ...destination.healthKey(destinationId), entity: "DestinationHealth" };
    await put({ ...health, slowUntil: "2026-11-22T13:00:00.000Z", ttl: NOW / 1000 + 86_400 });
    const message = await world.events(destinationId, 2);
    world.received = [];
    world.table.endOfRun();
    world.table.dieAt(place, "after");
    await world.deliver(message).catch(() => {});
    ({ died } = world.table.endOfRun());
    if (died) await world.deliver(message);
    expect(new Set(world.received.map(({ id }) => id)).size).toBe(2);
  }
});
