import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createEventSources, type EventSources } from "../../services/eventsources/index.ts";
import type { RecordLog, StreamRecord } from "../../services/dynamodb/index.ts";
import { openStore } from "../../base/store.ts";
import { resources, type Stage } from "../lambda/functions.ts";

export const STREAM = "arn:aws:dynamodb:us-east-1:000000000000:table/people/stream/2026-01-01T00:00:00.000";

/**
 * A table's stream in memory: a source of records, with the table's own place in the tests taken by `append`.
 */
export interface Source extends RecordLog {
  append(...records: (Partial<StreamRecord> & { id: string; n?: number })[]): StreamRecord[];
}

export function source(now: () => number): Source {
  const records: StreamRecord[] = [];
  const listeners = new Set<() => void>();
  return {
    read: (after, limit) => records.filter(({ sequence }) => sequence > after).slice(0, limit),
    latest: () => records.length,
    written: () => records.length,
    onAppend: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    append: (...given) => {
      const added = given.map(({ id, n = records.length + 1, ...more }, index): StreamRecord => ({
        sequence: records.length + index + 1,
        eventID: `event-${records.length + index + 1}`,
        eventName: "INSERT",
        at: now(),
        keys: { pk: { S: id } },
        newImage: { pk: { S: id }, n: { N: String(n) } },
        bytes: 26,
        ...more,
      }));
      records.push(...added);
      for (const listener of listeners) listener();
      return added;
    },
  };
}

/** The code of a function that writes each event to `file`, then does what `then` says with `Records`. */
export const noting = (file: string, then = ""): string => `import { appendFileSync } from "node:fs";
  export const handler = async ({ Records }) => {
    appendFileSync(${JSON.stringify(file)}, JSON.stringify(Records) + "\\n");
    ${then} };`;

/** The events that a noting function got: each the list of its records. */
export function noted<Each>(file: string): Each[][] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
  return whole.filter((line) => line !== "").map((line) => JSON.parse(line) as Each[]);
}

export function open(
  { sqs, lambda, clock, log, folder }: Stage,
  mapping: Record<string, unknown>,
  { records, allows = () => true }: { records?: RecordLog; allows?: () => boolean } = {},
): EventSources {
  return createEventSources({
    mappings: resources({ Mapping: { Type: "AWS::Lambda::EventSourceMapping", Properties: mapping } }),
    streamOf: (arn) => (arn === STREAM && records ? { records, viewType: "NEW_AND_OLD_IMAGES" } : undefined),
    ...{ sqs, lambda, allows, clock, log },
    region: "us-east-1",
    store: openStore(join(folder, "checkpoints.jsonl")),
  });
}
