import { describe, expect, it } from "vitest";
import { get, item, reply } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { alice, backend, stored } from "../handlers.ts";

const linkDevice = field("Mutation.linkDevice");
const ask = (identity: object, ...answers: Answer[]) =>
  linkDevice({ args: { input: { anonymousId: "phone" } }, identity }, ...answers);

describe("Mutation.linkDevice", () => {
  it("has a function link the device to the caller, whom it returns", async () => {
    const { asked, value } = await ask(alice, item(stored), reply({}));
    expect(asked).toEqual([
      get("USER#alice", "PROFILE"),
      { operation: "Invoke", payload: { userId: "alice", anonymousId: "phone" } },
    ]);
    expect(value).toMatchObject({ userId: "alice", version: stored.version });
  });

  it("refuses a server, a caller who is not active or has no user, and what the function refuses", async () => {
    expect((await ask(backend)).failure?.[0]).toBe("Unauthorized");
    expect((await ask(alice, item(null))).failure?.[0]).toBe("Unauthorized");
    const deleted = await ask(alice, item({ ...stored, status: "DELETED" }));
    expect(deleted.failure).toEqual(["Unauthorized", { status: "DELETED" }]);
    const error = { type: "Conflict", message: "-", info: { field: "anonymousId" } };
    const refused = await ask(alice, item(stored), { result: { error } });
    expect(refused.failure).toEqual(["Conflict", { field: "anonymousId" }]);
  });
});
