import type { Key, Range } from "../key.ts";
import type { Happening, Trigger } from "./sequenceVersion.ts";
import { sequencePartition } from "./sequenceVersion.ts";
import type { Searched } from "../word.ts";

/** The head of a sequence: its latest number, which new runs begin with. */
export type SequenceItem = Key & {
  entity: "Sequence";
  sequenceId: string;
  name: string;
  version: number;
  latestNumber: number;
  /** No run of a paused sequence goes on. */
  status: SequenceStatus;
  /** The trigger and the end of runs of the latest number. */
  trigger?: Trigger;
  exitOn?: Happening;
  createdAt: string;
  updatedAt: string;
  GSI1PK: string;
  GSI1SK: string;
};

export type SequenceStatus = "ACTIVE" | "PAUSED";

/** The id of a sequence, as a regular expression of the whole text. */
export const SEQUENCE_ID = "[a-z0-9][a-z0-9_-]{0,63}";
/** The id of a step, likewise. `end` is none: a choice ends the run by it. */
export const STEP_ID = "[A-Za-z0-9][A-Za-z0-9_-]{0,63}";
export const END = "end";

const LIST = "SEQUENCES";

export function key(sequenceId: string): Key {
  return { PK: sequencePartition(sequenceId), SK: "HEAD" };
}

/** All sequences, sorted by their ids. */
export const all: Range = { index: "GSI1", partition: LIST };

export function listed(sequenceId: string) {
  return { GSI1PK: LIST, GSI1SK: sequenceId };
}

/** A new sequence, whose first number is saved with it. */
export function item(
  input: Pick<SequenceItem, "sequenceId" | "name"> & Partial<Pick<SequenceItem, "trigger" | "exitOn">>,
  now: string,
): Omit<SequenceItem, keyof Key> {
  return {
    ...input,
    entity: "Sequence",
    version: 1,
    latestNumber: 1,
    status: "ACTIVE",
    createdAt: now,
    updatedAt: now,
    ...listed(input.sequenceId),
  };
}

/** A sequence after its next number was saved: `first` is the new sequence that the number would make. */
export function next(before: SequenceItem, first: ReturnType<typeof item>): ReturnType<typeof item> {
  const { version, latestNumber, status, createdAt } = before;
  return { ...first, version: version + 1, latestNumber: latestNumber + 1, status, createdAt };
}

/** A sequence as a search finds it: by name and id. */
export function searchedSequence({ sequenceId: id, name }: SequenceItem): Searched {
  return { id, title: name, detail: id, texts: [name, id] };
}
