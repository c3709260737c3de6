import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { stored, throttled, viewer } from "../handlers.ts";

describe.each([
  ["TemplateVersion.authorUser", "author"],
  ["TemplateVersion.approvedByUser", "approvedBy"],
  ["TemplateVersion.requestedByUser", "requestedBy"],
  ["TemplateVersion.returnedByUser", "returnedBy"],
  ["Invoice.heldByUser", "heldBy"],
])("%s", (name, attribute) => {
  const read = field(name);
  const ask = (actor?: string) => ({ source: { key: "news", [attribute]: actor }, identity: viewer });

  it("is one GetItem of the user", async () => {
    const { asked, value } = await read(ask("alice"), item(stored));
    expect([asked, value]).toEqual([
      [get("USER#alice", "PROFILE")],
      { ...stored, groups: [], signInProviders: [] },
    ]);
    expect((await read(ask("alice"), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });

  it("is null without an actor, and for a server and the product itself, without a request", async () => {
    for (const actor of [undefined, "backend", "system"])
      expect(await read(ask(actor))).toMatchObject({ asked: [], value: null });
  });

  it("is null for a deleted user", async () => {
    expect((await read(ask("alice"), item(null))).value).toBeNull();
    expect((await read(ask("alice"), item({ ...stored, status: "DELETED" }))).value).toBeNull();
  });
});
