import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { query } from "#functions/aws/dynamodb";
import { noteSourceOnceASecond } from "#functions/people/sources/problems";
import type { SourceProblem } from "#functions/people/sources/problems";
import type { ServedTable } from "../../../../support/table.ts";
import { serveTable } from "../../../../support/table.ts";

let table: ServedTable;
beforeAll(async () => {
  table = await serveTable();
});
afterAll(() => table?.stop());

it("writes at most once a second, and counts what waited", async () => {
  const invalid: SourceProblem = { reason: "INVALID", field: "event" };
  const counted = async () =>
    (await query<{ count: number }>({ partition: "SOURCE#S1" })).items.map(({ count }) => count);
  let writes = 0;
  table.fate = (operation) => {
    if (operation === "UpdateItem") writes += 1;
    return undefined;
  };
  for (let at = 0; at < 10; at += 1) await noteSourceOnceASecond("S1", [invalid, invalid], 1_000_000 + at);
  expect([await counted(), writes]).toEqual([[2], 1]);
  await noteSourceOnceASecond("S1", [], 1_001_000);
  expect([await counted(), writes]).toEqual([[20], 2]);
  await noteSourceOnceASecond("S1", [], 1_002_000);
  expect(writes).toBe(2);
});

it("ends all of a batch in time where the table is silent: what is not begun then is never sent", async () => {
  let begun = 0;
  const silent = async (_: unknown, { abortSignal }: { abortSignal: AbortSignal }) => {
    // The client sends nothing of an aborted request (aws/clients.test.ts).
    if (!abortSignal.aborted) {
      begun += 1;
      await once(abortSignal, "abort");
      // A timer may fire a millisecond early, in which one more would begin.
      await wait(2);
    }
    throw Object.assign(new Error("Request aborted"), { name: "AbortError" });
  };
  const sent = vi.spyOn(DynamoDBClient.prototype, "send").mockImplementation(silent as never);
  const distinct = Array.from({ length: 20 }, (_, at): SourceProblem => ({
    reason: "INVALID",
    name: `Event ${at}`,
  }));
  await expect(noteSourceOnceASecond("S2", distinct, 1_000_000)).resolves.toBeUndefined();
  // Requests that are sent at once take all of the time.
  expect(begun).toBeLessThanOrEqual(5);
  expect(begun).toBeGreaterThan(0);
  sent.mockRestore();
});
