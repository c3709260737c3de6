import { expect, test } from "vitest";
import { createText, decide, saveText } from "../support/templates.ts";
import { cloud, processes } from "./arena.ts";
import { job } from "./crowd.ts";
import { admins, EACH, editors } from "./mailCrew.ts";
import type { Job, Outcome } from "./jobs.ts";
import { scanTable } from "./invariants.ts";
import { ends, shuffled, succeeded, times } from "./storm.ts";

const TEXTS = 8;

const typed = { subject: "Hello", text: "The next one" };

const approvals = (key: string, number: number): Job[] =>
  admins.map((admin) => job(admin, "approveTemplate", { key, number, expectedVersion: 1 }));
const cancellations = (key: string, number: number, expectedVersion = 1): Job[] =>
  editors.map((editor) => job(editor, "cancelTemplate", { key, number, expectedVersion }));
const requests = (key: string): Job[] =>
  editors.map((editor) => job(editor, "requestApproval", { key, number: 1, expectedVersion: 1 }));
const returns = (key: string): Job[] =>
  admins.map((admin) =>
    job(admin, "returnTemplate", { key, number: 1, expectedVersion: 1, note: "Which prices?" }),
  );
const updates = (key: string, expectedVersion = 1): Job[] =>
  editors.map((editor) => job(editor, "updateTemplate", { key, ...typed, expectedVersion }));

/** The outcomes of one field for one text. */
const of = (outcomes: Outcome[], does: string, key: string): Outcome[] =>
  outcomes.filter((each) => each.job.does === does && each.job.input.key === key);

async function numbersOf(key: string) {
  const items = await scanTable(cloud.outputs);
  return items.flatMap((item) => (item.entity === "TemplateVersion" && item.key === key ? [item] : []));
}

async function headOf(key: string) {
  const items = await scanTable(cloud.outputs);
  return items.flatMap((item) => (item.entity === "Template" && item.key === key ? [item] : []))[0]!;
}

/** Decisions about texts at once, in the arena of the file that calls this. */
export function textRaces(): void {
  test("drafts are approved, cancelled and superseded at once: each transition happens once", async () => {
    const texts = await Promise.all(times(TEXTS, () => createText(cloud, editors[0]!)));
    const keys = texts.map(({ key }) => key);

    const outcomes = await processes.run(
      shuffled(keys.flatMap((key) => [...approvals(key, 1), ...cancellations(key, 1), ...updates(key)])),
    );

    expect(["InvalidTransition", "success"]).toEqual(expect.arrayContaining(ends(outcomes)));
    for (const key of keys) {
      const [approved, cancelled] = ["approveTemplate", "cancelTemplate"].map(
        (does) => succeeded(of(outcomes, does, key)).length,
      );
      const [first, ...rest] = (await numbersOf(key)).sort((one, other) => one.number - other.number);
      // Either somebody decided about number 1, or number 2 superseded it.
      expect(approved).toBe(first!.approvedBy === undefined ? 0 : 1);
      expect(cancelled).toBe(first!.status === "CANCELLED" ? 1 : 0);
      expect(first!.status === "SUPERSEDED").toBe(approved === 0 && cancelled === 0);
      // Every update has saved a number of its own.
      expect(succeeded(of(outcomes, "updateTemplate", key)).length).toBe(EACH);
      expect(rest.map(({ status }) => status)).toEqual([...times(EACH - 1, () => "SUPERSEDED"), "DRAFTED"]);
    }
  });

  test("drafts are asked for, returned, approved and superseded at once: only what waits is listed", async () => {
    const texts = await Promise.all(times(TEXTS, () => createText(cloud, editors[0]!)));
    const keys = texts.map(({ key }) => key);

    const outcomes = await processes.run(
      shuffled(
        keys.flatMap((key) => [
          ...[...requests(key), ...returns(key)],
          ...[...approvals(key, 1), ...updates(key)],
        ]),
      ),
    );

    for (const key of keys) {
      const [first] = (await numbersOf(key)).filter(({ number }) => number === 1);
      const approved = succeeded(of(outcomes, "approveTemplate", key)).length;
      expect(approved).toBe(first!.approvedBy === undefined ? 0 : 1);
      expect(first!.status).toBe(approved === 1 ? "APPROVED" : "SUPERSEDED");
      // Only what waits can be returned, and each return ends one wait.
      const returned = succeeded(of(outcomes, "returnTemplate", key)).length;
      expect(returned).toBeLessThanOrEqual(succeeded(of(outcomes, "requestApproval", key)).length);
      expect(first!.GSI3PK).toBeUndefined();
    }
  });

  test("the next number is approved while the one in use is cancelled: new sends use the next one", async () => {
    const texts = await Promise.all(
      times(TEXTS, async () => {
        const text = await createText(cloud, editors[0]!);
        await decide(cloud, admins[0]!, "approveTemplate", { key: text.key, number: 1, expectedVersion: 1 });
        return saveText(cloud, editors[0]!, text);
      }),
    );
    const keys = texts.map(({ key }) => key);

    const outcomes = await processes.run(
      shuffled(keys.flatMap((key) => [...approvals(key, 2), ...cancellations(key, 1, 2)])),
    );

    expect(ends(outcomes)).toEqual(["InvalidTransition", "success"]);
    for (const key of keys) {
      expect(succeeded(of(outcomes, "approveTemplate", key)).length).toBe(1);
      expect(succeeded(of(outcomes, "cancelTemplate", key)).length).toBe(1);
      expect((await headOf(key)).approvedNumber).toBe(2);
    }
  });

  test("a key is created 40 times at once: one text, whose creator gets it again by the idempotencyKey", async () => {
    const input = { key: "crowded", ...typed };
    const outcomes = await processes.run(
      times(40, (at) => job(editors[at % EACH]!, "createTemplate", { ...input, idempotencyKey: "once" })),
    );

    expect(ends(outcomes)).toEqual(["Conflict", "success"]);
    const winners = new Set(outcomes.filter(({ fields }) => fields).map(({ job }) => job.userId));
    expect(winners.size).toBe(1);
    expect(succeeded(outcomes).length).toBe(40 / EACH);
    expect(await numbersOf("crowded")).toMatchObject([{ author: [...winners][0], number: 1 }]);
  });
}
