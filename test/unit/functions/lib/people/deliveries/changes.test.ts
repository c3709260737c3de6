import { unmarshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { SentChange } from "#table/changes/change";
import type { ChangeDeliveryItem, ChangeToSend } from "#table/changes/changeDelivery";
import * as changeDelivery from "#table/changes/changeDelivery";
import * as subscriber from "#table/mail/subscriber";
import * as destination from "#table/people/destination";
import type { DeliveriesMessage } from "#functions/people/deliveries/message";
import { iso, NOW, startWorld, type World } from "./world.ts";

let world: World;
let dynamodb: typeof import("#functions/aws/dynamodb");
let made = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  world = await startWorld();
  dynamodb = await import("#functions/aws/dynamodb");
});
beforeEach(() => {
  world.received.length = 0;
  world.answer = (_, response) => void response.end();
});
afterAll(async () => {
  await world?.stop();
  vi.useRealTimers();
});

const CHANGE: Omit<SentChange, "changeId" | "of" | "ids"> = {
  ...{ at: iso(NOW), domain: "mail", kind: "UPDATED", actor: { kind: "BACKEND" } },
  fields: [{ name: "status", before: "SUBSCRIBED", after: "UNSUBSCRIBED" }],
};

/** Stores a new subscriber, and returns a change of it at a new destination that gets changes of mail. */
async function changed(more: Partial<SentChange> = {}) {
  const email = `s${(made += 1)}@example.com`;
  const logId = `01LOG${made}`;
  const item = subscriber.key(email);
  await dynamodb.put({ ...item, entity: "Subscriber", email, logId });
  const of = { entity: "Subscriber", id: logId };
  const change: SentChange = {
    ...CHANGE,
    changeId: `c${made}`,
    of,
    ids: { logId },
  };
  const destinationId = await world.destination({ domains: ["MAIL"] });
  const given: ChangeToSend = { change: { ...change, ...more }, ...(more.kind !== "DELETED" && { item }) };
  const message: DeliveriesMessage = { destinationId, changes: [given] };
  return { email, item, message, destinationId };
}

async function noted({ PK }: { PK: string }): Promise<ChangeDeliveryItem[]> {
  const items = await world.table.partition(changeDelivery.of(PK).partition);
  return items.map((each) => unmarshall(each) as ChangeDeliveryItem);
}

function retryOf({ destinationId, item, change, version }: ChangeDeliveryItem): DeliveriesMessage {
  const { at, changeId } = change;
  const subject = changeDelivery.subjectOf({ item, change });
  return { destinationId, retries: [{ subject, item, at, changeId, version }] };
}

it("is sent with the address that the item has, under the same id each time, and not with the log's key", async () => {
  const { email, message, item } = await changed();
  await world.deliver(message);
  await world.deliver(message);
  const [first, second] = world.received;
  expect(first).toMatchObject({ type: "subscriber.unsubscribed", data: { ids: { email }, domain: "MAIL" } });
  expect(second!.id).toBe(first!.id);
  expect(Object.keys(first!.data.ids as object)).toEqual(["email"]);
  expect(await noted(item)).toEqual([]);
});

it("is neither sent nor kept once the item is gone, or another one has its key", async () => {
  const { message, item } = await changed();
  world.answer = (_, response) => void response.writeHead(500).end();
  await world.deliver(message);
  const [waiting] = await noted(item);
  expect(waiting).toMatchObject({ status: "WAITING", messageId: message.changes![0]!.change.changeId });
  await dynamodb.put({ ...item, entity: "Subscriber", email: "s@example.com", logId: "another" });
  await world.deliver(message);
  expect(world.received).toHaveLength(1);
  await world.deliver(retryOf(waiting!));
  expect(world.received).toHaveLength(1);
  expect(await noted(item)).toEqual([]);
});

it("that fails while the item is erased is not stored", async () => {
  const { message, item } = await changed();
  world.answer = (_, response) =>
    void dynamodb.writeAll({ deletes: [item] }).then(() => response.writeHead(500).end());
  await world.deliver(message);
  expect(world.received).toHaveLength(1);
  expect(await noted(item)).toEqual([]);
});

it("of a deletion is sent without the item, and is kept while it waits", async () => {
  const [entity, id] = ["Suppression", "01LOGDELETED"];
  const { message, email } = await changed({ kind: "DELETED", of: { entity, id }, ids: { logId: id } });
  world.answer = (_, response) => void response.writeHead(500).end();
  await world.deliver(message);
  expect(world.received).toMatchObject([{ type: "suppression.deleted", data: { ids: {}, id } }]);
  // No erasure looks for it: it has no address.
  const [waiting] = await noted({ PK: `${entity}#${id}` });
  expect(JSON.stringify(waiting)).not.toContain(email);
  world.answer = (_, response) => void response.end();
  await world.deliver(retryOf(waiting!));
  expect(await noted({ PK: `${entity}#${id}` })).toMatchObject([{ status: "DELIVERED" }]);
});

it("does not go to a destination whose settings leave it out by now", async () => {
  const { message, item } = await changed();
  for (const settings of [
    { domains: undefined },
    { changes: ["invoice.paid"] },
    { status: "DISABLED" as const },
  ]) {
    const destinationId = await world.destination({ domains: ["MAIL"], ...settings });
    await world.deliver({ ...message, destinationId });
  }
  expect(await noted(item)).toEqual([]);
  expect(world.received).toEqual([]);
});

it("goes whole to the functions that wait longer, if the destination is slow", async () => {
  const { message, destinationId } = await changed();
  const slowUntil = iso(NOW + 60_000);
  await dynamodb.put({
    ...{ ...destination.healthKey(destinationId), entity: "DestinationHealth", slowUntil, ttl: 2 ** 33 },
  });
  await world.worker.deliverEvents(message, "FAST");
  const [handed] = await world.handedOver();
  expect(handed).toMatchObject({ destinationId, changes: message.changes, events: [], retries: [] });
  expect(world.received).toEqual([]);
  await world.worker.deliverEvents(handed!, "SLOW");
  expect(world.received).toHaveLength(1);
});
