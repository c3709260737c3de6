import { describe, expect, it } from "vitest";
import { done, get, item, refusedOn, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, backend, key, NOW, stored, when } from "../handlers.ts";
import { suppressed, suppression } from "../subscribed.ts";

const unsuppress = field("Mutation.unsuppress");
const args = (more: object = {}) => ({ input: { email: "Ann@example.com", reason: "by phone", ...more } });
const ask = (...answers: Answer[]) => unsuppress({ args: args(), identity: backend }, ...answers);

const unlisted: Answer = { result: { data: true } };

describe("Mutation.unsuppress", () => {
  it.each(["BOUNCE", "MANUAL"])("lifts %s, if it is still the same, and keeps why", async (kind) => {
    const { asked, value } = await ask(item(suppression(kind)), unlisted, done);
    expect(asked[0]).toEqual(get(...suppressed));
    expect(asked[1]).toEqual({ operation: "Invoke", payload: { email: "ann@example.com" } });
    const [lifted, said, ...more] = writesOf(asked[2]);
    expect(more).toEqual([]);
    expect(lifted).toEqual({
      table: "T",
      operation: "DeleteItem",
      key: key(...suppressed),
      condition: when(
        "(#kind = :kind_eq) AND (#at = :at_eq)",
        { "#kind": "kind", "#at": "at" },
        { ":kind_eq": { S: kind }, ":at_eq": { S: "2026-03-01T00:00:00.000Z" } },
      ),
    });
    expect(said?.attributeValues).toMatchObject({
      action: { S: "UNSUPPRESSED" },
      reason: { S: "by phone" },
      actor: { S: "backend" },
      at: { S: NOW },
    });
    expect(value).toEqual(suppression(kind));
  });

  it("lifts SOFT_BOUNCE, which is on no list of SES, without a function", async () => {
    const { asked, value } = await ask(item(suppression("SOFT_BOUNCE")), done);
    expect(writesOf(asked[1])[0]).toMatchObject({ operation: "DeleteItem", key: key(...suppressed) });
    expect(value).toEqual(suppression("SOFT_BOUNCE"));
  });

  it("lets only an admin lift a complaint", async () => {
    expect((await ask(item(suppression("COMPLAINT")))).failure).toEqual([
      "Unauthorized",
      { kind: "COMPLAINT" },
    ]);
    const answers = [item(stored), item(suppression("COMPLAINT")), unlisted, done];
    expect((await unsuppress({ args: args(), identity: admin }, ...answers)).value).toEqual(
      suppression("COMPLAINT"),
    );
  });

  it("lets no caller lift an erasure", async () => {
    const erased = ["Suppressed", { kind: "ERASED" }];
    expect((await ask(item(suppression("ERASED")))).failure).toEqual(erased);
    const answers = [item(stored), item(suppression("ERASED"))];
    expect((await unsuppress({ args: args(), identity: admin }, ...answers)).failure).toEqual(erased);
  });

  it("maps what is refused to one error", async () => {
    expect((await ask(item(null))).failure).toEqual(["NotFound", null]);
    const complaint = refusedOn(...suppressed, suppression("COMPLAINT"));
    expect((await ask(item(suppression("BOUNCE")), unlisted, complaint)).failure).toEqual([
      "Conflict",
      { retry: true },
    ]);
    const unavailable = { error: { type: "Unavailable", message: "", info: { retry: true } } };
    const { asked, failure: refused } = await ask(item(suppression("BOUNCE")), { result: unavailable });
    expect([asked.length, refused]).toEqual([2, ["Unavailable", { retry: true }]]);
    const { failure } = await unsuppress({ args: args({ reason: "" }), identity: backend });
    expect(failure).toEqual(["ValidationError", { field: "reason" }]);
  });
});
