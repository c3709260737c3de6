import { expect, it } from "vitest";
import { routes } from "#functions/mail/send/routes";

const NEW = { entity: "Send", email: "a@x.example", sendId: "1", status: "QUEUED", lane: "BULK" };
const message = { email: "a@x.example", sendId: "1" };
const hour = (ahead: number): string => new Date(Date.now() + ahead * 3_600_000).toISOString();
const route = (before: object | undefined, now: object | undefined) =>
  routes.Send!({ eventName: "INSERT", before, now } as never);

it("a new send goes into the queue of its lane, unless it is to wait", () => {
  expect(route(undefined, NEW)).toEqual([{ queue: "deliverBulk", message }]);
  expect(route(undefined, { ...NEW, lane: "TRANSACTIONAL" })).toEqual([{ queue: "deliver", message }]);
  expect(route(undefined, { ...NEW, notBefore: hour(-1) })).toEqual([{ queue: "deliverBulk", message }]);
  expect(route(undefined, { ...NEW, notBefore: hour(1) })).toEqual([]);
  expect(route(undefined, { ...NEW, status: "CANCELLED" })).toEqual([]);
  expect(route(NEW, { ...NEW, version: 2 })).toEqual([]);
  expect(route(NEW, undefined)).toEqual([]);
});
