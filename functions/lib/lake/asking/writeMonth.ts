import { stat } from "node:fs/promises";
import type { LakeItem } from "#table/lake/lake";
import { removeDamaged } from "./damaged.ts";
import { fetchFiles, lakeFolder, removeOld, withFile } from "./fetch.ts";
import { storeLocal } from "../bucket.ts";
import { KINDS, type LakeKind, monthOfDay } from "../columns.ts";
import { TooLongError, withEngine } from "../engine.ts";
import type { FileSet } from "../files.ts";
import { fileName } from "../files.ts";
import type { WrittenFiles } from "../heads.ts";
import type { MonthPart } from "../sql/month.ts";
import { madeStatement, monthStatement } from "../sql/month.ts";

/** The files from which a month is made: its files before, and the days that have files of their own. */
export interface Sources {
  old: LakeItem | undefined;
  days: LakeItem[];
}

/** The longest time in ms for fetching and writing: below the function's time limit. */
const MAX_MS = 90_000;
const TYPE = "application/vnd.apache.parquet";

/** A day of the month, as the files have it, and the files that it is read from. */
interface Source {
  day: number;
  head: LakeItem;
}

/**
 * Writes both files of a month under a new generation, and returns what is in them. `numbers` has its days,
 * as the files have them, by their beginnings. Throws GoneError if a file is gone that a head named.
 */
export async function writeMonth(
  set: FileSet,
  { old, days }: Sources,
  numbers: Record<string, number>,
): Promise<WrittenFiles> {
  const folder = lakeFolder();
  const deadline = performance.now() + MAX_MS;
  const fresh = new Map(days.map((head) => [head.periodStart, head]));
  const sources = Object.entries(numbers)
    .map(([start, day]): Source => ({ day, head: fresh.get(start) ?? old! }))
    .sort((one, other) => one.day - other.day);
  const heads = [...new Set(sources.map(({ head }) => head))];
  const counted = heads.map((head) => ({ head }));
  const files = await fetchFiles(folder, counted, deadline);
  const partsOf = (kind: LakeKind): MonthPart[] =>
    joined(sources, old).map(({ head, within }) => ({ ...files[kind][heads.indexOf(head)]!, within }));
  try {
    return await withFile(folder, "parquet", (sessions) =>
      withFile(folder, "parquet", (events) =>
        makeAndStore(
          { set, month: monthOfDay(sources[0]!.day) },
          { sessions, events },
          { partsOf, folder, deadline },
        ),
      ),
    );
  } catch (error) {
    if (!(error instanceof TooLongError))
      await removeDamaged(
        folder,
        KINDS.flatMap((kind) => files[kind].map(({ path }) => path)),
        deadline,
      );
    throw error;
  } finally {
    await removeOld(folder);
  }
}

interface Making {
  partsOf: (kind: LakeKind) => MonthPart[];
  folder: string;
  deadline: number;
}

async function makeAndStore(
  { set, month }: { set: FileSet; month: string },
  paths: Record<LakeKind, string>,
  { partsOf, folder, deadline }: Making,
): Promise<WrittenFiles> {
  const partition = { site: set.siteId, month };
  const [row] = await withEngine(folder, deadline, async (ask) => {
    for (const kind of KINDS)
      await ask(monthStatement(kind, partsOf(kind), { path: paths[kind], partition }));
    return ask(madeStatement(paths));
  });
  const { sessions, events, until } = row!;
  const [sessionBytes, eventBytes] = [(await stat(paths.sessions)).size, (await stat(paths.events)).size];
  for (const kind of KINDS) await storeLocal(fileName(set, kind), paths[kind], TYPE);
  return {
    ...{ sessions: Number(sessions), events: Number(events) },
    until: until === null ? undefined : new Date(Number(until)).toISOString(),
    sizes: { sessions: sessionBytes, events: eventBytes },
    bytes: sessionBytes + eventBytes,
  };
}

/** Days of the month before that follow one another are read together. */
function joined(
  sources: Source[],
  old: LakeItem | undefined,
): (Pick<MonthPart, "within"> & Pick<Source, "head">)[] {
  const parts: ReturnType<typeof joined> = [];
  for (const { day, head } of sources) {
    const last = parts.at(-1);
    if (head !== old) parts.push({ head });
    else if (last?.within) last.within[1] = day;
    else parts.push({ head, within: [day, day] });
  }
  return parts;
}
