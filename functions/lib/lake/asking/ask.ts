import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { InputError, InternalError } from "../../aws/errors.ts";
import type { AskLake, LakeQuestion, OpenDay } from "../../input/sessions.ts";
import { KINDS, VERSION } from "../columns.ts";
import { encodeDay } from "../encode.ts";
import { isOutOfMemory, TooLongError } from "../engine.ts";
import type { CountedHead } from "./counted.ts";
import { readCounted } from "./counted.ts";
import { removeDamaged } from "./damaged.ts";
import { fetchFiles, GoneError, lakeFolder, removeOld } from "./fetch.ts";
import { parseAlways } from "../always.ts";
import { parseFilters, requireGoal } from "../filters.ts";
import { askFiles } from "./questions.ts";
import type { QuestionFiles } from "../sql/rows.ts";
import { sessionRowsOf } from "../session.ts";

const MAX_BYTES = 256_000_000;
const TRIES = 3;

/**
 * Asks the files of the months and days that have some, and the raw events of the other days. All files are
 * those that one reading of the heads names. Throws an InputError for bad filters and for a range with too
 * many visits.
 */
export const askLake: AskLake = async (question, run) => {
  const { goals, goalId, dimensions, hours, deadline } = question;
  const always = parseAlways(question.always, goals);
  const filters = [...always, ...parseFilters(question.filters, goals)];
  if (typeof goalId === "string") requireGoal(goalId, "goalId", goals);
  const folder = lakeFolder();
  for (let tries = 1; ; tries += 1) {
    const own: string[] = [];
    let fetched: string[] = [];
    try {
      const { counted, written } = await readCounted(question);
      const missing = question.days.filter(({ start }) => !written.has(start)).map(({ start }) => start);
      const { days, completeUntil } = await question.open(new Set(missing));
      requireFew(counted, always.length > 0);
      const files = await fetchFiles(folder, counted, deadline);
      fetched = KINDS.flatMap((kind) => files[kind].map(({ path }) => path));
      for (const day of days.length > 0 ? days : [NO_DAY]) await addOpen(day, question, folder, files, own);
      const asked = { folder, files, deadline };
      const answer = await askFiles(asked, { filters, goals, dimensions, hours }, run);
      return { answer, completeUntil: earlier(completeUntil, question.range.end) };
    } catch (error) {
      if (isOutOfMemory(error))
        throw new InputError(
          "to",
          "This question needs too much memory: ask for a shorter range or fewer lists.",
        );
      if (!(error instanceof TooLongError)) await removeDamaged(folder, fetched, deadline);
      if (!(error instanceof GoneError)) throw error;
      if (tries === TRIES) throw new InternalError("files of the lake are gone that their heads name");
    } finally {
      await Promise.all(own.map((path) => rm(path, { force: true })));
      await removeOld(folder);
    }
  }
};

/** Makes files without rows, so that there is always one of each kind. */
const NO_DAY: OpenDay = { date: "1970-01-01", visits: [] };

/** `isHidden`: the caller must not learn how much there is besides what the answer shows. */
function requireFew(counted: CountedHead[], isHidden: boolean): void {
  const bytes = counted.reduce((sum, { head }) => sum + head.bytes, 0);
  if (bytes <= MAX_BYTES) return;
  throw new InputError(
    "from",
    isHidden
      ? "This range is too long to be asked at once: ask for a shorter one."
      : `The sessions of this range are ${Math.ceil(bytes / 1e6)} MB, and at most ${MAX_BYTES / 1e6} can be asked at once: ask for a shorter range, or without filters.`,
  );
}

async function addOpen(
  { date, visits }: OpenDay,
  { siteId, hourOf }: LakeQuestion,
  folder: string,
  files: QuestionFiles,
  own: string[],
): Promise<void> {
  const rows = visits.flatMap((visit) => sessionRowsOf(visit, hourOf) ?? []);
  const { files: contents } = encodeDay({ siteId, date }, rows);
  for (const kind of KINDS) {
    const path = join(folder, `${randomUUID()}.${kind}.parquet`);
    own.push(path);
    await writeFile(path, contents[kind]);
    files[kind].push({ path, version: VERSION });
  }
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
