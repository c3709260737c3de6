import { afterAll, beforeAll, expect, it } from "vitest";
import type { Key } from "#table/key";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import * as dynamodb from "#functions/aws/dynamodb";
import { placeSuppressions } from "../../../../../functions/lib/mail/placeSuppressions.ts";
import { until } from "../../../../support/until.ts";
import { openTable, type Table } from "../sites/fold/table.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.stop());

const AT = "2026-03-01T00:00:00.000Z";
const of = (email: string, kind: SuppressionItem["kind"]) => ({
  ...suppression.key(email),
  ...suppression.item({ email, kind, reason: "No such user", at: AT }),
});
const listed = async (kind: SuppressionItem["kind"]) =>
  (await dynamodb.query<Key>(suppression.suppressedAs(kind, ""))).items.map(({ PK }) => PK);

it("each stored suppression gets its place, and one that is replaced at the same time keeps the new one", async () => {
  for (const email of ["a@example.com", "b@example.com", "c@example.com"])
    await dynamodb.put({ ...of(email, "BOUNCE"), GSI2PK: undefined, GSI2SK: undefined });
  await dynamodb.put(of("d@example.com", "MANUAL"));
  // The page is read by now.
  table.before("UpdateItem", () => dynamodb.put(of("b@example.com", "COMPLAINT")));
  expect(await placeSuppressions(undefined)).toBeUndefined();
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => suppression.key(`${name}@example.com`).PK);
  await until("all are listed", async () => (await listed("BOUNCE")).length === 2);
  expect(await listed("BOUNCE")).toEqual([a, c]);
  expect(await listed("COMPLAINT")).toEqual([b]);
  expect(await listed("MANUAL")).toEqual([d]);
});
