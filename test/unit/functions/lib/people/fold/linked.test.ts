import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { foldMessage } from "#functions/people/fold/fold";
import { get } from "#functions/aws/dynamodb";
import * as identity from "#table/people/identity";
import type { Sent } from "./world.ts";
import { at, makeSource, NOW, plainTraits, profileBy, take } from "./world.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
});
afterAll(async () => {
  vi.useRealTimers();
  await table.stop();
});

async function fold(sourceId: string, sent: Sent[]): Promise<void> {
  for (const message of await take(sourceId, sent)) await foldMessage(message);
}

const context = { externalIds: [{ type: "crm", id: "42", collection: "users", encoding: "none" }] };

test("a page of a LINKED source that sends another person's external id changes nothing of that person", async () => {
  const [page, server] = [await makeSource({ kind: "BROWSER", userIds: "LINKED" }), await makeSource()];
  await fold(server, [
    {
      ...{ type: "identify", userId: "ann", anonymousId: "a1", messageId: "m1", at: at(1) },
      ...{ context, traits: { plan: "pro" } },
    },
  ]);
  await fold(page, [
    {
      ...{ type: "identify", anonymousId: "mallory", messageId: "m2", at: at(2) },
      ...{ context, traits: { plan: "forged" } },
    },
  ]);
  expect(plainTraits((await profileBy("user", "ann")).traits)).toEqual({ plan: "pro" });
});

test("such an external id does not let the page name the user either", async () => {
  const [page, server] = [await makeSource({ kind: "BROWSER", userIds: "LINKED" }), await makeSource()];
  await fold(server, [
    {
      type: "identify",
      userId: "bob",
      messageId: "m1",
      at: at(1),
      context: { externalIds: [{ ...context.externalIds[0], id: "43" }] },
    },
    // The server knows the page's visitor by the cookie alone.
    { type: "track", event: "Seen", anonymousId: "eve", messageId: "m2", at: at(1) },
  ]);
  await fold(page, [
    {
      type: "page",
      anonymousId: "eve",
      messageId: "m3",
      at: at(2),
      context: { externalIds: [{ ...context.externalIds[0], id: "43" }] },
    },
    {
      type: "identify",
      userId: "bob",
      anonymousId: "eve",
      messageId: "m4",
      at: at(3),
      traits: { plan: "forged" },
    },
  ]);
  expect(plainTraits((await profileBy("user", "bob")).traits)).toEqual({});
  expect(await get(identity.key("anonymous", "eve"))).toBeDefined();
});

test.each(["identify", "group"] as const)(
  "a page of a LINKED source that sends another person's device id in a call of %s changes nothing of that person",
  async (type) => {
    const [page, server] = [await makeSource({ kind: "BROWSER", userIds: "LINKED" }), await makeSource()];
    const [userId, device] = [`owner-${type}`, { id: `device-${type}` }];
    await fold(server, [
      {
        ...{ type: "identify", userId, messageId: `s-${type}`, at: at(1) },
        ...{ context: { device }, traits: { plan: "pro" } },
      },
    ]);
    const before = await profileBy("user", userId);
    await fold(page, [
      {
        ...{ type, anonymousId: `forger-${type}`, groupId: "g1", messageId: `f-${type}`, at: at(2) },
        ...{ context: { device }, traits: { plan: "forged" } },
      },
    ]);
    expect(await profileBy("user", userId)).toEqual(before);
  },
);
