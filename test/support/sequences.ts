import type { Definition, Step } from "#table/mail/sequenceVersion";
import * as sequenceVersion from "#table/mail/sequenceVersion";
import type { SequenceItem } from "#table/mail/sequence";
import * as sequence from "#table/mail/sequence";

const AT = "2026-01-01T00:00:00.000Z";

/** The items of a sequence with its only number, past the API: as `putSequence` saves it. */
export function sequenceItems(
  sequenceId: string,
  steps: Step[],
  { status = "ACTIVE", ...more }: Partial<Definition> & Partial<Pick<SequenceItem, "status">> = {},
): object[] {
  const definition: Definition = { name: sequenceId, steps, ifRunning: "KEEP", ...more };
  const { trigger } = definition;
  const head = sequence.item({ sequenceId, name: sequenceId, ...(trigger ? { trigger } : {}) }, AT);
  const about = { sequenceId, number: 1, author: "backend", mermaid: "flowchart TD", createdAt: AT };
  return [
    { ...sequence.key(sequenceId), ...head, status },
    { ...sequenceVersion.key(sequenceId, 1), ...sequenceVersion.item({ ...about, ...definition }) },
  ];
}
