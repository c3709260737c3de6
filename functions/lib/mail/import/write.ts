import type { Write } from "../../aws/dynamodb.ts";
import { isTransacted } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { inParallel } from "../../aws/parallel.ts";
import type { ImportLine } from "./line.ts";
import type { Import } from "./plan.ts";
import { planLine } from "./plan.ts";
import type { KnownLine } from "./state.ts";
import { readKnownLines } from "./state.ts";

/** A line that was not written, and why. */
export interface LineRefusal {
  line: number;
  message: string;
}

interface Planned {
  line: ImportLine;
  writes: Write[];
}

/** The most writes of a transaction (DynamoDB API reference, TransactWriteItems). */
const MAX_WRITES = 100;
const MAX_AT_ONCE = 8;
const TRIES = 6;

/**
 * Writes the lines of a part. Returns the refused ones. Lines about one person are written one after the
 * other, so the last one wins. Writing the same lines again changes nothing.
 */
export async function writeLines(lines: ImportLine[], of: Import): Promise<LineRefusal[]> {
  const errors: LineRefusal[] = [];
  let left = lines;
  while (left.length > 0) {
    const { now, later } = onePerPerson(await readKnownLines(left));
    const planned = planAll(now, of, errors);
    const results = await inParallel(MAX_AT_ONCE, packed(planned), (pack) => writePack(pack, of));
    for (const result of results) {
      if (result.status === "rejected") throw result.reason;
      errors.push(...result.value);
    }
    left = later;
  }
  return errors.sort((a, b) => a.line - b.line);
}

/**
 * A transaction can write an item once. Two lines can be of one person: the same address, or a changed one.
 */
function onePerPerson(known: KnownLine[]): { now: KnownLine[]; later: ImportLine[] } {
  const first = new Map<string, KnownLine>();
  for (const each of known) if (!first.has(each.address)) first.set(each.address, each);
  const now = [...first.values()];
  const later = known.filter((each) => first.get(each.address) !== each).map(({ line }) => line);
  return { now, later };
}

function planAll(known: KnownLine[], of: Import, errors: LineRefusal[]): Planned[] {
  return known.flatMap((each) => {
    const plan = planLine(each, of, Date.now());
    if ("message" in plan) errors.push(errorOf(each.line, plan.message));
    return "writes" in plan && plan.writes.length > 0 ? [{ line: each.line, writes: plan.writes }] : [];
  });
}

/**
 * Puts as many people as fit into each transaction: it costs the same, and takes fewer requests. Each
 * person is in one transaction as a whole.
 */
function packed(planned: Planned[]): Planned[][] {
  const packs: Planned[][] = [];
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

/** If one person of a pack was changed in between, the whole transaction fails: then each goes by itself. */
async function writePack(pack: Planned[], of: Import): Promise<LineRefusal[]> {
  if (await isTransacted(pack.flatMap(({ writes }) => writes))) return [];
  const errors: LineRefusal[] = [];
  for (const { line } of pack) errors.push(...(await writeAlone(line, of)));
  return errors;
}

async function writeAlone(line: ImportLine, of: Import): Promise<LineRefusal[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [known] = await readKnownLines([line]);
    const plan = planLine(known!, of, Date.now());
    if ("message" in plan) return [errorOf(line, plan.message)];
    if (plan.writes.length === 0 || (await isTransacted(plan.writes))) return [];
  }
  throw new InternalError(
    `line ${line.line} of the import ${of.jobId} could not be written: it keeps changing`,
  );
}

function errorOf({ line }: ImportLine, message: string): LineRefusal {
  return { line, message };
}
