import { describe, expect, it } from "vitest";
import { item, reply } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, backend, stored } from "../handlers.ts";

const inputs = {
  mergeProfiles: { winnerId: "one", loserId: "other", expectedVersion: 3 },
  unmergeProfiles: { profileId: "one", mergeId: "merge", expectedVersion: 3 },
};

describe.each(["mergeProfiles", "unmergeProfiles"] as const)("Mutation.%s", (name) => {
  const run = field(`Mutation.${name}`);
  const ask = (identity: object, more: object, ...answers: Answer[]) =>
    run({ args: { input: { ...inputs[name], ...more } }, identity }, ...answers);
  const profile = { profileId: "one", version: 4 };

  it("has a function do it, and says who asked", async () => {
    const byServer = await ask(backend, {}, reply(profile));
    expect(byServer.asked).toEqual([{ operation: "Invoke", payload: { ...inputs[name], actor: "backend" } }]);
    expect(byServer.value).toEqual(profile);
    const byAdmin = await ask(admin, {}, item({ ...stored, userId: "ada" }), reply(profile));
    expect(byAdmin.asked[1]).toMatchObject({ payload: { actor: "ada" } });
  });

  it("refuses ids that none has, a caller who is not active, and what the function refuses", async () => {
    for (const part of Object.keys(inputs[name]).slice(0, 2))
      expect((await ask(backend, { [part]: "a#b" })).failure).toEqual(["NotFound", null]);
    const suspended = await ask(admin, {}, item({ ...stored, status: "SUSPENDED" }));
    expect(suspended.failure).toEqual(["Unauthorized", { status: "SUSPENDED" }]);
    const error = { type: "VersionConflict", message: "-", info: { currentVersion: 5 } };
    const refused = await ask(backend, {}, { result: { error } });
    expect(refused.failure).toEqual(["VersionConflict", { currentVersion: 5 }]);
  });
});
