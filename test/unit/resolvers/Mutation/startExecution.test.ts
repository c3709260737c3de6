import { describe, expect, it } from "vitest";
import { get, item, reply } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { alice, backend, stored } from "../handlers.ts";
import { shownSends, waiting } from "../executions.ts";

const startExecution = field("Mutation.startExecution");
const input = { email: "Ann@example.com", sequenceId: "greeting" };
const ask = (more: object, ...answers: Answer[]) =>
  startExecution({ args: { input: { ...input, ...more } }, identity: backend }, ...answers);
const { facts: _, ...answered } = waiting;

describe("Mutation.startExecution", () => {
  it("asks a function, with all that can be checked here checked, and shows its mails as a list", async () => {
    const { asked, value } = await ask({}, reply(answered));
    const bare = { facts: null, ifRunning: null, idempotencyKey: null, actor: "backend" };
    expect(asked).toMatchObject([
      { operation: "Invoke", payload: { email: "ann@example.com", sequenceId: "greeting", ...bare } },
    ]);
    expect(value).toEqual({ ...answered, sends: shownSends });
    const all = { facts: { a: 1 }, ifRunning: "REPLACE", idempotencyKey: "key" };
    expect((await ask(all, reply(answered))).asked[0]?.payload).toMatchObject(all);
  });

  it("reads the caller's user, and names it as the actor", async () => {
    const { asked } = await startExecution(
      { args: { input }, identity: alice },
      item(stored),
      reply(answered),
    );
    expect(asked[0]).toEqual(get("USER#alice", "PROFILE"));
    expect(asked[1]?.payload).toMatchObject({ actor: "alice" });
  });

  it.each([
    [{ email: "ann" }, "email"],
    [{ idempotencyKey: "" }, "idempotencyKey"],
  ])("refuses %j before anything is asked", async (more, name) => {
    expect(await ask(more)).toMatchObject({ asked: [], failure: ["ValidationError", { field: name }] });
  });

  it("finds no sequence under an id that none can have", async () => {
    for (const sequenceId of ["", "a#b", "Greeting", "x".repeat(65)])
      expect(await ask({ sequenceId })).toMatchObject({ asked: [], failure: ["NotFound", null] });
  });

  it("passes on what the function refuses", async () => {
    const error = { type: "Suppressed", message: "No.", info: { kind: "BOUNCE" } };
    expect((await ask({}, { result: { error } })).failure).toEqual(["Suppressed", { kind: "BOUNCE" }]);
  });
});
