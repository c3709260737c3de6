import { describe, expect, it } from "vitest";
import { done, inFlight, item, items, refusedOn, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, cancelled, stored, throttled } from "../handlers.ts";

const approveTemplates = field("Mutation.approveTemplates");
const at = "2026-01-01T00:00:00.000Z";
const ada = item({ ...stored, userId: "ada" });

const text = (place: number, more: object = {}) => {
  const [PK, key] = [`TEMPLATE#due/${place}`, `due/${place}`];
  const head = { PK, SK: "HEAD", entity: "Template", key, version: 1, latestNumber: 1, kind: "ONE_OFF" };
  const draft = {
    ...{ PK, SK: "v#000001", entity: "TemplateVersion", key, number: 1, version: 1, status: "DRAFTED" },
    ...{ author: "system", createdAt: at, requestedAt: at, invoiceId: `i${place}`, invoiceVersion: 4 },
    ...{ customerId: "c1", sendOnApproval: true, ...more },
  };
  return [head, draft];
};
const texts = (count: number, more?: object) =>
  Array.from({ length: count }, (_, place) => text(place, more));
const input = (count: number, more: object = {}) => ({
  items: Array.from({ length: count }, (_, place) => ({
    ...{ key: `due/${place}`, number: 1, expectedVersion: 1, ...more },
  })),
});
const approve = (all: object[][], ...answers: Answer[]) =>
  approveTemplates(
    { args: { input: input(all.length) }, identity: admin },
    ...[ada, items(null, ...all.flat()), ...answers],
  );
const typesOf = (value: unknown) =>
  (value as { items: { errorType: string | null }[] }).items.map(({ errorType }) => errorType);
const sizes = (asked: Parameters<typeof writesOf>[0][]) => asked.map((each) => writesOf(each).length);

describe("Mutation.approveTemplates", () => {
  it("approves 20 drafts about invoices in one transaction of 100 writes", async () => {
    const { asked, value } = await approve(texts(20), done);
    expect(sizes(asked.slice(2))).toEqual([100]);
    expect(typesOf(value)).toEqual(Array.from({ length: 20 }, () => null));
  });

  it("writes the others again without the drafts that refused the transaction, each with its reason", async () => {
    const paid = refusedOn("INVOICE#i1", "META", { status: "PAID", version: 5 });
    const { asked, value } = await approve(texts(4), paid, inFlight, done);
    expect(sizes(asked.slice(2))).toEqual([20, 15, 10]);
    expect((value as { items: object[] }).items).toMatchObject([
      { errorType: "VersionConflict", errorInfo: { retry: true }, version: null },
      { errorType: "InvalidTransition", errorInfo: { status: "PAID" } },
      { errorType: null, version: { status: "APPROVED", version: 2, approvedBy: "ada" } },
      { errorType: null, version: { status: "APPROVED" } },
    ]);
  });

  it("refuses 20 drafts that have all changed since, within the loops that AppSync allows", async () => {
    const now = { author: "eve", status: "SENT", version: 3, number: 1 };
    const changed: Answer = (asked) =>
      cancelled(
        ...writesOf(asked).map(({ operation }) => (operation === "PutItem" ? "None" : { item: now })),
      );
    const { value } = await approve(texts(20), changed);
    expect(new Set(typesOf(value))).toEqual(new Set(["InvalidTransition"]));
  });

  it("approves drafts about one invoice one after another", async () => {
    const { asked, value } = await approve(texts(3, { invoiceId: "i0" }), done, done, done);
    expect(sizes(asked.slice(2))).toEqual([5, 5, 5]);
    expect(typesOf(value)).toEqual([null, null, null]);
  });

  it("writes nothing for drafts that cannot be approved as they were read", async () => {
    const { asked, value } = await approve([...texts(1, { author: "ada" }), text(1, { version: 2 })]);
    expect(asked).toHaveLength(2);
    expect(typesOf(value)).toEqual(["Unauthorized", "VersionConflict"]);
  });

  it("says that the database did not answer, and asks it no more", async () => {
    const { asked, value } = await approve(texts(2), throttled);
    expect([asked.length, typesOf(value)]).toEqual([3, ["Unavailable", "Unavailable"]]);
  });

  it.each([
    ["no version", { items: [] }, "items"],
    ["21 versions", input(21), "items"],
    ["a template twice", { items: [...input(1).items, ...input(1).items] }, "items[1].key"],
    ["a key that none can have", input(1, { key: "A" }), "items[0].key"],
    ["a number that none can have", input(1, { number: 0 }), "items[0].number"],
    ["a note of 501 characters", input(1, { note: "n".repeat(501) }), "items[0].note"],
  ])("refuses %s before anything is read", async (_, wrong, wrongField) => {
    const { failure } = await approveTemplates({ args: { input: wrong }, identity: admin });
    expect(failure).toEqual(["ValidationError", { field: wrongField }]);
  });
});
