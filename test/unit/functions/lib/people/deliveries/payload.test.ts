import { describe, expect, test } from "vitest";
import type { DestinationItem } from "#table/people/destination";
import type { DeliverableEvent } from "../../../../../../functions/lib/people/deliveries/payload.ts";
import { outgoingOf } from "../../../../../../functions/lib/people/deliveries/payload.ts";
import { webhookIdOf } from "../../../../../../functions/lib/people/deliveries/webhookId.ts";

const AT = "2026-11-22T12:00:00.000Z";
const EVENT = { profileId: "01P", at: AT, sourceId: "shop", messageId: "m1" };
const BODY = {
  ...{ userId: "u1", properties: { total: 5 }, context: { page: { path: "/" } } },
  integrations: { All: true },
};
const identity = (type: string, value: string, more = {}) => ({
  ...{ type, value, isVerified: true, firstSeenAt: AT },
  ...more,
});

function known(
  item: Partial<DeliverableEvent["item"]>,
  root: Partial<DeliverableEvent["root"]> = {},
  body: DeliverableEvent["body"] = BODY,
): DeliverableEvent {
  return {
    item: { ...EVENT, type: "track", name: "Order", ...item } as DeliverableEvent["item"],
    root: { profileId: "01ROOT", identities: [], ...root },
    body,
  };
}
const outgoing = (of: DeliverableEvent, settings: Partial<DestinationItem> = {}) =>
  outgoingOf(
    { destinationId: "hook", kind: "WEBHOOK", ...settings },
    { ...EVENT, sourceId: of.item.sourceId ?? "-", messageId: of.item.messageId },
    of,
  );

describe("the id of an event at a destination", () => {
  test("is the same whenever it is sent, and no other event has it", () => {
    expect(webhookIdOf("hook", EVENT)).toMatch(/^msg_[A-Za-z0-9_-]{26}$/);
    const others = [{}, { profileId: "01Q" }, { sourceId: "app" }, { messageId: "m2" }];
    const ids = others.map((more) => webhookIdOf("hook", { ...EVENT, ...more }));
    expect(new Set([...ids, webhookIdOf("other", EVENT)]).size).toBe(5);
    expect(webhookIdOf("hook", EVENT)).toBe(ids[0]);
    // Both have the same characters.
    expect(webhookIdOf("a", { ...EVENT, sourceId: "b#c" })).not.toBe(
      webhookIdOf("a#b", { ...EVENT, sourceId: "c" }),
    );
  });
});

describe("a webhook", () => {
  test("gets the event with the person's profile as it is now, and without what only says where it goes", () => {
    expect(outgoing(known({}))).toEqual({
      ...{ webhookId: webhookIdOf("hook", EVENT), type: "track", at: AT, line: "User u1 has done: Order" },
      data: {
        ...{ messageId: "m1", sourceId: "shop", event: "Order", userId: "u1", profileId: "01ROOT" },
        ...{ properties: { total: 5 }, context: { page: { path: "/" } } },
      },
    });
    expect(outgoing(known({ type: "page", name: "Home" })).data).toMatchObject({ name: "Home" });
  });

  test("gets what has happened to a mail with the ids of its person, because no source has named any", () => {
    const body = { properties: { email_id: "welcome" } };
    const mail = { sourceId: undefined, messageId: "mail:e1", name: "Email Opened" };
    const opened = known(mail, { identities: [identity("user", "u1")] }, body);
    const of = { event: "Email Opened", userId: "u1", ...body };
    expect(outgoing(opened).data).toEqual({ messageId: "mail:e1", profileId: "01ROOT", ...of });
    expect(outgoing(opened, { kind: "SEGMENT" }).call).toMatchObject({ messageId: "mail:e1", ...of });
    const unnamed = outgoing(known(mail, {}, body), { kind: "SEGMENT" });
    expect(unnamed.call).toMatchObject({ anonymousId: "01ROOT" });
  });

  test("gets it as mapped, but always with the profile", () => {
    const mapping = [
      { from: "properties.total", to: "amount" },
      { from: "context" },
      { from: "userId", to: "profileId" },
    ];
    expect(outgoing(known({}), { mapping }).data).toEqual({
      ...{
        messageId: "m1",
        sourceId: "shop",
        event: "Order",
        properties: {},
        amount: 5,
        profileId: "01ROOT",
      },
    });
  });

  test("gets who enters and leaves a segment", () => {
    const of = known(
      { type: "entered", name: "vip", sourceId: undefined, messageId: "vip:entered:3" },
      { userIds: ["u2", "u1"], identities: [identity("user", "u1")] },
      {},
    );
    expect(outgoing(of)).toMatchObject({
      type: "segment.entered",
      data: { segmentId: "vip", userId: "u2", profileId: "01ROOT", messageId: "vip:entered:3" },
    });
    expect(outgoing({ ...of, item: { ...of.item, type: "left" } })).toMatchObject({ type: "segment.left" });
    expect(outgoing(of)).not.toHaveProperty("call");
  });
});

describe("Segment's API", () => {
  const settings = { kind: "SEGMENT" as const };

  test("gets the call as it came, with its message id", () => {
    expect(outgoing(known({}), settings).call).toEqual({
      ...{ type: "track", event: "Order", messageId: "m1", timestamp: AT, userId: "u1" },
      ...{ properties: { total: 5 }, context: { page: { path: "/" } }, integrations: { All: true } },
    });
    const group = known(
      { type: "group", name: undefined },
      {},
      { anonymousId: "a1", groupId: "g1", traits: { size: 3 } },
    );
    expect(outgoing(group, settings).call).toEqual({
      ...{
        type: "group",
        messageId: "m1",
        timestamp: AT,
        anonymousId: "a1",
        groupId: "g1",
        traits: { size: 3 },
      },
    });
  });

  test("gets it as mapped, but for what the API needs", () => {
    const mapping = [{ from: "type", to: "kind" }, { from: "messageId" }, { from: "properties.total" }];
    expect(outgoing(known({}), { ...settings, mapping }).call).toMatchObject({
      ...{ type: "track", messageId: "m1", timestamp: AT, properties: {} },
    });
  });

  test("gets who enters and leaves a segment as a track call of a user, else of an anonymous id", () => {
    const moved = { type: "left", name: "vip", sourceId: undefined, messageId: "vip:left:3" };
    const call = (identities: DeliverableEvent["root"]["identities"]) =>
      outgoing(known(moved, { identities }, {}), settings).call;
    const shared = identity("anonymous", "kiosk", { isShared: true });
    const anonymous = identity("anonymous", "a1");
    expect(call([anonymous, identity("user", "u1")])).toEqual({
      ...{
        type: "track",
        event: "Segment Left",
        properties: { segmentId: "vip" },
        userId: "u1",
        timestamp: AT,
      },
      // Another person can have left it with the same message id.
      messageId: webhookIdOf("hook", { ...EVENT, sourceId: "-", messageId: "vip:left:3" }),
    });
    expect(call([shared, anonymous])).toMatchObject({ anonymousId: "a1" });
    expect(call([shared])).toMatchObject({ anonymousId: "01ROOT" });
  });
});
