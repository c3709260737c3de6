import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTable, type Table } from "../../sites/fold/table.ts";
import { get, queryAll } from "#functions/aws/dynamodb";
import { foldMessage } from "#functions/people/fold/fold";
import { suppressIdentity, unsuppressIdentity } from "#functions/people/privacy/suppress";
import * as identity from "#table/people/identity";
import { problemsOf } from "#table/people/sourceRecords";
import * as suppressed from "#table/people/suppressed";
import { at, historyOf, makeSource, NOW, profileBy, take, type Sent } from "../fold/world.ts";

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

async function fold(sourceId: string, ...sent: Sent[]): Promise<void> {
  for (const message of await take(sourceId, sent)) await foldMessage(message);
}
const identify = (messageId: string, more: Partial<Sent>): Sent => ({
  ...{ type: "identify", messageId, at: at(1) },
  ...more,
});

test("a suppression has the hash of the value alone; the same again keeps the first time", async () => {
  const name = { type: "email", value: "ann@example.com" };
  const made = { type: "email", suppressedAt: NOW };
  expect(await suppressIdentity(name)).toMatchObject({ data: made });
  vi.setSystemTime(Date.parse(NOW) + 1000);
  expect(await suppressIdentity(name)).toMatchObject({ data: made });
  const hash = createHash("sha256").update("ann@example.com").digest("hex");
  const item = await get<object>(suppressed.key("email", hash));
  expect(item).toEqual({ ...suppressed.key("email", hash), entity: "Suppressed", ...made });
  expect(await unsuppressIdentity(name)).toMatchObject({ data: made });
  expect(await get(suppressed.key("email", hash))).toBeUndefined();
  expect(await unsuppressIdentity(name)).toMatchObject({ error: { type: "NotFound" } });
});

test("an event with a suppressed identity is dropped, known or not, and is a problem; others of its batch are folded", async () => {
  const sourceId = await makeSource();
  await fold(sourceId, identify("k1", { userId: "known", anonymousId: "known-phone" }));
  const before = await profileBy("user", "known");
  await suppressIdentity({ type: "email", value: "known@example.com" });
  await suppressIdentity({ type: "anonymous", value: "new-phone" });
  await fold(
    sourceId,
    identify("k2", { userId: "known", traits: { email: " Known@Example.com", plan: "pro" } }),
    identify("k3", { userId: "known", anonymousId: "known-phone" }),
    identify("n1", { userId: "new", anonymousId: "new-phone" }),
  );
  const { profileId } = before;
  expect(await profileBy("user", "known")).toEqual(before);
  expect((await historyOf(profileId)).map(({ messageId }) => messageId)).toEqual(["k1", "k3"]);
  for (const [type, value] of [
    ["email", "known@example.com"],
    ["user", "new"],
    ["anonymous", "new-phone"],
  ] as const)
    expect(await get(identity.key(type, value))).toBeUndefined();
  const problems = await queryAll<{ reason: string; count: number }>(
    problemsOf(sourceId, "2020-01-01", "2100-01-01"),
  );
  expect(problems.map(({ reason, count }) => [reason, count])).toEqual([["SUPPRESSED", 2]]);
  await unsuppressIdentity({ type: "anonymous", value: "new-phone" });
  await fold(sourceId, identify("n2", { userId: "new", anonymousId: "new-phone" }));
  expect(await historyOf((await profileBy("user", "new")).profileId)).toHaveLength(1);
});
