import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { DraftRequest } from "#functions/mail/modelDrafts/request";
import type { InvoiceItem } from "#table/mail/invoice";
import * as suppression from "#table/mail/suppression";
import * as template from "#table/mail/template";
import * as templateAudit from "#table/mail/templateAudit";
import { AwsError } from "../../../../../../packages/local-cloud/base/http.ts";
import { invoiceItem, textItems } from "../../../../../support/sends.ts";
import { answering, GOOD, serveModel, type ServedModel } from "./serveModel.ts";
import { NOW, reminders, startReminding, type Reminding } from "../reminders/reminding.ts";

let reminding: Reminding;
let served: ServedModel;
let requestDraft: typeof import("#functions/mail/modelDrafts/request").requestDraft;

beforeAll(async () => {
  reminding = await startReminding();
  served = await serveModel();
  ({ requestDraft } = await import("#functions/mail/modelDrafts/request"));
});
afterAll(async () => {
  await served?.stop();
  await reminding?.mailing.stop();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) });
  process.env.DRAFT_MODEL = "amazon.nova-lite-v1:0";
  served.asked = [];
  await reminding.set({});
});
afterEach(() => {
  vi.useRealTimers();
  delete process.env.DRAFT_MODEL;
});

let keys = 0;
const draft = (of: Pick<InvoiceItem, "invoiceId">, more: Partial<DraftRequest> = {}) =>
  requestDraft({
    ...{ key: `drafted/${(keys += 1)}`, invoiceId: of.invoiceId, reminderType: "FIRST_REMINDER" },
    ...{ instructions: "", sendOnApproval: false, author: "editor" },
    ...more,
  });

const refusalOf = async (reply: ReturnType<typeof draft>) => {
  const { error } = (await reply) as { error?: { type: string; info?: unknown } };
  return [error?.type, error?.info];
};

describe("a draft by a model", () => {
  it("is saved as a text that is drafted by who served.asked, once, about the invoice as it is", async () => {
    served.model = GOOD;
    const of = await reminding.invoice();
    const key = "drafted/first";
    const { data } = (await draft(of, { key, sendOnApproval: true })) as { data: object };
    const about = {
      ...{ key, number: 1, status: "DRAFTED", author: "editor", once: true, transactional: false },
      ...{ invoiceId: of.invoiceId, invoiceVersion: 1, customerId: of.customerId, sendOnApproval: true },
      ...{ reminderType: "FIRST_REMINDER", model: "amazon.nova-lite-v1:0", promptId: "reminder-draft/1" },
    };
    expect(data).toMatchObject(about);
    const [stored] = await reminding.drafts(of);
    expect(stored).toMatchObject({ ...about, subject: "Invoice is open" });
    expect(stored!.body.draft).toMatchObject({
      ...{ instructions: "", score: 75, facts: { firstName: "Ann", invoice: { amountMinor: 1050 } } },
      reasons: [
        { rule: "MISSING", points: 15, says: "The mail does not have invoice.id." },
        { rule: "LENGTH", points: 10 },
      ],
    });
    expect(stored!.body.text).toMatch(/^Dear Ann,\n\nplease pay €10\.50, due since 2026-11-13\.\n/);
    expect(await reminding.get(template.key(key))).toMatchObject({ kind: "ONE_OFF", latestNumber: 1 });
    const { queryAll } = await import("#functions/aws/dynamodb");
    expect(await queryAll(templateAudit.of(key))).toMatchObject([{ action: "SAVED", actor: "editor" }]);
  });

  it("is made of the facts, the instructions and nothing else of the person", async () => {
    served.model = GOOD;
    const of = await reminding.invoice({}, { locale: "en-GB", attributes: { secret: "x" } });
    await draft(of, { instructions: "Be brief." });
    expect(served.asked).toHaveLength(1);
    const { modelId, messages, system, inferenceConfig } = served.asked[0]!;
    expect([modelId, inferenceConfig]).toEqual(["amazon.nova-lite-v1:0", { maxTokens: 1500 }]);
    expect(system![0]!.text).toContain('{"subject": "...", "text": "..."}');
    expect(JSON.parse(messages[0]!.content[0]!.text)).toEqual({
      instructions: "Be brief.",
      facts: {
        invoice: {
          ...{ id: of.invoiceId, amount: "€10.50", amountMinor: 1050, currency: "EUR" },
          ...{ dueDate: "2026-11-13", daysOverdue: 3, customerId: of.customerId },
        },
        ...{ reminderType: "FIRST_REMINDER", today: "2026-11-16", locale: "en-GB", firstName: "Ann" },
      },
    });
  });

  it("has the sender, the topic and the kind of the text of the settings", async () => {
    const from = "Blue Sky <billing@x.example>";
    for (const item of textItems({ key: "polite", transactional: true, from, replyTo: "a@x.example" }))
      await reminding.put(item);
    await reminding.set({ reminders: reminders("DRAFT", "polite"), postalAddress: "" });
    served.model = answering("Invoice", "Please pay.\n\nKind regards\nBlue Sky");
    const of = await reminding.invoice();
    expect(await draft(of)).toMatchObject({ data: { transactional: true, from, replyTo: "a@x.example" } });
    expect(served.asked[0]!.messages[0]!.content[0]!.text).toContain('"senderName":"Blue Sky"');
  });

  it("may have a fence around its JSON", async () => {
    const json = JSON.stringify({ subject: "Invoice", text: "Please pay." });
    served.model = () => ({ text: `\`\`\`json\n${json}\n\`\`\`\n` });
    expect(await draft(await reminding.invoice())).toMatchObject({ data: { subject: "Invoice" } });
  });

  it.each<[string, string | object, unknown]>([
    ["is no JSON", "Dear Ann", undefined],
    ["is a list", [], undefined],
    ["has another member", { subject: "a", text: "b", html: "c" }, undefined],
    ["has no text", { subject: "a" }, undefined],
    ["has a subject of two lines", { subject: "a\nb", text: "c" }, { field: "subject" }],
    ["has a subject of 201 characters", { subject: "a".repeat(201), text: "c" }, { field: "subject" }],
    ["has an empty text", { subject: "a", text: " " }, { field: "text" }],
    ["has more than 60 KB", { subject: "a", text: "b".repeat(61_441) }, { field: "text" }],
    [
      "has another amount",
      { subject: "a", text: "Pay €11." },
      { field: "text", refused: "11", score: expect.any(Number) },
    ],
    [
      "has Liquid",
      { subject: "{{ a }}", text: "b" },
      { field: "subject", refused: "{{", score: expect.any(Number) },
    ],
  ])("is not saved if the answer %s", async (_, answer, info) => {
    served.model = () => ({ text: typeof answer === "string" ? answer : JSON.stringify(answer) });
    const of = await reminding.invoice();
    expect(await refusalOf(draft(of))).toEqual(["ValidationError", info]);
    expect(await reminding.drafts(of)).toEqual([]);
  });

  it("is not saved if the model did not finish", async () => {
    served.model = () => ({ text: '{"subject": "a"', stopReason: "max_tokens" });
    const of = await reminding.invoice();
    expect(await refusalOf(draft(of))).toEqual(["ValidationError", { stopReason: "max_tokens" }]);
  });
});

describe("no model is asked", () => {
  beforeEach(() => (served.model = GOOD));
  afterEach(() => expect(served.asked).toEqual([]));

  it("without a model, whatever else is wrong", async () => {
    delete process.env.DRAFT_MODEL;
    expect(await refusalOf(draft({ invoiceId: "absent" }))).toEqual([
      "Unavailable",
      { setting: "draftModel" },
    ]);
  });

  it("about an invoice that does not exist, or is not open", async () => {
    expect(await refusalOf(draft({ invoiceId: "absent" }))).toEqual(["NotFound", undefined]);
    const of = await reminding.invoice();
    await reminding.pay(of);
    expect(await refusalOf(draft(of))).toEqual(["InvalidTransition", { status: "PAID" }]);
  });

  it("for a key that is taken", async () => {
    const of = await reminding.invoice();
    expect(await refusalOf(draft(of, { key: "reminder" }))).toEqual(["Conflict", { field: "key" }]);
  });

  it("for a person who gets no mail", async () => {
    const of = await reminding.invoice();
    const suppressed = suppression.item({ email: of.email, kind: "BOUNCE", reason: "-", at: NOW });
    await reminding.put({ ...suppression.key(of.email), ...suppressed });
    expect(await refusalOf(draft(of))).toEqual(["Suppressed", { kind: "BOUNCE" }]);
    const unknown = invoiceItem("none@x.example", { invoiceId: "inv/none", customerId: "none" });
    await reminding.put(unknown);
    expect(await refusalOf(draft(unknown))).toEqual(["NotFound", undefined]);
  });
});

describe("a model that fails", () => {
  it.each([
    ["ThrottlingException", 429, { retry: true }],
    ["ModelTimeoutException", 408, { retry: true }],
    ["InternalServerException", 500, { retry: true }],
    ["AccessDeniedException", 403, { setting: "draftModel" }],
    ["ResourceNotFoundException", 404, { setting: "draftModel" }],
    ["ValidationException", 400, { setting: "draftModel" }],
  ])("with %s is Unavailable", async (name, status, info) => {
    served.model = () => {
      throw new AwsError(name, "No.", status);
    };
    const of = await reminding.invoice();
    expect(await refusalOf(draft(of))).toEqual(["Unavailable", info]);
    expect(served.asked.length).toBeLessThanOrEqual(2);
    expect(await reminding.drafts(of)).toEqual([]);
  });

  it("is asked by two for one key, and one draft is saved", async () => {
    served.model = GOOD;
    const of = await reminding.invoice();
    const key = "drafted/twice";
    const replies = await Promise.all([draft(of, { key }), draft(of, { key })]);
    expect(replies.filter((reply) => "data" in reply)).toHaveLength(1);
    expect(replies.find((reply) => "error" in reply)).toMatchObject({ error: { type: "Conflict" } });
    expect(await reminding.drafts(of)).toHaveLength(1);
  });
});
