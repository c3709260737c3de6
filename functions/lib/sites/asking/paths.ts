import type { GoalItem } from "#table/sites/goal";
import { parseLimit } from "../../input/arguments.ts";
import { InputError } from "../../aws/errors.ts";
import { isText, WHOLE } from "../../input/text.ts";
import type { Act, FilterInput, PathQuestion } from "../../input/sessions.ts";
import type { Range } from "../stats/ranges.ts";
import { MAX_SHOWN_ROWS, ROWS } from "../stats/ranking.ts";
import type { AskedSite, AskSessions } from "./question.ts";
import { parseHistoryRange } from "./question.ts";

/** The schema's PathInput. */
interface Input {
  kind: GoalItem["kind"];
  value: string;
}

interface PathArguments extends Range {
  after?: Input[] | null;
  direction?: PathQuestion["direction"] | null;
  filters?: FilterInput[] | null;
  limit?: number | null;
}

/** The most steps of `after`: with the next one, a path has 8 steps. */
const MAX_AFTER = 7;
const LONGEST = 640;

/** The field `paths` of the visits that match. Throws an InputError. */
export async function sessionPaths(site: AskedSite, args: PathArguments, ask: AskSessions) {
  const { filters, direction } = args;
  const after = args.after ?? [];
  if (after.length > MAX_AFTER)
    throw new InputError(
      "after",
      `At most ${MAX_AFTER} steps come before what is asked, and here are ${after.length}.`,
    );
  const question: PathQuestion = {
    after: after.map(parseAct),
    direction: direction ?? "FORWARD",
    limit: parseLimit(args.limit, ROWS, MAX_SHOWN_ROWS),
  };
  const range = parseHistoryRange(site, args);
  const { answer, completeUntil } = await ask({ range, filters }, (visits) => visits.paths(question));
  const { sessions, ended, rows } = answer;
  return {
    ...{ sessions, ended, completeUntil },
    items: rows.map((row) => ({ ...row, share: row.sessions / sessions })),
  };
}

function parseAct({ kind, value }: Input, at: number): Act {
  if (kind !== "PAGE" && kind !== "EVENT")
    throw new InputError(`after[${at}].kind`, "A step is a page (PAGE) or an event (EVENT).");
  if (!isText(value, LONGEST))
    throw new InputError(
      `after[${at}].value`,
      `A path, or the name of an event, has 1 to ${LONGEST} characters${WHOLE}.`,
    );
  return { kind, match: "EXACT", pattern: value };
}
