import { describe, expect, it } from "vitest";
import { done, inFlight, item, refusedOn, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, key } from "../handlers.ts";
import { operator, source, writeKeys } from "../sources.ts";

const revokeWriteKey = field("Mutation.revokeWriteKey");
const revoke = (writeKeyId: string, ...answers: Answer[]) =>
  revokeWriteKey(
    { args: { input: { sourceId: "01S", writeKeyId } }, identity: admin },
    ...[item(operator), item(source), ...answers],
  );

describe("Mutation.revokeWriteKey", () => {
  it("deletes the key's item in the transaction that takes it off the source", async () => {
    const { asked, value } = await revoke("new", done);
    expect(writesOf(asked[2]).map((write) => [write.operation, write.key])).toEqual([
      ["PutItem", key("SOURCES", "SOURCE#01S")],
      ["DeleteItem", key("WRITEKEY#new", "SOURCE")],
    ]);
    expect(value).toMatchObject({ version: 4, writeKeys: [writeKeys[1]] });
  });

  it("is NotFound for a key of another source and for one that has expired", async () => {
    expect((await revoke("other")).failure).toEqual(["NotFound", null]);
    expect((await revoke("gone")).failure).toEqual(["NotFound", null]);
  });

  it("is a Conflict where the source was changed in between", async () => {
    const changed = await revoke("new", refusedOn("SOURCES", "SOURCE#01S", { ...source, version: 4 }));
    expect(changed.failure).toEqual(["Conflict", { retry: true }]);
    expect((await revoke("new", inFlight)).failure).toEqual(["Conflict", { retry: true }]);
  });
});
