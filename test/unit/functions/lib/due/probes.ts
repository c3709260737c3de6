import * as dynamodb from "#functions/aws/dynamodb";
import type { DueItem, DueWork } from "#functions/due/fire";
import * as due from "#table/due";

/** An item that waits several times, and notes each time that it fires. */
export interface Probe extends DueItem {
  id: string;
  /** The delay in ms after each time that it fires. After the last one it ends. */
  waits: number[];
  /** The number of failures before its work succeeds. */
  fails: number;
  fired: number;
  isGivenUp?: true;
}

/** The effect of a probe that fires. Each time writes its own item, so a repetition shows. */
export interface Effect {
  probe: string;
  number: number;
  at: string;
  dueAt: string;
}

export const key = (id: string) => ({ PK: `PROBE.${id}`, SK: "META" });
const iso = (ms: number): string => new Date(ms).toISOString();

export function probeOf(id: string, [first = 0, ...waits]: number[], fails: number): Probe {
  const waiting = due.waiting(id, iso(Date.now() + first));
  return { ...key(id), ...waiting, entity: "Probe", id, version: 1, waits, fails, fired: 0 };
}

export const find = (id: string): Promise<Probe | undefined> => dynamodb.get<Probe>(key(id));

/** A change of another writer, which puts a probe off. */
export async function postpone(id: string, ms: number): Promise<boolean> {
  const found = await find(id);
  if (!found?.dueAt) return false;
  return write(found, { ...found, ...due.waiting(id, iso(Date.now() + ms)) }, []);
}

async function write(before: Probe, after: Probe, more: object[]): Promise<boolean> {
  const Item = { ...after, version: before.version + 1 };
  const refused = await dynamodb.transact([
    {
      Put: {
        Item,
        ConditionExpression: "#version = :version",
        ExpressionAttributeValues: { ":version": before.version },
      },
    },
    ...more.map((each) => ({ Put: { Item: each } })),
  ]);
  return refused.length === 0;
}

let effects = 0;

export const works: Record<string, DueWork<Probe>> = {
  Probe: {
    fire: async (probe) => {
      if ((probe.tries ?? 0) < probe.fails) throw new Error("this time it fails");
      const [next, ...waits] = probe.waits;
      const { dueAt: _1, tries: _2, GSI2PK: _3, GSI2SK: _4, ...rest } = probe;
      const waiting = next === undefined ? {} : due.waiting(probe.id, iso(Date.now() + next));
      const effect: Effect = {
        probe: probe.id,
        number: probe.fired,
        at: iso(Date.now()),
        dueAt: probe.dueAt!,
      };
      const placed = { PK: `EFFECTS.${probe.id}`, SK: String((effects += 1)), ...effect };
      await write(probe, { ...rest, ...waiting, waits, fired: probe.fired + 1 }, [placed]);
    },
    giveUp: async (probe) => {
      const { dueAt: _1, tries: _2, GSI2PK: _3, GSI2SK: _4, ...rest } = probe;
      await write(probe, { ...rest, isGivenUp: true }, []);
    },
  },
};

export const effectsOf = (id: string): Promise<Effect[]> =>
  dynamodb.queryAll<Effect>({ partition: `EFFECTS.${id}` });
