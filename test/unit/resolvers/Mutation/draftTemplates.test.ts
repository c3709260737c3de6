import { describe, expect, it } from "vitest";
import type { Asked } from "../field.ts";
import { done, get, item, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import * as handlers from "../handlers.ts";

const draftTemplates = field("Mutation.draftTemplates");
const of = (at: number, more: object = {}) => ({
  ...{ key: `march/${at}`, invoiceId: `inv/${at}`, reminderType: "FIRST_REMINDER", ...more },
});
const many = (count: number) => Array.from({ length: count }, (_, at) => of(at));
const ask = (input: object, ...answers: Answer[]) =>
  draftTemplates({ args: { input }, identity: handlers.backend }, ...answers);

/** The job that a transaction stores, as its attributes. */
const stored = (asked: Asked | undefined) =>
  (writesOf(asked)[0] as { attributeValues: Record<string, object> }).attributeValues;

describe("Mutation.draftTemplates", () => {
  it("starts a job of all drafts, in one transaction", async () => {
    const { asked, value } = await ask({ drafts: [of(1)], instructions: "Be brief." }, done);
    expect(stored(asked[0])).toMatchObject({
      ...{ entity: { S: "Job" }, kind: { S: "DRAFT_TEMPLATES" }, status: { S: "RUNNING" } },
      ...{ actor: { S: "backend" }, total: { N: 1 }, done: { N: 0 } },
      input: {
        M: {
          instructions: { S: "Be brief." },
          sendOnApproval: { BOOL: false },
          drafts: { L: [{ M: { key: { S: "march/1" }, invoiceId: { S: "inv/1" } } }] },
        },
      },
    });
    expect(value).toMatchObject({ kind: "DRAFT_TEMPLATES", total: 1, done: 0, progress: 0, errors: [] });
    expect(value).not.toHaveProperty("input");
  });

  it("takes 50 drafts within AppSync's limits, with keys that objects have already", async () => {
    const named = ["__proto__", "constructor"].map((invoiceId, at) => of(100 + at, { invoiceId }));
    const { asked } = await ask({ drafts: [...many(48), ...named], sendOnApproval: true }, done);
    expect(stored(asked[0])).toMatchObject({ total: { N: 50 } });
  });

  it("reads the caller's user, and names it as the author of the drafts", async () => {
    const asks = { args: { input: { drafts: many(1) } }, identity: handlers.alice };
    const { asked } = await draftTemplates(asks, item(handlers.stored), done);
    expect(asked[0]).toEqual(get("USER#alice", "PROFILE"));
    expect(stored(asked[1])).toMatchObject({ actor: { S: "alice" } });
  });

  it.each([
    ["drafts", []],
    ["drafts", many(51)],
    ["drafts[1].key", [of(1), of(2, { key: "Capital" })]],
    ["drafts[0].invoiceId", [of(1, { invoiceId: "inv 1" })]],
    ["drafts[2].key", [...many(2), of(7, { key: "march/0" })]],
    ["drafts[2].invoiceId", [...many(2), of(7, { invoiceId: "inv/1" })]],
    ["drafts[1].invoiceId", [of(1, { invoiceId: "__proto__" }), of(2, { invoiceId: "__proto__" })]],
  ])("refuses %s of others before anything is written", async (name, drafts) => {
    expect(await ask({ drafts })).toMatchObject({ asked: [], failure: ["ValidationError", { field: name }] });
  });

  it("refuses long instructions, and says which draft has the same key", async () => {
    const long = await ask({ drafts: many(1), instructions: "x".repeat(2001) });
    expect(long).toMatchObject({ asked: [], failure: ["ValidationError", { field: "instructions" }] });
    const { message } = await ask({ drafts: [of(1), of(2, { key: "march/1" })] });
    expect(message).toBe("drafts[1].key is that of drafts[0]: each draft has its own.");
  });
});
