import { describe, expect, it } from "vitest";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import { routes } from "#functions/mail/sequences/routes";
import { subscriberItem } from "../../../../../support/sends.ts";

const email = "ann@x.example";
const ann = (more: Partial<SubscriberItem> = {}): SubscriberItem => subscriberItem(email, more);

function route(before: SubscriberItem | undefined, now: SubscriberItem | undefined): object[] {
  const eventName = before ? (now ? "MODIFY" : "REMOVE") : "INSERT";
  const change = { eventName, before, now } as never;
  return routes.Subscriber!(change).map(({ queue, message }) => {
    expect(queue).toBe("runs");
    return message;
  });
}
const begin = (more: object) => ({
  ...{ does: "BEGIN", email, version: 2, isSubscribed: false, tags: [], topics: [] },
  ...more,
});

describe("a change of a subscriber", () => {
  it.each([
    ["a new one", undefined, ann({ tags: ["a"] }), [begin({ version: 1, isSubscribed: true, tags: ["a"] })]],
    ["a new one who has not confirmed", undefined, ann({ status: "PENDING" }), []],
    [
      "who confirms",
      ann({ status: "PENDING", tags: ["a"] }),
      ann({ version: 2, tags: ["a"] }),
      [begin({ isSubscribed: true, tags: ["a"] })],
    ],
    [
      "who comes back",
      ann({ status: "UNSUBSCRIBED", tags: ["a"] }),
      ann({ version: 2, tags: ["a"] }),
      [begin({ isSubscribed: true })],
    ],
    ["a tag", ann({ tags: ["a"] }), ann({ version: 2, tags: ["a", "b"] }), [begin({ tags: ["b"] })]],
    ["a tag that goes", ann({ tags: ["a"] }), ann({ version: 2 }), []],
    [
      "a topic that is joined again",
      ann({ optOuts: ["a", "b"] }),
      ann({ version: 2, optOuts: ["b"] }),
      [begin({ topics: ["a"] })],
    ],
    ["a name", ann(), ann({ version: 2, firstName: "Ann" }), []],
    ["an import", undefined, ann({ importedVersion: 1, tags: ["a"] }), []],
    ["a tag by an import", ann(), ann({ version: 2, importedVersion: 2, tags: ["a"] }), []],
    [
      "a tag after an import",
      ann({ importedVersion: 1 }),
      ann({ version: 2, importedVersion: 1, tags: ["a"] }),
      [begin({ tags: ["a"] })],
    ],
    ["who leaves", ann(), ann({ version: 2, status: "UNSUBSCRIBED" }), [{ does: "END", email }]],
    [
      "who leaves by an import",
      ann(),
      ann({ version: 2, importedVersion: 2, status: "UNSUBSCRIBED" }),
      [{ does: "END", email }],
    ],
    ["who has left", ann({ status: "UNSUBSCRIBED" }), ann({ version: 2, status: "UNSUBSCRIBED" }), []],
    ["a changed address", ann(), ann({ version: 2, movedTo: "new@x.example" }), [{ does: "FOLLOW", email }]],
    ["the new address", undefined, ann({ version: 2, previous: ["old@x.example"], tags: ["a"] }), []],
    [
      "an address that the person takes again",
      ann({ movedTo: "new@x.example" }),
      ann({ version: 4, previous: ["new@x.example"], tags: ["a"] }),
      [],
    ],
    [
      "an earlier address, whose person has yet another",
      ann({ movedTo: "b@x.example" }),
      ann({ version: 3, movedTo: "c@x.example" }),
      [{ does: "FOLLOW", email }],
    ],
    ["an erasure", ann(), undefined, []],
  ])("%s", (_, before, now, messages) => {
    expect(route(before, now)).toEqual(messages);
  });
});

describe("a suppression", () => {
  const item = {
    ...suppression.key(email),
    ...suppression.item({ email, kind: "BOUNCE" as const, reason: "test", at: "2026-11-22T12:00:00.000Z" }),
  };
  const of = (before: object | undefined, now: object | undefined) =>
    routes.Suppression!({ eventName: "INSERT", before, now } as never);

  it("ends runs, once", () => {
    expect(of(undefined, item)).toEqual([{ queue: "runs", message: { does: "END", email } }]);
    expect([of(item, { ...item, kind: "COMPLAINT" }), of(item, undefined)]).toEqual([[], []]);
  });
});
