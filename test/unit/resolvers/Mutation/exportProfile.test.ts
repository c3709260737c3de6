import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, stored } from "../handlers.ts";

const run = field("Mutation.exportProfile");
const ask = (profileId: string, ...answers: Answer[]) =>
  run({ args: { input: { profileId } }, identity: admin }, item(stored), ...answers);
const root = { profileId: "root", version: 1, members: ["joined"] };
const joined = { profileId: "joined", version: 1, into: "root" };

describe("Mutation.exportProfile", () => {
  it("starts a job about the person to whom the profile belongs", async () => {
    const written = { result: { keys: [], cancellationReasons: null } };
    const { asked, value } = await ask("joined", item(joined), item(root), written);
    expect(asked.slice(1, 3)).toEqual([get("PROFILE#joined", "META"), get("PROFILE#root", "META")]);
    const [put] = (asked[3] as { transactItems: { attributeValues: object }[] }).transactItems;
    expect(put!.attributeValues).toMatchObject({
      ...{ entity: { S: "Job" }, kind: { S: "EXPORT_PROFILE" }, status: { S: "RUNNING" } },
      ...{ actor: { S: "ada" }, input: { M: { profileId: { S: "root" } } } },
    });
    expect(value).toMatchObject({ kind: "EXPORT_PROFILE", status: "RUNNING", done: 0, name: null });
    expect(value).not.toHaveProperty("input");
  });

  it("refuses an id that none has, and a person who was erased", async () => {
    expect((await ask("a#b")).failure).toEqual(["NotFound", null]);
    expect((await ask("absent", item(null))).failure).toEqual(["NotFound", null]);
    const erased = { ...root, erasedAt: "2026-01-01T00:00:00.000Z" };
    expect((await ask("root", item(erased))).failure).toEqual(["NotFound", null]);
    expect((await ask("joined", item(joined), item(erased))).failure).toEqual(["NotFound", null]);
  });
});
