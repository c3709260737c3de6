import type { Condition, Definition, SequenceStep } from "#table/mail/sequenceVersion";
import * as sequenceVersion from "#table/mail/sequenceVersion";
import type { SequenceItem } from "#table/mail/sequence";
import * as sequence from "#table/mail/sequence";

const AT = "2026-01-01T00:00:00.000Z";

/** The items of a sequence with its only number, past the API: as `putSequence` saves it. */
export function sequenceItems(
  sequenceId: string,
  steps: SequenceStep[],
  { status = "ACTIVE", ...more }: Partial<Definition> & Partial<Pick<SequenceItem, "status">> = {},
): object[] {
  const definition: Definition = { name: sequenceId, steps, ifRunning: "KEEP", ...more };
  const { trigger, exitOn } = definition;
  const named = { ...(trigger && { trigger }), ...(exitOn && { exitOn }) };
  const head = sequence.item({ sequenceId, name: sequenceId, ...named }, AT);
  const about = { sequenceId, number: 1, author: "backend", mermaid: "flowchart TD", createdAt: AT };
  return [
    { ...sequence.key(sequenceId), ...head, status },
    { ...sequenceVersion.key(sequenceId, 1), ...sequenceVersion.item({ ...about, ...definition }) },
  ];
}

/** Steps of all kinds, with every part that a step can have. */
export function stepsOf(templateKey: string): SequenceStep[] {
  const variants = ["A", "B"].map(() => ({ templateKey, weight: 1 }));
  return [
    { id: "hello", send: { templateKey } },
    { id: "look", wait: { for: "P3D", event: { opened: "hello" } } },
    { id: "pause", wait: { for: "P1D" } },
    { id: "ask", choice: { when: everything(templateKey), then: "monday", otherwise: "end" } },
    { id: "monday", wait: { until: { weekdays: [1], hour: 9, minute: 0 } } },
    { id: "again", send: { variants } },
  ];
}

/** A condition with every part that one can have. */
function everything(sentTemplate: string): Condition {
  return {
    any: [
      { all: [{ tag: "vip" }, { not: { opened: "hello" } }] },
      { clicked: "hello" },
      { sentTemplate },
      { attribute: { name: "plan", op: "IN", texts: ["pro", "team"] } },
      { attribute: { name: "seats", op: "AT_LEAST", number: 2.5 } },
      { attribute: { name: "isOwner", op: "EQUALS", flag: true } },
      { attribute: { name: "company.size", op: "STARTS_WITH", text: "1" } },
      { attribute: { name: "since", op: "BEFORE", at: "2026-01-01T00:00:00.000Z" } },
      { attribute: { name: "seenAt", op: "WITHIN_LAST", duration: { days: 2, hours: 1, minutes: 30 } } },
    ],
  };
}
