import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import type { ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";

let table: ServedTable;
let dynamodb: typeof import("#functions/aws/dynamodb");
let erasing: typeof import("#functions/mail/person/eraseAddress");

beforeAll(async () => {
  table = await serveTable();
  dynamodb = await import("#functions/aws/dynamodb");
  erasing = await import("#functions/mail/person/eraseAddress");
});
afterAll(async () => table?.stop());
afterEach(() => {
  table.revive();
  vi.useRealTimers();
});

const NOW = "2026-11-21T10:00:00.000Z";
const WORK_MS = 25_000;

const made = (invoiceId: string, email: string): InvoiceItem => {
  const about = {
    invoiceId,
    customerId: "acme",
    email,
    amount: 1050,
    currency: "EUR",
    dueDate: "2026-01-31",
  };
  const of = { ...about, customerName: "Ann Person", status: "OPEN", version: 1, createdAt: NOW } as const;
  return { ...invoice.key(invoiceId), ...invoice.item(of, NOW) };
};
const noted = (email: string, invoiceId: string) => ({
  ...invoice.addressKey(email, invoiceId),
  ...invoice.addressItem(email, invoiceId),
});
const erased = (email: string) => {
  const item = suppression.item({ email, kind: "ERASED", reason: "-", actor: "admin", at: NOW });
  return { ...suppression.key(email), ...item };
};

it("an erasure whose time is over after a page goes on with the next one", async () => {
  const email = "many@x.example";
  const ids = Array.from({ length: 60 }, (_, at) => `many.${at}`);
  const puts = ids.flatMap((each) => [made(each, "other@x.example"), noted(email, each)]);
  await dynamodb.writeAll({ puts: [...puts, erased(email)] });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) });
  let isDone = false;
  const left: number[] = [];
  while (!isDone && left.length < 10) {
    // The time is over when the first name is removed.
    table.before("UpdateItem", async () => void vi.setSystemTime(Date.now() + WORK_MS + 1));
    isDone = await erasing.eraseAddress(email, erased(email), Date.now() + WORK_MS);
    left.push((await dynamodb.queryAll(invoice.ofAddresses(email))).length);
  }
  expect(isDone).toBe(true);
  expect(left).toEqual([35, 10, 0, 0]);
  for (const invoiceId of ids)
    expect(await dynamodb.get(invoice.key(invoiceId))).not.toHaveProperty("customerName");
});

it("an invoice that gets another address at any moment of the erasure keeps no name", async () => {
  let nth = 0;
  for (let isOver = false; !isOver; nth += 1) {
    const [email, invoiceId] = [`moved${nth}@x.example`, `moved.${nth}`];
    await dynamodb.writeAll({ puts: [made(invoiceId, email), noted(email, invoiceId), erased(email)] });
    let requests = 0;
    table.fate = async () => {
      requests += 1;
      if (requests <= nth) return undefined;
      table.fate = () => undefined;
      // putInvoice writes this, on the version that it has read.
      const moved = { ...made(invoiceId, "other@x.example"), version: 2 };
      const condition = {
        ConditionExpression: "#version = :version",
        ExpressionAttributeValues: { ":version": 1 },
      };
      await dynamodb.transact([
        { Put: { Item: moved, ...condition } },
        { Put: { Item: noted("other@x.example", invoiceId) } },
      ]);
      return undefined;
    };
    await erasing.eraseAddress(email, erased(email), Date.now() + WORK_MS);
    isOver = requests <= nth;
    table.revive();
    expect((await dynamodb.get(invoice.key(invoiceId))) ?? {}, `request ${nth}`).not.toHaveProperty(
      "customerName",
    );
    expect(await dynamodb.queryAll(subscriber.everything(email, true))).toMatchObject([{ kind: "ERASED" }]);
  }
  expect(nth).toBeGreaterThan(5);
});
