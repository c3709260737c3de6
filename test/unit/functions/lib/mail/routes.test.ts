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

it("an opt-in mail is sent for each id that is new, and for nothing else", () => {
  expect(route(undefined, subscriber("2"))).toEqual(mailed);
  expect(route(subscriber(), subscriber("2"))).toEqual(mailed);
  expect(route(subscriber("1"), subscriber("2"))).toEqual(mailed);
  expect(route(subscriber("2"), { ...subscriber("2"), version: 2 })).toEqual([]);
  expect(route(undefined, subscriber())).toEqual([]);
  expect(route(subscriber("2"), subscriber())).toEqual([]);
  expect(route(subscriber("2"), undefined)).toEqual([]);
});
