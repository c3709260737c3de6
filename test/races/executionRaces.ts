import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import type { ExecutionItem } from "#table/mail/execution";
import type { SendItem } from "#table/mail/send";
import type { SequenceStep } from "#table/mail/sequenceVersion";
import { pass } from "../access/askers/settle.ts";
import { silence } from "../support/following.ts";
import { isInFull } from "../support/nightly.ts";
import { sequenceItems } from "../support/sequences.ts";
import { putItems } from "../support/sites.ts";
import { upsert } from "../support/subscribers.ts";
import { createText, decide } from "../support/templates.ts";
import { cloud, processes } from "./arena.ts";
import { admins, byServer, editors } from "./mailCrew.ts";
import { scanTable } from "./invariants.ts";
import { ends, shuffled, succeeded, tally, times } from "./storm.ts";

/** At once from the arena's processes: 400 every night, a tenth of them by day. */
const STARTS = isInFull ? 400 : 40;

const STEPS: SequenceStep[] = [
  { id: "first", send: { templateKey: "runs" } },
  { id: "second", send: { templateKey: "runs" } },
];

async function people(prefix: string, count: number): Promise<string[]> {
  const emails = times(count, (at) => `${prefix}${at}@example.com`);
  for (const email of emails) await upsert(cloud, { email });
  return emails;
}

/**
 * Has the walks fire what is due again and again, minute by minute, while others work; and then what is left.
 */
async function firing<Result>(work: Promise<Result>): Promise<Result> {
  let isOver = false;
  const ended = work.finally(() => (isOver = true));
  while (!isOver) {
    await cloud.advance("PT1M");
    // The calls come between the minutes.
    await wait(250);
  }
  await pass(cloud, "PT1M", "PT1M", "PT1M");
  return ended;
}

async function stored(sequenceId: string): Promise<{ runs: ExecutionItem[]; sends: SendItem[] }> {
  const items = await scanTable(cloud.outputs);
  return {
    runs: items.flatMap((each) =>
      each.entity === "Execution" && each.sequenceId === sequenceId ? [each] : [],
    ),
    sends: items.flatMap((each) => (each.entity === "Send" && each.sequenceId === sequenceId ? [each] : [])),
  };
}

/**
 * Runs that start, stop and are replaced at once, in the arena of the file that calls this, whose clock it
 * moves.
 */
export function runRaces(): void {
  beforeAll(async () => {
    // Another story covers deliveries: this test counts claims.
    await silence(cloud, ["queue/deliver", "queue/deliverBulk"]);
    await createText(cloud, editors[0]!, { key: "runs", transactional: true });
    await decide(cloud, admins[0]!, "approveTemplate", { key: "runs", number: 1, expectedVersion: 1 });
  });

  test("starts of one sequence for 20 people at once, while their runs go on: one run each, each mail once", async () => {
    const sequenceId = "kept";
    await putItems(cloud, sequenceItems(sequenceId, [...STEPS, { id: "wait", wait: { for: "P400D" } }]));
    const emails = await people("kept", 20);
    const starts = times(STARTS, (at) => byServer("startExecution", { sequenceId, email: emails[at % 20] }));
    const outcomes = await firing(processes.run(starts));

    expect(tally(outcomes)).toEqual({ success: STARTS });
    const { runs: executions, sends } = await stored(sequenceId);
    const ids = new Set(succeeded(outcomes).map(({ fields }) => fields?.executionId));
    expect([executions.length, ids.size, sends.length]).toEqual([20, 20, 40]);
    for (const { stepId, status } of executions) expect([stepId, status]).toEqual(["wait", "WAITING"]);
  });

  test("runs are replaced, stopped, and their people leave, while they go on", async () => {
    const sequenceId = "mixed";
    await putItems(cloud, sequenceItems(sequenceId, STEPS));
    const emails = await people("mixed", 12);
    const jobs = emails.flatMap((email, at) => [
      ...times(6, () => byServer("startExecution", { sequenceId, email, ifRunning: "REPLACE" })),
      ...times(3, () => byServer("stopExecution", { sequenceId, email })),
      ...(at % 3 === 0 ? [byServer("unsubscribe", { email })] : []),
    ]);
    const outcomes = await firing(processes.run(shuffled(jobs)));

    expect(["InvalidTransition", "NotFound", "Unsubscribed", "success"]).toEqual(
      expect.arrayContaining(ends(outcomes)),
    );
    const { runs: executions, sends } = await stored(sequenceId);
    // People who left before the first start have no run.
    expect(executions.length).toBeGreaterThanOrEqual(emails.length - emails.length / 3);
    for (const { executionId, status } of executions) {
      expect(["DONE", "EXITED", "STOPPED"]).toContain(status);
      const steps = sends.filter((each) => each.executionId === executionId).map(({ stepId }) => stepId);
      if (status === "DONE") expect(steps.sort()).toEqual(["first", "second"]);
    }
  });
}
