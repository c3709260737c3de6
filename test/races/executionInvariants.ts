import { waiting } from "#table/due";
import * as execution from "#table/mail/execution";
import type { SendItem } from "#table/mail/send";
import * as sequence from "#table/mail/sequence";
import * as sequenceVersion from "#table/mail/sequenceVersion";
import { broken, isAt } from "./rules.ts";

export type SequenceItems =
  | sequence.SequenceItem
  | sequenceVersion.SequenceVersionItem
  | execution.ExecutionItem;

interface Tables {
  sequences: sequence.SequenceItem[];
  definitions: sequenceVersion.SequenceVersionItem[];
  runs: execution.ExecutionItem[];
  sends: SendItem[];
}

/** Returns the faults of a sequence: its list and its numbers. */
export function ofSequence(item: sequence.SequenceItem, { definitions }: Tables): string[] {
  const own = definitions.filter(({ sequenceId }) => sequenceId === item.sequenceId);
  const { GSI1PK, GSI1SK } = sequence.listed(item.sequenceId);
  return broken(item, {
    "has the key of its id": isAt(item, sequence.key(item.sequenceId)),
    "is listed": item.GSI1PK === GSI1PK && item.GSI1SK === GSI1SK,
    "has each of its numbers once": own.length === item.latestNumber,
  });
}

export function ofDefinition(item: sequenceVersion.SequenceVersionItem, { sequences }: Tables): string[] {
  return broken(item, {
    "has the key of its number": isAt(item, sequenceVersion.key(item.sequenceId, item.number)),
    "is of a sequence": sequences.some(({ sequenceId }) => sequenceId === item.sequenceId),
  });
}

/** Returns the faults of a run: its wait, its step, and the mails that it has claimed. */
export function ofRun(item: execution.ExecutionItem, { definitions, sends }: Tables): string[] {
  const definition = definitions.find(
    ({ sequenceId, number }) => sequenceId === item.sequenceId && number === item.number,
  );
  const isWaiting = item.status === "WAITING";
  const due = item.dueAt === undefined ? undefined : waiting(item.executionId, item.dueAt);
  const { GSI1PK, GSI1SK } = execution.listed(item);
  const claimed = sends.filter(({ executionId }) => executionId === item.executionId);
  const steps = claimed.map(({ stepId }) => stepId!);
  return broken(item, {
    "has the key of its attributes": isAt(item, execution.key(item.email, item.sequenceId)),
    "its version counts from 1": Number.isInteger(item.version) && item.version >= 1,
    "is listed under its sequence": item.GSI1PK === GSI1PK && item.GSI1SK === GSI1SK,
    "waits until it is over": isWaiting === (due !== undefined) && isWaiting === (item.endedAt === undefined),
    "is found when it is due": item.GSI2PK === due?.GSI2PK && item.GSI2SK === due?.GSI2SK,
    "is at a step of its number": [...(definition?.steps ?? []).map(({ id }) => id), sequence.END].includes(
      item.stepId,
    ),
    "knows the mails that it has claimed": claimed.every(
      ({ stepId, sendId }) => item.sends[stepId!]?.sendId === sendId,
    ),
    "has claimed each mail that it knows": Object.values(item.sends).every(({ sendId }) =>
      sends.some((each) => each.sendId === sendId),
    ),
    "has claimed a mail once a step": new Set(steps).size === steps.length,
  });
}

/**
 * Returns the faults of the mails of runs that were replaced since: each step of a run has claimed once,
 * too.
 */
export function ofSteps({ sends }: Tables): string[] {
  const seen = new Set<string>();
  return sends.flatMap(({ executionId, stepId, PK, SK }) => {
    if (executionId === undefined) return [];
    const step = `${executionId} ${stepId}`;
    if (seen.has(step)) return [`${PK} ${SK}: another mail of the same step of the same run`];
    seen.add(step);
    return [];
  });
}
