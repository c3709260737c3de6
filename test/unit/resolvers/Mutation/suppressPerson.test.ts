import { describe, expect, it } from "vitest";
import { item, reply } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, backend, stored } from "../handlers.ts";

describe.each(["suppressPerson", "unsuppressPerson"] as const)("Mutation.%s", (name) => {
  const run = field(`Mutation.${name}`);
  const ask = (identity: object, input: object, ...answers: Answer[]) =>
    run({ args: { input }, identity }, ...answers);
  const suppressed = { type: "email", suppressedAt: "2026-03-17T10:30:00.000Z" };

  it("has a function do it with the value as it is stored", async () => {
    const input = { type: "email", value: " Ann@Example.com" };
    const byServer = await ask(backend, input, reply(suppressed));
    expect(byServer.asked).toEqual([
      { operation: "Invoke", payload: { field: name, type: "email", value: "ann@example.com" } },
    ]);
    expect(byServer.value).toEqual(suppressed);
    const byAdmin = await ask(admin, { type: "user", value: "Ann" }, item(stored), reply(suppressed));
    expect(byAdmin.asked[1]).toMatchObject({ payload: { type: "user", value: "Ann" } });
  });

  it("refuses what no identity has, a caller who is not active, and what the function refuses", async () => {
    const invalid = (error: string) => ["ValidationError", { field: error }];
    expect((await ask(backend, { type: "a#b", value: "x" })).failure).toEqual(invalid("type"));
    expect((await ask(backend, { type: "user", value: "" })).failure).toEqual(invalid("value"));
    expect((await ask(backend, { type: "user", value: "x".repeat(257) })).failure).toEqual(invalid("value"));
    const input = { type: "user", value: "ann" };
    const suspended = await ask(admin, input, item({ ...stored, status: "SUSPENDED" }));
    expect(suspended.failure).toEqual(["Unauthorized", { status: "SUSPENDED" }]);
    const refused = await ask(backend, input, { result: { error: { type: "NotFound", message: "-" } } });
    expect(refused.failure).toEqual(["NotFound", null]);
  });
});
