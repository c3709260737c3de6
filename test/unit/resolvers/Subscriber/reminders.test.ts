import { describe, expect, it } from "vitest";
import { batchGet, items, page } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";
import { lock } from "../invoices.ts";
import { ann } from "../subscribed.ts";

// As the table has them: by type, then by month.
const february = lock("FIRST_REMINDER", "2026-02-01T09:00:00.000Z");
const april = lock("FIRST_REMINDER", "2026-04-01T09:00:00.000Z");
const march = lock("SECOND_REMINDER", "2026-03-01T09:00:00.000Z");
const found = [february, april, march];
const after = (at: number, { queuedAt, sendId }: typeof march) => `${at}.${queuedAt}#${sendId}`;
type Shown = { items: object[]; nextToken: string | null };

describe("Subscriber.reminders", () => {
  const reminders = field("Subscriber.reminders");
  const ask = (args: Record<string, unknown> = {}, previous: string[] = []) => ({
    ...{ args, source: { ...ann, previous }, identity: viewer },
  });

  it("reads all reminders of the address, and sorts them by time", async () => {
    const { asked, value } = await reminders(ask(), page(found));
    expect(asked).toMatchObject([{ operation: "Query" }]);
    const { expressionValues } = asked[0]!.query as { expressionValues: object };
    expect(Object.values(expressionValues)).toEqual([{ S: "SUB#ann@example.com" }, { S: "REMINDED#" }]);
    expect(value).toEqual({ items: [february, march, april], nextToken: null });
    const backwards = await reminders(ask({ order: "NEWEST_FIRST" }), page(found));
    expect(backwards.value).toEqual({ items: [april, march, february], nextToken: null });
  });

  it("goes on after the last one of a page, whatever was given back in between, then at the next address", async () => {
    const first = await reminders(ask({ limit: 2 }, ["old@example.com"]), page(found));
    expect(first.value).toEqual({ items: [february, march], nextToken: after(0, march) });
    const { nextToken } = first.value as Shown;
    const rest = await reminders(ask({ limit: 2, nextToken }, ["old@example.com"]), page([april]));
    expect(rest.value).toEqual({ items: [april], nextToken: "1." });
    const last = await reminders(ask({ limit: 2, nextToken: "1." }, ["old@example.com"]), page([]));
    expect(JSON.stringify(last.asked)).toContain("SUB#ann@example.com");
    expect(last.value).toEqual({ items: [], nextToken: null });
    const order = { order: "NEWEST_FIRST", limit: 1 };
    const newest = (await reminders(ask(order), page(found))).value as Shown;
    expect(newest).toEqual({ items: [april], nextToken: `-${after(0, april)}` });
    const next = await reminders(ask({ ...order, nextToken: newest.nextToken }), page(found));
    expect(next.value).toEqual({ items: [march], nextToken: `-${after(0, march)}` });
  });

  it("has those of the range that have not expired", async () => {
    const range = { from: "2026-03-01T09:00:00Z", to: "2026-04-01T09:00:00Z" };
    expect((await reminders(ask(range), page(found))).value).toEqual({ items: [march], nextToken: null });
    const expired = { ...march, ttl: NOW_S };
    expect((await reminders(ask(), page([expired]))).value).toEqual({ items: [], nextToken: null });
  });

  it("refuses a token of another list, a wrong limit and what is no range, before it asks", async () => {
    for (const nextToken of ["1.", "0.x", `-${after(0, march)}`, "0.2026-03-01T09:00:00.000Z#short"])
      expect((await reminders(ask({ nextToken }))).failure).toEqual([
        "ValidationError",
        { field: "nextToken" },
      ]);
    expect((await reminders(ask({ limit: 101 }))).failure).toEqual(["ValidationError", { field: "limit" }]);
    const wrong = { from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z" };
    expect((await reminders(ask(wrong))).failure).toEqual(["ValidationError", { field: "to" }]);
  });
});

describe("Subscriber.reminded", () => {
  const reminded = field("Subscriber.reminded");
  const ask = (month: string, more: object = {}) => ({
    ...{ args: { type: "SECOND_REMINDER", month }, source: { ...ann, ...more }, identity: viewer },
  });
  const SK = "REMINDED#SECOND_REMINDER#2026-03";

  it("reads the lock of each address of the person, and that of the customer", async () => {
    const alone = await reminded(ask("2026-03"), items(march));
    expect(alone.asked).toEqual([batchGet(["SUB#ann@example.com", SK])]);
    expect(alone.value).toEqual(march);
    const more = { previous: ["old@example.com"], customerId: "acme" };
    const ofCustomer = await reminded(ask("2026-03", more), items(null, null, march));
    expect(ofCustomer.asked).toEqual([
      batchGet(["SUB#ann@example.com", SK], ["SUB#old@example.com", SK], ["CUSTOMER#acme", SK]),
    ]);
    expect(ofCustomer.value).toEqual(march);
  });

  it("is null where there was none, or where it has expired, and refuses what is no month", async () => {
    expect((await reminded(ask("2026-03"), items(null))).value).toBeNull();
    expect((await reminded(ask("2026-03"), items({ ...march, ttl: NOW_S }))).value).toBeNull();
    for (const month of ["2026-3", "2026-13", "2026-03-01", "a#b"])
      expect((await reminded(ask(month))).failure).toEqual(["ValidationError", { field: "month" }]);
  });
});
