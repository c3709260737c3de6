import { describe, expect, it } from "vitest";
import { done, get, inFlight, item, refusedOn, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { backend, key, NOW, NOW_S } from "../handlers.ts";
import { queued, sendId, sendKey, waiting } from "../sends.ts";

const cancelSend = field("Mutation.cancelSend");
const ask = (...answers: Answer[]) =>
  cancelSend({ args: { input: { email: "Ann@example.com", sendId } }, identity: backend }, ...answers);
const found = { ...queued, ...waiting };
const text = ["TEMPLATE#welcome", "v#000003"] as const;

describe("Mutation.cancelSend", () => {
  it("is one write on the version that was read: it waits for nothing any more, and its variables are gone", async () => {
    const { asked, value } = await ask(item(found), done);
    const cancelled = { ...queued, status: "CANCELLED", version: 3, updatedAt: NOW };
    expect(asked[0]).toEqual(get(...sendKey));
    const [put, ...others] = writesOf(asked[1]);
    expect(others).toEqual([]);
    const values = put?.attributeValues as Record<string, { S?: string; N?: number }>;
    const { PK: _, SK: __, ...attributes } = cancelled;
    expect(Object.fromEntries(Object.entries(values).map(([name, { S, N }]) => [name, S ?? N]))).toEqual(
      attributes,
    );
    expect(put).toMatchObject({
      operation: "PutItem",
      key: key(...sendKey),
      condition: { expressionValues: { ":status_eq": { S: "QUEUED" }, ":version_eq": { N: 2 } } },
    });
    expect(value).toEqual(cancelled);
  });

  it("gives the claim of a text that is sent once back in the same transaction", async () => {
    const { asked } = await ask(item({ ...found, once: true }), done);
    expect(writesOf(asked[1])[1]).toMatchObject({
      operation: "UpdateItem",
      key: key(...text),
      update: { expression: "REMOVE #expName_1", expressionNames: { "#expName_1": "claimedBy" } },
      condition: { expressionValues: { ":claimedBy_eq": { S: sendId } } },
    });
  });

  const reminder = { ...found, reminderType: "FIRST_REMINDER", reminderMonth: "2016-07" };
  const lock = "REMINDED#FIRST_REMINDER#2016-07";

  it.each([
    ["its address", reminder, ["SUB#ann@example.com"]],
    ["its address and its customer", { ...reminder, customerId: "7" }, ["SUB#ann@example.com", "CUSTOMER#7"]],
  ])("gives the lock of a reminder under %s back, if it has it", async (_, stored, partitions) => {
    const { asked } = await ask(item(stored), done);
    const [, ...others] = writesOf(asked[1]);
    expect(others).toMatchObject(
      partitions.map((partition) => ({
        operation: "DeleteItem",
        key: key(partition, lock),
        condition: { expressionValues: { ":or_1_sendId_eq": { S: sendId } } },
      })),
    );
  });

  it("asks for another try if a lock is another send's", async () => {
    const taken = refusedOn("SUB#ann@example.com", lock, { sendId: "another" });
    expect((await ask(item(reminder), taken)).failure).toEqual(["Conflict", { retry: true }]);
  });

  it.each(["SENDING", "UNKNOWN", "SENT", "DELIVERED", "BOUNCED", "COMPLAINED", "FAILED", "CANCELLED"])(
    "refuses a send that is %s, also if it became that in between",
    async (status) => {
      const refused = ["InvalidTransition", { status }];
      expect((await ask(item({ ...queued, status }))).failure).toEqual(refused);
      const late = refusedOn(...sendKey, { ...queued, status });
      expect((await ask(item(found), late)).failure).toEqual(refused);
    },
  );

  it("asks for another try if the send was put off in between, or is being changed", async () => {
    const putOff = refusedOn(...sendKey, { ...found, version: 3 });
    for (const answer of [putOff, inFlight])
      expect((await ask(item(found), answer)).failure).toEqual(["Conflict", { retry: true }]);
  });

  it("finds none that is absent, has expired, or was erased in between", async () => {
    for (const answer of [item(null), item({ ...found, ttl: NOW_S })])
      expect((await ask(answer)).failure).toEqual(["NotFound", null]);
    expect((await ask(item(found), refusedOn(...sendKey, null))).failure).toEqual(["NotFound", null]);
  });
});
