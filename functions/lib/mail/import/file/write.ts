import type { Write } from "../../../aws/dynamodb.ts";
import { isTransacted } from "../../../aws/dynamodb.ts";
import { InternalError } from "../../../aws/errors.ts";
import { inParallel } from "../../../aws/parallel.ts";
import type { LineFault, LineRefusal } from "./rows.ts";

/**
 * The writes of a line, which belong into one transaction; none if it changes nothing. Or why it is refused.
 */
export type LinePlan = { writes: Write[] } | LineFault;

/** Plans the writes of the lines of one kind. */
export interface Planner<Line, Known extends { line: Line }> {
  /** Reads what the table has about lines, in their order. */
  read: (lines: Line[]) => Promise<Known[]>;
  /** Lines with the same key are about one thing, and are written one after the other. */
  keyOf: (known: Known) => string;
  /** The conditions of the writes repeat what was read, so a plan that is late fails as a whole. */
  plan: (known: Known, nowMs: number) => LinePlan;
  /** The most transactions at once: 1 if those of several lines may be about one item. */
  atOnce: number;
}

interface Planned<Line> {
  line: Line;
  writes: Write[];
}

type Numbered = { line: number };

/** The most writes of a transaction (DynamoDB API reference, TransactWriteItems). */
const MAX_WRITES = 100;
const TRIES = 6;

/**
 * Writes the lines of a part. Returns the refused ones. Lines about one thing are written one after the
 * other, so the last one wins. Writing the same lines again changes nothing.
 */
export async function writeLines<Line extends Numbered, Known extends { line: Line }>(
  lines: Line[],
  planner: Planner<Line, Known>,
): Promise<LineRefusal[]> {
  const errors: LineRefusal[] = [];
  let left = lines;
  while (left.length > 0) {
    const { now, later } = oneOfEach(await planner.read(left), planner);
    const planned = planAll(now, planner, errors);
    const results = await inParallel(planner.atOnce, packed(planned), (pack) => writePack(pack, planner));
    for (const result of results) {
      if (result.status === "rejected") throw result.reason;
      errors.push(...result.value);
    }
    left = later;
  }
  return errors.sort((a, b) => a.line - b.line);
}

/** A transaction can write an item once, and two lines can be about one thing: a person who has moved. */
function oneOfEach<Line, Known extends { line: Line }>(
  known: Known[],
  { keyOf }: Planner<Line, Known>,
): { now: Known[]; later: Line[] } {
  const first = new Map<string, Known>();
  for (const each of known) if (!first.has(keyOf(each))) first.set(keyOf(each), each);
  const now = [...first.values()];
  const later = known.filter((each) => first.get(keyOf(each)) !== each).map(({ line }) => line);
  return { now, later };
}

function planAll<Line extends Numbered, Known extends { line: Line }>(
  known: Known[],
  { plan }: Planner<Line, Known>,
  errors: LineRefusal[],
): Planned<Line>[] {
  return known.flatMap((each) => {
    const planned = plan(each, Date.now());
    if ("message" in planned) errors.push(lineRefusal(each.line, planned));
    return "writes" in planned && planned.writes.length > 0
      ? [{ line: each.line, writes: planned.writes }]
      : [];
  });
}

/**
 * Puts the writes of as many lines as fit into each transaction: it costs the same, and takes fewer requests.
 * All writes of a line are in one transaction.
 */
function packed<Line>(planned: Planned<Line>[]): Planned<Line>[][] {
  const packs: Planned<Line>[][] = [];
  let room = 0;
  for (const each of planned) {
    if (each.writes.length > room) {
      packs.push([]);
      room = MAX_WRITES;
    }
    packs.at(-1)!.push(each);
    room -= each.writes.length;
  }
  return packs;
}

/** If one line of a pack was changed in between, the whole transaction fails: then each goes by itself. */
async function writePack<Line extends Numbered, Known extends { line: Line }>(
  pack: Planned<Line>[],
  planner: Planner<Line, Known>,
): Promise<LineRefusal[]> {
  if (await isTransacted(withoutTwice(pack.flatMap(({ writes }) => writes)))) return [];
  const errors: LineRefusal[] = [];
  for (const { line } of pack) errors.push(...(await writeAlone(line, planner)));
  return errors;
}

/** Lines of one address check its suppression: a transaction can name an item once. */
function withoutTwice(writes: Write[]): Write[] {
  const checked = new Set<string>();
  return writes.filter((write) => {
    if (!("ConditionCheck" in write)) return true;
    const { PK, SK } = write.ConditionCheck.Key;
    const isNew = !checked.has(`${PK} ${SK}`);
    checked.add(`${PK} ${SK}`);
    return isNew;
  });
}

async function writeAlone<Line extends Numbered, Known extends { line: Line }>(
  line: Line,
  { read, plan }: Planner<Line, Known>,
): Promise<LineRefusal[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [known] = await read([line]);
    const planned = plan(known!, Date.now());
    if ("message" in planned) return [lineRefusal(line, planned)];
    if (planned.writes.length === 0 || (await isTransacted(planned.writes))) return [];
  }
  throw new InternalError(`line ${line.line} of an import could not be written: it keeps changing`);
}

function lineRefusal({ line }: Numbered, fault: LineFault): LineRefusal {
  return { line, ...fault };
}
