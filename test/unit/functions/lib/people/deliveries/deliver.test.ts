import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { DestinationCountItem, DestinationHealthItem, DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";
import * as profile from "#table/people/profile";
import * as delivery from "#table/people/delivery";
import type { DeliveryItem } from "#table/people/delivery";
import type { DeliveriesMessage } from "#functions/people/deliveries/message";
import { webhookIdOf } from "#functions/people/deliveries/webhookId";
import { iso, NOW, startWorld, type World } from "./world.ts";

let world: World;
let due: typeof import("#functions/people/deliveries/due");
beforeAll(async () => {
  // Only what is now: the official library refuses what was signed more than five minutes ago.
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(NOW);
  world = await startWorld();
  due = await import("#functions/people/deliveries/due");
});
afterAll(async () => {
  vi.useRealTimers();
  await world?.stop();
});
beforeEach(() => {
  vi.setSystemTime(NOW);
  world.received = [];
  world.answer = (_, response) => response.end();
});

const refuse = (status: number, headers: Record<string, string> = {}): void => {
  world.answer = (_, response) => response.writeHead(status, headers).end();
};
const deliver = (message: DeliveriesMessage) => world.deliver(message);
const healthOf = (destinationId: string) =>
  world.get<DestinationHealthItem>(destination.healthKey(destinationId));
const itemOf = (destinationId: string) => world.get<DestinationItem>(destination.key(destinationId));
const countsOf = async (destinationId: string, at = NOW): Promise<[number, number] | undefined> => {
  const key = destination.deliveryCountKey(destinationId, iso(at).slice(0, 13));
  const item = await world.get<DestinationCountItem>(key);
  return item && [item.delivered, item.failed];
};
const retry = ({ destinationId, profileId, eventAt, sourceId, messageId, version }: DeliveryItem) => ({
  destinationId,
  retries: [{ profileId, at: eventAt, sourceId, messageId, version }],
});

describe("new events", () => {
  test("are sent, and counted once a message; nothing else is written", async () => {
    const message = await world.events(await world.destination(), 3);
    await deliver(message);
    expect(world.received.map(({ id }) => id).sort()).toEqual(
      message.events.map((each) => webhookIdOf(message.destinationId, each)).sort(),
    );
    expect(world.received[0]).toMatchObject({
      type: "track",
      data: { event: "Order", userId: "u1", profileId: message.events[0]!.profileId },
    });
    expect(await world.deliveries(message)).toEqual([]);
    expect(await healthOf(message.destinationId)).toBeUndefined();
    expect(await countsOf(message.destinationId)).toEqual([3, 0]);
  });

  test("are listed too where all are", async () => {
    const message = await world.events(await world.destination({ log: "ALL" }), 1);
    await deliver(message);
    await deliver(message);
    expect(await world.deliveries(message)).toMatchObject([
      { status: "DELIVERED", version: 1, attempts: [{ status: 200 }], ttl: NOW / 1000 + 14 * 86_400 },
    ]);
    expect((await world.deliveries(message))[0]).not.toHaveProperty("dueAt");
    expect(world.received).toHaveLength(1);
  });

  test("that fail wait: a message comes in seconds, and a minute later they are due in any case", async () => {
    const message = await world.events(await world.destination(), 2);
    world.answer = ({ data }, response) => response.writeHead(data.messageId === "m0" ? 500 : 200).end();
    await deliver(message);
    const [waiting, ...others] = await world.deliveries(message);
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({ status: "WAITING", version: 1, step: 1, messageId: "m0" });
    expect(waiting!.attempts).toMatchObject([{ status: 500, error: "STATUS" }]);
    const seconds = (Date.parse(waiting!.dueAt!) - NOW) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(65);
    expect(seconds).toBeLessThanOrEqual(66);
    expect(await countsOf(message.destinationId)).toEqual([1, 1]);
    // The message that comes again sends what was delivered again, and what waits not.
    await deliver(message);
    expect(world.received.map(({ data }) => data.messageId).sort()).toEqual(["m0", "m1", "m1"]);
  });

  test("that have expired, or whose destination was deleted, are not sent", async () => {
    const expired = await world.events(await world.destination(), 1, NOW / 1000);
    await deliver(expired);
    await deliver(await world.events("deleted", 1));
    expect(world.received).toEqual([]);
    expect(await world.deliveries(expired)).toEqual([]);
  });
});

describe("a delivery that is due", () => {
  test("is claimed once, sent, and done with", async () => {
    const message = await world.events(await world.destination(), 1);
    refuse(500);
    await deliver(message);
    const [waiting] = await world.deliveries(message);
    await due.deliveryWorks.Delivery.fire(waiting!);
    await due.deliveryWorks.Delivery.fire(waiting!);
    const [claimed] = await world.deliveries(message);
    expect(claimed).toMatchObject({ version: 2, claimedAt: iso(NOW), dueAt: iso(NOW + 600_000) });
    refuse(204);
    await deliver(retry(waiting!));
    expect(world.received).toHaveLength(1);
    await deliver(retry(claimed!));
    await deliver(retry(claimed!));
    expect(world.received.map(({ id }) => id)).toEqual([world.received[0]!.id, world.received[0]!.id]);
    const [done] = await world.deliveries(message);
    expect(done).toMatchObject({ status: "DELIVERED", attempts: [{ status: 500 }, { status: 204 }] });
    for (const name of ["dueAt", "GSI2PK", "GSI2SK", "claimedAt"]) expect(done).not.toHaveProperty(name);
  });

  test("is not given up because it could not be claimed", async () => {
    const message = await world.events(await world.destination(), 1);
    refuse(500);
    await deliver(message);
    const [waiting] = await world.deliveries(message);
    expect(await due.deliveryWorks.Delivery.giveUp(waiting!)).toBe("PUT_OFF");
    expect(await world.deliveries(message)).toMatchObject([
      { status: "WAITING", dueAt: iso(NOW + 86_400_000) },
    ]);
  });

  test("is deleted with its event or its destination", async () => {
    const message = await world.events(await world.destination(), 1);
    refuse(500);
    await deliver(message);
    const [waiting] = await world.deliveries(message);
    const { remove } = await import("#functions/aws/dynamodb");
    await remove(destination.key(message.destinationId), {});
    await deliver(retry(waiting!));
    expect(await world.deliveries(message)).toEqual([]);
    expect(world.received).toHaveLength(1);
  });

  test("is left to the erasure of its person, and nothing of that person is sent", async () => {
    const message = await world.events(await world.destination(), 1);
    refuse(500);
    await deliver(message);
    const [waiting] = await world.deliveries(message);
    const { update } = await import("#functions/aws/dynamodb");
    const root = profile.key(message.events[0]!.profileId);
    await update(root, "SET #erasedAt = :at", { ExpressionAttributeValues: { ":at": iso(NOW) } });
    await deliver(message);
    await deliver(retry(waiting!));
    expect(world.received).toHaveLength(1);
    expect(await world.deliveries(message)).toEqual([waiting]);
    // The erasure has ended.
    await update(root, "REMOVE #identities", {});
    await deliver(retry(waiting!));
    expect(await world.deliveries(message)).toEqual([]);
  });

  test("does not go to a destination that was created later with the same id", async () => {
    const destinationId = await world.destination();
    const message = await world.events(destinationId, 1);
    refuse(500);
    await deliver(message);
    const [waiting] = await world.deliveries(message);
    const { update } = await import("#functions/aws/dynamodb");
    await update(destination.key(destinationId), "SET #createdAt = :later", {
      ExpressionAttributeValues: { ":later": iso(NOW + 1) },
    });
    vi.setSystemTime(NOW + 600_000);
    await deliver(retry(waiting!));
    expect(world.received).toHaveLength(1);
    expect(await world.deliveries(message)).toEqual([]);
  });
});

describe("a destination that fails", () => {
  test("is set aside from the tenth failure on, and tried by one event at a time", async () => {
    const destinationId = await world.destination();
    refuse(503);
    const first = await world.events(destinationId, 10);
    await deliver(first);
    expect(await healthOf(destinationId)).toMatchObject({ failures: 10, probeAt: iso(NOW + 30_000) });
    expect(await itemOf(destinationId)).toMatchObject({ failingSince: iso(NOW), version: 3 });
    const second = await world.events(destinationId, 3);
    await deliver(second);
    expect(world.received).toHaveLength(10);
    expect(await world.deliveries(second)).toMatchObject(
      Array.from({ length: 3 }, () => ({ status: "WAITING", attempts: [], step: 1 })),
    );
    // All at once, of which one probes.
    vi.setSystemTime(NOW + 30_000);
    const messages = await Promise.all([3, 3].map((count) => world.events(destinationId, count)));
    await Promise.all(messages.map(deliver));
    expect(world.received).toHaveLength(11);
    expect(await healthOf(destinationId)).toMatchObject({ failures: 11, probes: 1 });
    vi.setSystemTime(NOW + 30_000 + 61_000);
    refuse(200);
    const last = await world.events(destinationId, 4);
    await deliver(last);
    // With them the six of which one was the probe: their tries were due in between.
    expect(world.received).toHaveLength(21);
    const health = await healthOf(destinationId);
    for (const name of ["failures", "probeAt", "probes"]) expect(health).not.toHaveProperty(name);
    expect(await itemOf(destinationId)).not.toHaveProperty("failingSince");
  });

  test("is set aside by many messages at once, and none of them has to come again", async () => {
    const destinationId = await world.destination();
    refuse(503);
    // As many as a queue has in work at a time: 20 batches of 4. So many at once take this process more than
    // 3 s.
    const messages = await Promise.all(Array.from({ length: 80 }, () => world.events(destinationId, 10)));
    const results = await Promise.allSettled(
      messages.map((each) => world.worker.deliverEvents(each, "SLOW")),
    );
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await itemOf(destinationId)).toMatchObject({ failingSince: iso(NOW) });
    expect(await healthOf(destinationId)).toMatchObject({ failures: 800, probeAt: iso(NOW + 30_000) });
  });

  test("counts from none after a success", async () => {
    const destinationId = await world.destination();
    refuse(503);
    await deliver(await world.events(destinationId, 9));
    refuse(200);
    await deliver(await world.events(destinationId, 1));
    refuse(503);
    await deliver(await world.events(destinationId, 9));
    expect(await healthOf(destinationId)).toMatchObject({ failures: 9 });
    expect(await healthOf(destinationId)).not.toHaveProperty("probeAt");
  });

  test("is left alone for as long as it wants", async () => {
    const destinationId = await world.destination();
    refuse(429, { "retry-after": "120" });
    const message = await world.events(destinationId, 1);
    await deliver(message);
    expect(await healthOf(destinationId)).toMatchObject({ probeAt: iso(NOW + 120_000) });
    const [waiting] = await world.deliveries(message);
    expect(Date.parse(waiting!.dueAt!)).toBeGreaterThanOrEqual(NOW + 120_000);
    expect(await itemOf(destinationId)).not.toHaveProperty("failingSince");
    await deliver(await world.events(destinationId, 2));
    expect(world.received).toHaveLength(1);
  });

  test("is disabled by 410: what has come waits, and nothing new is kept", async () => {
    const destinationId = await world.destination();
    refuse(410);
    const message = await world.events(destinationId, 1);
    await deliver(message);
    expect(await itemOf(destinationId)).toMatchObject({ status: "DISABLED", version: 3 });
    expect(await world.deliveries(message)).toMatchObject([
      { status: "WAITING", attempts: [{ status: 410 }] },
    ]);
    expect(await healthOf(destinationId)).toBeUndefined();
    const later = await world.events(destinationId, 1);
    await deliver(later);
    expect(await world.deliveries(later)).toEqual([]);
    expect(world.received).toHaveLength(1);
  });

  test("is not disabled for a 410 of the URL that it had before", async () => {
    const destinationId = await world.destination();
    const { update } = await import("#functions/aws/dynamodb");
    const isChanged = new Promise<void>((resolve) => {
      world.answer = (_, response) => {
        const changed = update(destination.key(destinationId), "SET #version = :next", {
          ExpressionAttributeValues: { ":next": 4 },
        });
        void changed.then(() => response.writeHead(410).end()).then(() => resolve());
      };
    });
    const message = await world.events(destinationId, 1);
    await deliver(message);
    await isChanged;
    expect(await itemOf(destinationId)).toMatchObject({ status: "ACTIVE", version: 4 });
    expect(await world.deliveries(message)).toMatchObject([{ status: "WAITING" }]);
  });

  test("is not tried while it is paused", async () => {
    const destinationId = await world.destination({ status: "PAUSED" });
    const message = await world.events(destinationId, 1);
    await deliver(message);
    expect(world.received).toEqual([]);
    expect(await world.deliveries(message)).toMatchObject([{ status: "WAITING", attempts: [], step: 0 }]);
    expect(await countsOf(destinationId)).toBeUndefined();
  });
});

describe("a destination that is slow", () => {
  const slow = (_: unknown, response: ServerResponse) =>
    void setTimeout(() => response.writeHead(204).end(), 3200);

  test("gets an event again with more time, under the same id; that is no failure", async () => {
    const destinationId = await world.destination({ log: "ALL" });
    const message = await world.events(destinationId, 2);
    world.answer = (got, response) => (got.data.messageId === "m0" ? slow(got, response) : response.end());
    await world.worker.deliverEvents(message, "FAST");
    expect((await world.deliveries(message)).map(({ messageId }) => messageId)).toEqual(["m1"]);
    expect(await countsOf(destinationId)).toEqual([1, 0]);
    const [handed] = await world.handedOver();
    expect(handed).toEqual({ destinationId, events: [message.events[0]], changes: [], retries: [] });
    vi.setSystemTime(NOW + 6 * 60_000);
    await world.worker.deliverEvents(handed!, "SLOW");
    const ids = world.received.filter(({ data }) => data.messageId === "m0").map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 2 }, () => webhookIdOf(destinationId, message.events[0]!)));
    expect(await world.deliveries(message)).toMatchObject([
      { messageId: "m0", status: "DELIVERED", attempts: [{ status: 204 }] },
      { messageId: "m1", status: "DELIVERED", attempts: [{ status: 200 }] },
    ]);
    // It is slow for ten minutes from the latest slow answer.
    expect(await healthOf(destinationId)).toMatchObject({ slowUntil: iso(NOW + 16 * 60_000) });
    expect(await healthOf(destinationId)).not.toHaveProperty("failures");
  });

  test("holds nothing up any more: what comes is handed over without a call, until it was fast for ten minutes", async () => {
    const destinationId = await world.destination();
    const { put } = await import("#functions/aws/dynamodb");
    const slowUntil = iso(NOW + 600_000);
    const of = { ...destination.healthKey(destinationId), entity: "DestinationHealth", failures: 2 };
    await put({ ...of, slowUntil, ttl: NOW / 1000 + 86_400 });
    const message = await world.events(destinationId, 3);
    await world.worker.deliverEvents(message, "FAST");
    expect(world.received).toEqual([]);
    expect(await world.deliveries(message)).toEqual([]);
    const handed = await world.handedOver();
    expect(handed).toEqual([{ ...message, changes: [], retries: [] }]);
    await world.worker.deliverEvents(handed[0]!, "SLOW");
    expect(world.received).toHaveLength(3);
    // A success ends a row of failures, and is not yet fast.
    expect(await healthOf(destinationId)).toMatchObject({ slowUntil });
    expect(await healthOf(destinationId)).not.toHaveProperty("failures");
    vi.setSystemTime(NOW + 600_000);
    await world.worker.deliverEvents(await world.events(destinationId, 1), "FAST");
    expect(world.received).toHaveLength(4);
  });

  test("has its deliveries that are due handed over in their versions", async () => {
    const message = await world.events(await world.destination(), 1);
    refuse(500);
    await deliver(message);
    const [waiting] = await world.deliveries(message);
    world.answer = slow;
    await world.worker.deliverEvents(retry(waiting!), "FAST");
    const [handed] = await world.handedOver();
    expect(handed).toEqual({ ...retry(waiting!), events: [], changes: [] });
    world.answer = (_, response) => response.end();
    await world.worker.deliverEvents(handed!, "SLOW");
    expect(await world.deliveries(message)).toMatchObject([{ status: "DELIVERED", version: 2 }]);
  });
});

test("what is noted has the event's key and nothing of its content", async () => {
  const message = await world.events(await world.destination(), 1);
  refuse(500);
  await deliver(message);
  const [item] = await world.deliveries(message);
  const { profileId, at, sourceId, messageId } = message.events[0]!;
  expect(item).toMatchObject({
    ...delivery.key(message.destinationId, profileId, message.events[0]!),
    ...{ profileId, eventAt: at, sourceId, messageId },
  });
  expect(JSON.stringify(item)).not.toMatch(/u1|Order|127\.0/);
});
