import { describe, expect, it } from "vitest";
import { get, item, reply } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import * as handlers from "../handlers.ts";

const draftTemplate = field("Mutation.draftTemplate");
const input = { key: "acme/first", invoiceId: "inv/7", reminderType: "FIRST_REMINDER" };
const ask = (more: object, ...answers: Answer[]) =>
  draftTemplate({ args: { input: { ...input, ...more } }, identity: handlers.backend }, ...answers);

describe("Mutation.draftTemplate", () => {
  it("asks a function, and shows the draft", async () => {
    const { asked, value } = await ask({}, reply({ key: input.key, number: 1 }));
    const bare = { instructions: "", sendOnApproval: false, author: "backend" };
    expect(asked).toEqual([{ operation: "Invoke", payload: { ...input, ...bare } }]);
    expect(value).toEqual({
      key: input.key,
      number: 1,
      sendOnApproval: false,
      requestedTo: [],
      format: "HTML",
      body: null,
    });
  });

  it("passes all of the input on, of at most 2,000 characters", async () => {
    const all = { instructions: `${"x".repeat(1998)}\n\u{1f642}`, sendOnApproval: true };
    const { asked } = await ask(all, reply({}));
    expect(asked[0]?.payload).toEqual({ ...input, ...all, author: "backend" });
  });

  it("reads the caller's user, and names it as the author", async () => {
    const { asked } = await draftTemplate(
      { args: { input }, identity: handlers.alice },
      item(handlers.stored),
      reply({}),
    );
    expect(asked[0]).toEqual(get("USER#alice", "PROFILE"));
    expect(asked[1]?.payload).toMatchObject({ author: "alice" });
  });

  it.each([
    [{ key: "Acme" }, ["ValidationError", { field: "key" }]],
    [{ instructions: "x".repeat(2001) }, ["ValidationError", { field: "instructions" }]],
    [{ instructions: "be kind \ud83d" }, ["ValidationError", { field: "instructions" }]],
    [{ invoiceId: "inv 7" }, ["NotFound", null]],
  ])("refuses %j before anything is asked", async (more, failure) => {
    expect(await ask(more)).toMatchObject({ asked: [], failure });
  });

  it("passes on what the function refuses", async () => {
    const error = { type: "Unavailable", message: "No.", info: { setting: "draftModel" } };
    expect((await ask({}, { result: { error } })).failure).toEqual([
      "Unavailable",
      { setting: "draftModel" },
    ]);
  });
});
