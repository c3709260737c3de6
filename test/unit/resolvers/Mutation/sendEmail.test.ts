import { describe, expect, it } from "vitest";
import { get, item, reply } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { alice, backend, stored } from "../handlers.ts";
import { queued } from "../sends.ts";

const sendEmail = field("Mutation.sendEmail");
const ask = (input: object, ...answers: Answer[]) =>
  sendEmail(
    { args: { input: { email: "Ann@example.com", templateKey: "welcome", ...input } }, identity: backend },
    ...answers,
  );

describe("Mutation.sendEmail", () => {
  it("asks a function, with all that can be checked here checked", async () => {
    const { asked, value } = await ask({}, reply(queued));
    const about = { reminderType: null, invoiceId: null };
    const bare = { variables: null, sendAt: null, ...about, idempotencyKey: null, actor: "backend" };
    expect(asked).toMatchObject([
      { operation: "Invoke", payload: { email: "ann@example.com", templateKey: "welcome", ...bare } },
    ]);
    expect(value).toEqual(queued);
    const all = {
      ...{ variables: { a: 1 }, sendAt: "2026-03-18T11:00:00+01:00", idempotencyKey: "key" },
      ...{ reminderType: "FINAL_NOTICE", invoiceId: "2026/7" },
    };
    const { asked: others } = await ask(all, reply(queued));
    expect(others[0]?.payload).toMatchObject({ ...all, sendAt: "2026-03-18T10:00:00.000Z" });
  });

  it("reads the caller's user, and names it as the actor", async () => {
    const args = { input: { email: "ann@example.com", templateKey: "welcome" } };
    const { asked } = await sendEmail({ args, identity: alice }, item(stored), reply(queued));
    expect(asked[0]).toEqual(get("USER#alice", "PROFILE"));
    expect(asked[1]?.payload).toMatchObject({ actor: "alice" });
    const suspended = await sendEmail({ args, identity: alice }, item({ ...stored, status: "SUSPENDED" }));
    expect(suspended.failure).toEqual(["Unauthorized", { status: "SUSPENDED" }]);
  });

  it.each([
    [{ email: "ann" }, "email"],
    [{ idempotencyKey: "" }, "idempotencyKey"],
    [{ idempotencyKey: "x".repeat(257) }, "idempotencyKey"],
    [{ sendAt: "2026-03-18T10:00:00+01:00:30" }, "sendAt"],
  ])("refuses %j before anything is asked", async (input, name) => {
    expect(await ask(input)).toMatchObject({ asked: [], failure: ["ValidationError", { field: name }] });
  });

  it("finds no text under a key that none can have", async () => {
    for (const templateKey of ["", "a#b", "Welcome", "x".repeat(101)])
      expect(await ask({ templateKey })).toMatchObject({ asked: [], failure: ["NotFound", null] });
  });

  it("finds no invoice under an id that none can have", async () => {
    for (const invoiceId of ["", "a#b", "x".repeat(129)])
      expect(await ask({ invoiceId })).toMatchObject({ asked: [], failure: ["NotFound", null] });
  });

  it("passes on what the function refuses", async () => {
    const error = { type: "Suppressed", message: "No.", info: { kind: "BOUNCE" } };
    expect((await ask({}, { result: { error } })).failure).toEqual(["Suppressed", { kind: "BOUNCE" }]);
  });
});
