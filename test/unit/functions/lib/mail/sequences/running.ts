import { vi } from "vitest";
import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import type { SequenceStep } from "#table/mail/sequenceVersion";
import * as settings from "#table/mail/settings";
import type { SubscriberItem } from "#table/mail/subscriber";
import { sequenceItems } from "../../../../../support/sequences.ts";
import { subscriberItem, textItems } from "../../../../../support/sends.ts";
import { startMailing } from "../send/mailing.ts";

export const NOW = "2026-11-22T12:00:00.000Z";

/** Runs that a test begins and takes turns of itself, over a clock that it moves. */
export type Running = Awaited<ReturnType<typeof startRunning>>;

/**
 * Serves what runs need, with the approved texts `one`, `two` and `three`, and these queues. Import what
 * makes a client after it.
 */
export async function startRunning(...queues: string[]) {
  const mailing = await startMailing(...queues);
  const { put, get, query } = await import("#functions/aws/dynamodb");
  const { fireItem, isItemDue } = await import("#functions/due/fire");
  const { executionWorks } = await import("#functions/mail/sequences/due");
  const { startExecution } = await import("#functions/mail/sequences/start");
  for (const key of ["one", "two", "three"])
    for (const item of textItems({ key, subject: `${key} {{ name | default: 'you' }}` })) await put(item);
  await put({ ...settings.key, entity: "EmailSettings", ...settings.DEFAULTS, postalAddress: "Street 1" });
  let names = 0;
  const running = {
    mailing,
    put,
    get,
    /** A person who is subscribed. */
    person: async (more: Partial<SubscriberItem> = {}): Promise<string> => {
      const email = `ann${(names += 1)}@x.example`;
      await put(subscriberItem(email, more));
      return email;
    },
    sequence: async (
      steps: SequenceStep[],
      more: Parameters<typeof sequenceItems>[2] = {},
    ): Promise<string> => {
      const sequenceId = `sequence${(names += 1)}`;
      for (const item of sequenceItems(sequenceId, steps, more)) await put(item);
      return sequenceId;
    },
    /** Begins a run, which must not be refused. */
    begin: async (email: string, sequenceId: string, more: object = {}): Promise<ExecutionItem> => {
      const { execution: run, error } = await startExecution({
        email,
        sequenceId,
        actor: "backend",
        ...more,
      });
      if (!run) throw new Error(`refused: ${JSON.stringify(error)}`);
      return run;
    },
    find: async (email: string, sequenceId: string): Promise<ExecutionItem> =>
      (await get<ExecutionItem>(execution.key(email, sequenceId)))!,
    /** Does what a walk does with a run: if it is due. */
    walk: async (email: string, sequenceId: string): Promise<ExecutionItem> => {
      const found = await running.find(email, sequenceId);
      if (isItemDue(found, Date.now())) await fireItem(found, executionWorks);
      return running.find(email, sequenceId);
    },
    /** Has the mails to an address delivered. */
    deliver: async (email: string): Promise<void> => {
      for (const each of await running.sends(email)) if (each.status === "QUEUED") await mailing.finish(each);
    },
    sends: async (email: string): Promise<SendItem[]> => (await query<SendItem>(send.to(email))).items,
    /** The steps whose mails were claimed. */
    steps: async (email: string): Promise<string[]> =>
      (await running.sends(email)).map(({ stepId }) => stepId!),
    pass: (hours: number): void => void vi.setSystemTime(Date.now() + hours * 3_600_000),
  };
  return running;
}

export const mail = (templateKey: string): SequenceStep => ({ id: templateKey, send: { templateKey } });
export const wait = (duration: string): SequenceStep => ({ id: `wait-${duration}`, wait: { for: duration } });
