import { expect, it } from "vitest";
import { routes } from "../../../../../functions/lib/mail/routes.ts";

const subscriber = (optInId?: string) => ({
  entity: "Subscriber",
  email: "a@example.com",
  version: 1,
  optInId,
});
const route = (before: object | undefined, now: object | undefined) =>
  routes.Subscriber!({ eventName: "MODIFY", before, now } as never);
const mailed = [{ queue: "optIn", message: { email: "a@example.com", optInId: "2" } }];

it("each user who is asked for an approval gets a mail, for each request once", () => {
  const version = { entity: "TemplateVersion", key: "news", number: 2, version: 2, status: "DRAFTED" };
  const waits = { ...version, requestedAt: "2026-01-01T00:00:00.000Z", requestedTo: ["ada", "eva"] };
  const ask = (before: object | undefined, now: object | undefined) =>
    routes.TemplateVersion!({ eventName: "MODIFY", before, now } as never);
  const of = (approver: string, number: number) => ({
    queue: "optIn",
    message: { approver, key: "news", number: 2, version: number },
  });
  expect(ask({ ...version, version: 1 }, waits)).toEqual([of("ada", 2), of("eva", 2)]);
  // Asked again.
  expect(ask(waits, { ...waits, version: 3, requestedTo: ["eva"] })).toEqual([of("eva", 3)]);
  expect(ask(waits, { ...waits, version: 3, requestedTo: undefined })).toEqual([]);
  // A decision, a change without one, and a draft that a program saved.
  expect(ask(waits, { ...waits, version: 3, status: "APPROVED" })).toEqual([]);
  expect(ask(waits, waits)).toEqual([]);
  expect(ask(undefined, { ...waits, version: 1, requestedTo: undefined })).toEqual([]);
  expect(ask(waits, undefined)).toEqual([]);
});

it("an opt-in mail is sent for each id that is new, and for nothing else", () => {
  expect(route(undefined, subscriber("2"))).toEqual(mailed);
  expect(route(subscriber(), subscriber("2"))).toEqual(mailed);
  expect(route(subscriber("1"), subscriber("2"))).toEqual(mailed);
  expect(route(subscriber("2"), { ...subscriber("2"), version: 2 })).toEqual([]);
  expect(route(undefined, subscriber())).toEqual([]);
  expect(route(subscriber("2"), subscriber())).toEqual([]);
  expect(route(subscriber("2"), undefined)).toEqual([]);
});
