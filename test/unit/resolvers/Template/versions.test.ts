import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { NOW, viewer } from "../handlers.ts";

const template = { key: "news", latestNumber: 7, approvedNumber: 5 };
const version = { entity: "TemplateVersion", key: "news", number: 7, createdAt: NOW, sendOnApproval: true };
const body = { entity: "TemplateBody", text: "Hello", html: "<p>Hello", source: { text: "Hello" } };
const keys = (number: number) => {
  const six = String(number).padStart(6, "0");
  return batchGet(["TEMPLATE#news", `v#${six}`], ["TEMPLATE#news", `BODY#${six}`]);
};
const ask = (source: object = template, args: Record<string, unknown> = {}) => ({
  ...{ args, source, identity: viewer },
});

describe.each<[name: string, number: number, args: Record<string, unknown>]>([
  ["Template.latest", 7, {}],
  ["Template.approved", 5, {}],
  ["Template.number", 3, { number: 3 }],
])("%s", (name, number, args) => {
  const read = field(name);

  it("is one BatchGetItem of the number and its body", async () => {
    const { asked, value } = await read(ask(template, args), items({ ...version, number }, body));
    expect(asked).toEqual([keys(number)]);
    expect(value).toEqual({ ...version, number, requestedTo: [], format: "HTML", body });
  });

  it("is NotFound if the number is not there", async () => {
    const { failure, message } = await read(ask(template, args), items(null, null));
    expect(failure).toEqual(["NotFound", null]);
    expect(message).toContain("Template.versions");
  });
});

it("Template.approved is null, without a request, while no number is approved", async () => {
  const read = field("Template.approved");
  expect(await read(ask({ key: "news", latestNumber: 1 }))).toMatchObject({ asked: [], value: null });
});

it("Template.number takes no number whose key would be another one's", async () => {
  const read = field("Template.number");
  for (const number of [0, -1, 1_000_000])
    expect(await read(ask(template, { number }))).toMatchObject({ asked: [], failure: ["NotFound", null] });
});

it("Template.versions is one consistent Query, the newest first unless asked otherwise", async () => {
  const read = field("Template.versions");
  const { asked, value } = await read(ask(template, { limit: 2 }), page([version], "n"));
  const beginsWith: [string, string] = ["SK", "v#"];
  const listed = { beginsWith, limit: 2, consistentRead: true };
  expect(asked).toEqual([query(["PK", "TEMPLATE#news"], { ...listed, scanIndexForward: false })]);
  expect(value).toEqual({
    items: [{ ...version, requestedTo: [], format: "HTML", body: null }],
    nextToken: "-n",
  });
  const oldest = await read(ask(template, { limit: 2, order: "OLDEST_FIRST" }), page([]));
  expect(oldest.asked).toEqual([query(["PK", "TEMPLATE#news"], listed)]);
});

it("Template.audit is one consistent Query of the changes", async () => {
  const audit = { entity: "TemplateAudit", key: "news", action: "APPROVED", at: NOW };
  const { asked, value } = await field("Template.audit")(ask(), page([audit], "n"));
  const beginsWith: [string, string] = ["SK", "AUDIT#"];
  expect(asked).toEqual([query(["PK", "TEMPLATE#news"], { beginsWith, consistentRead: true })]);
  expect(value).toEqual({ items: [audit], nextToken: "n" });
});
