import type {
  FunnelCounts,
  FunnelQuestion,
  HourRange,
  List,
  ListQuestion,
  ListRow,
  Path,
  PathQuestion,
  PeriodRow,
  PropertyRow,
  ReturnRow,
  Total,
  Sessions,
} from "../../input/sessions.ts";
import { COUNTED } from "../../input/sessions.ts";
import type { Ask, ResultRow } from "../engine.ts";
import { withEngine } from "../engine.ts";
import type { LakeGoal } from "../filters.ts";
import { fileStatement } from "../sql/file.ts";
import { funnelStatement } from "../sql/funnel.ts";
import { listStatement } from "../sql/list.ts";
import { nextStatement, pathStatement, pathTotalStatement } from "../sql/paths.ts";
import { periodsStatement } from "../sql/periods.ts";
import { propertiesStatement } from "../sql/property.ts";
import { reachedStatement } from "../sql/reached.ts";
import { retentionStatement } from "../sql/retention.ts";
import type { QuestionFiles } from "../sql/rows.ts";
import type { Choice } from "../sql/sessions.ts";
import { eventCountStatement, eventStatements, sessionStatements } from "../sql/sessions.ts";
import { withFile } from "./fetch.ts";

/** The subject of all numbers of an answer: the visits, and the hours of a range. */
export interface SessionQuestion extends Choice {
  hours: HourRange;
}

/** The most events of visits that match that are held in memory, which takes up to 200 MB. */
const MAX_KEPT = 1_000_000;

/**
 * Asks the files on this machine, which are in `folder`. Throws TooLongError at `deadline`, a time of
 * `performance.now()`, and any other error of the engine, such as that a file is damaged.
 */
export function askFiles<Answer>(
  { folder, files, deadline }: { folder: string; files: QuestionFiles; deadline: number },
  { hours, ...choice }: SessionQuestion,
  run: (visits: Sessions) => Promise<Answer>,
): Promise<Answer> {
  return withEngine(folder, deadline, async (ask) => {
    await makeTables(ask, files, choice, hours);
    const reach = reachingOf(ask, choice.goals, hours);
    return run({
      periods: async (starts) => {
        await reach();
        return (await ask(periodsStatement(starts, hours))) as PeriodRow[];
      },
      properties: async (limit) => (await ask(propertiesStatement(limit, hours))) as unknown as PropertyRow[],
      list: async (wanted) => {
        if (wanted.dimension === "GOAL") await reach();
        else if (wanted.goalId !== undefined) await reach(wanted.goalId);
        return listOf(ask, wanted, hours);
      },
      funnel: async (wanted) => funnelOf(wanted, await ask(funnelStatement(wanted, hours))),
      paths: (wanted) => pathsOf(ask, wanted, hours),
      retention: async (slots) => (await ask(retentionStatement(slots, hours))) as unknown as ReturnRow[],
      file: (wanted, use) =>
        withFile(folder, wanted.format, async (path) => {
          const [made] = await ask(fileStatement(wanted, hours, path));
          return use({ path, rows: Number(made!.Count) });
        }),
    });
  });
}

async function makeTables(ask: Ask, files: QuestionFiles, choice: Choice, hours: HourRange): Promise<void> {
  for (const statement of sessionStatements(files, choice, hours)) await ask(statement);
  const isChoice = choice.filters.length > 0 && choice.dimensions !== undefined;
  const areKept = isChoice && Number((await ask(eventCountStatement))[0]!.events) <= MAX_KEPT;
  for (const statement of eventStatements(choice, hours, areKept)) await ask(statement);
}

/**
 * Returns what makes the table `reached`, of all goals or of one, unless it is there: each goal is looked for
 * in every event, so a question that counts none does not look.
 */
function reachingOf(ask: Ask, goals: LakeGoal[], hours: HourRange): (goalId?: string) => Promise<void> {
  let made: { goalId: string | undefined } | undefined;
  return async (goalId) => {
    if (made && (made.goalId === undefined || made.goalId === goalId)) return;
    const wanted = goalId === undefined ? goals : goals.filter((goal) => goal.goalId === goalId);
    await ask(reachedStatement(wanted, hours));
    made = { goalId };
  };
}

async function listOf(ask: Ask, wanted: ListQuestion, hours: HourRange): Promise<List> {
  const { limit } = wanted;
  const found = await ask(listStatement({ ...wanted, limit: limit + 1 }, hours));
  const after = found.filter(({ isAfter }) => isAfter);
  return {
    rows: after
      .slice(0, limit)
      .map(({ isAfter: _isAfter, sums: _sums, ...row }) => row as unknown as ListRow),
    total: (found[0]?.sums ?? NO_TOTAL) as Total,
    hasMore: after.length > limit,
  };
}

const NO_TOTAL = Object.fromEntries(COUNTED.map((name) => [name, 0]));

function funnelOf({ steps }: FunnelQuestion, [row]: ResultRow[]): FunnelCounts {
  return { sessions: Number(row!.sessions), reached: steps.map((_, at) => Number(row![`reached${at}`])) };
}

async function pathsOf(ask: Ask, wanted: PathQuestion, hours: HourRange): Promise<Path> {
  await ask(pathStatement(wanted, hours));
  const [total] = await ask(pathTotalStatement);
  const rows = await ask(nextStatement(wanted.limit));
  return {
    sessions: Number(total!.sessions),
    ended: Number(total!.ended),
    rows: rows.map(({ kind, name, sessions }) => ({
      kind: kind === 0 ? "PAGE" : "EVENT",
      name: name as string,
      sessions: Number(sessions),
    })),
  };
}
