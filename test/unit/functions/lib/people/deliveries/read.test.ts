import { afterAll, beforeAll, expect, it } from "vitest";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { NOW, startWorld, type World } from "./world.ts";

let world: World;
let readMessage: typeof import("#functions/people/deliveries/read").readMessage;
let dynamodb: typeof import("#functions/aws/dynamodb");
beforeAll(async () => {
  world = await startWorld();
  ({ readMessage } = await import("#functions/people/deliveries/read"));
  dynamodb = await import("#functions/aws/dynamodb");
});
afterAll(() => world?.stop());

const of = (profileId: string, more: Partial<ProfileItem>): object => ({
  ...profile.key(profileId),
  ...{ entity: "Profile", profileId, version: 1, identities: [], traits: "{}" },
  ...more,
});

/**
 * A destination for people of a segment, an event, and what is done between the first read and the second.
 */
async function sentTo(between: (profileId: string) => object[]) {
  const message = await world.events(await world.destination({ segments: ["vip"] }), 1);
  const { profileId } = message.events[0]!;
  await dynamodb.writeAll({ puts: [of(profileId, { into: "ROOT" }), of("ROOT", { members: [profileId] })] });
  const { table } = world;
  table.before("BatchGetItem", () =>
    Promise.resolve(table.before("BatchGetItem", () => dynamodb.writeAll({ puts: between(profileId) }))),
  );
  return message;
}

it("an event is sent to whom its root is for, also if that joins another between two reads", async () => {
  const segments = { vip: { enteredAt: "2026-11-22T00:00:00.000Z", generation: "1" } };
  const message = await sentTo((profileId) => [
    of("ROOT", { into: "OTHER" }),
    of("OTHER", { members: ["ROOT", profileId], segments }),
  ]);
  expect((await readMessage(message, NOW)).pieces).toHaveLength(1);
});

it("profiles that lead to each other end the read, and the message comes again", async () => {
  const message = await sentTo(() => [of("ROOT", { into: "OTHER" }), of("OTHER", { into: "ROOT" })]);
  await expect(readMessage(message, NOW)).rejects.toThrow("keep joining others");
});
