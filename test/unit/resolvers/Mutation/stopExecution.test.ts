import { describe, expect, it } from "vitest";
import { done, get, inFlight, item, items, refusedOn, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { backend, key, NOW } from "../handlers.ts";
import { over, runKey, shownSends, waiting } from "../runs.ts";
import { ann } from "../subscribed.ts";

const stopExecution = field("Mutation.stopExecution");
const ask = (...answers: Answer[]) =>
  stopExecution(
    { args: { input: { email: "Ann@example.com", sequenceId: "greeting" } }, identity: backend },
    items(ann, null),
    ...answers,
  );
const stopped = {
  ...over,
  ...{ status: "STOPPED", endedBecause: "STOPPED", endedAt: NOW, updatedAt: NOW, version: 5 },
  GSI1PK: "SEQUENCE#greeting#STOPPED",
};

describe("Mutation.stopExecution", () => {
  it("is one write on the run that was read: it waits for nothing any more", async () => {
    const { asked, value } = await ask(item(waiting), done);
    expect(asked[1]).toEqual(get(...runKey));
    const [put, ...others] = writesOf(asked[2]);
    expect(others).toEqual([]);
    expect(put).toMatchObject({
      operation: "PutItem",
      key: key(...runKey),
      attributeValues: { status: { S: "STOPPED" } },
      condition: {
        expressionValues: { ":executionId_eq": { S: over.executionId }, ":version_eq": { N: 4 } },
      },
    });
    for (const name of ["dueAt", "GSI2PK", "GSI2SK", "after", "facts"])
      expect(put?.attributeValues).not.toHaveProperty(name);
    expect(value).toEqual({ ...stopped, sends: shownSends });
  });

  it("follows a change of the address", async () => {
    const { asked } = await stopExecution(
      { args: { input: { email: "old@example.com", sequenceId: "greeting" } }, identity: backend },
      items({ ...ann, email: "old@example.com", movedTo: "ann@example.com" }, null),
      items(ann, null),
      item(waiting),
      done,
    );
    expect(asked[2]).toEqual(get(...runKey));
  });

  it.each(["DONE", "EXITED", "STOPPED", "FAILED"])(
    "refuses one that is %s, also if it became that in between",
    async (status) => {
      const refused = ["InvalidTransition", { status }];
      expect((await ask(item({ ...over, status }))).failure).toEqual(refused);
      const late = refusedOn(...runKey, { ...over, status });
      expect((await ask(item(waiting), late)).failure).toEqual(refused);
    },
  );

  it("asks for another try if the run went on in between, or is being changed", async () => {
    for (const answer of [refusedOn(...runKey, { ...waiting, version: 5 }), inFlight])
      expect((await ask(item(waiting), answer)).failure).toEqual(["Conflict", { retry: true }]);
  });

  it("finds none that is absent, or was erased in between", async () => {
    expect((await ask(item(null))).failure).toEqual(["NotFound", null]);
    expect((await ask(item(waiting), refusedOn(...runKey, null))).failure).toEqual(["NotFound", null]);
  });
});
