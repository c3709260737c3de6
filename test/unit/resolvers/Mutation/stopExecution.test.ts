import { describe, expect, it } from "vitest";
import { batchGet, done, inFlight, items, refusedOn, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { backend, key, NOW } from "../handlers.ts";
import { over, runKey, shownSends, waiting } from "../executions.ts";
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
    const { asked, value } = await ask(items(waiting), done);
    expect(asked[1]).toEqual(batchGet([...runKey]));
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
      items(waiting),
      done,
    );
    expect(asked[2]).toEqual(batchGet([...runKey]));
  });

  it("finds a run that has not followed its person yet, before one that is over", async () => {
    const old = ["SUB#old@example.com", runKey[1]] as const;
    const { asked, value } = await stopExecution(
      { args: { input: { email: "ann@example.com", sequenceId: "greeting" } }, identity: backend },
      items({ ...ann, previous: ["old@example.com"] }, null),
      items({ ...over, status: "DONE" }, { ...waiting, PK: old[0], email: "old@example.com" }),
      done,
    );
    expect(asked[1]).toEqual(batchGet([...runKey], [...old]));
    expect(writesOf(asked[2])).toMatchObject([{ operation: "PutItem", key: key(...old) }]);
    expect(value).toMatchObject({ email: "old@example.com", status: "STOPPED" });
  });

  it.each(["DONE", "EXITED", "STOPPED", "FAILED"])(
    "refuses one that is %s, also if it became that in between",
    async (status) => {
      const refused = ["InvalidTransition", { status }];
      expect((await ask(items({ ...over, status }))).failure).toEqual(refused);
      const late = refusedOn(...runKey, { ...over, status });
      expect((await ask(items(waiting), late)).failure).toEqual(refused);
    },
  );

  it("asks for another try if the run went on or followed its person in between, or is being changed", async () => {
    const changed = refusedOn(...runKey, { ...waiting, version: 5 });
    for (const answer of [changed, refusedOn(...runKey, null), inFlight])
      expect((await ask(items(waiting), answer)).failure).toEqual(["Conflict", { retry: true }]);
  });

  it("finds none that is absent", async () => {
    expect((await ask(items(null))).failure).toEqual(["NotFound", null]);
  });
});
