import type { Reply } from "#reply";
import type { GoalItem } from "#table/sites/goal";
import type { SiteItem } from "#table/sites/site";
import { replyTo } from "../../input/arguments.ts";
import { refusedReply } from "../../aws/reply.ts";
import type { AskLake, FilterInput } from "../../input/sessions.ts";
import { UnknownGoalError } from "../../input/sessions.ts";
import { goalsNow, goalsOfSite, siteById } from "../site.ts";
import { askSessionsOf } from "./askSessions.ts";
import { sessionBreakdown, sessionProperties, sessionStats, sessionSummary } from "./fields.ts";
import { sessionFunnel } from "./funnel.ts";
import { sessionPaths } from "./paths.ts";
import type { AskSessions } from "./question.ts";
import { sessionReport } from "./report.ts";
import { sessionRetention } from "./retention.ts";
import { withOwnToken } from "./token.ts";

/**
 * The longest time in ms for a question, with all that it reads. AppSync waits for 30 s (guide, "AppSync
 * quotas").
 */
const MAX_MS = 20_000;

type Field = (site: SiteItem, args: never, ask: AskSessions, goals: GoalItem[]) => Promise<object>;

const FIELDS: Record<string, Field> = {
  ...{
    stats: sessionStats,
    summary: sessionSummary,
    breakdown: sessionBreakdown,
    report: sessionReport,
    properties: sessionProperties,
    funnel: sessionFunnel,
    paths: sessionPaths,
    retention: sessionRetention,
  },
};

export interface AskedField {
  /** The field: `Site.stats` or `SharedSite.stats`. */
  field: string;
  arguments: object;
  /** The source of a public link has its id and its filters, if it has some. */
  source: { siteId: string; shareId?: string; filters?: FilterInput[] };
}

/**
 * Returns the handler of the fields that ask the lake. It replies with `ValidationError` for bad arguments,
 * with `Unavailable` if the answer took too long, and with `NotFound` for a link whose own filters cannot be
 * held any more; it throws any other error, of which a caller is answered `Unavailable`, too.
 */
export function askedField(askLake: AskLake) {
  return async ({ field, arguments: args, source }: AskedField): Promise<Reply<unknown>> => {
    const deadline = performance.now() + MAX_MS;
    const { siteId, shareId, filters: always } = source;
    const [site, recent] = await Promise.all([siteById(siteId), goalsOfSite(siteId)]);
    if (!site) return refusedReply("NotFound", "There is no such site.");
    const answer = (goals: GoalItem[]): Promise<object> => {
      const ask = askSessionsOf(askLake, { site, goals, always, deadline });
      return withOwnToken([field, siteId, shareId], args, (own) =>
        FIELDS[field.split(".")[1]!]!(site, own as never, ask, goals),
      );
    };
    try {
      return await replyTo(() =>
        answer(recent).catch(async (error: unknown) => {
          if (!isOfGoal(error)) throw error;
          return answer(await goalsNow(siteId));
        }),
      );
    } catch (error) {
      const { name } = error as Error;
      if (name === "ClosedError")
        return refusedReply(
          "NotFound",
          "This link shows nothing any more: its filters name what the site no longer has. Ask its owner for another one.",
        );
      if (name !== "TooLongError") throw error;
      return refusedReply(
        "Unavailable",
        `The answer took longer than ${MAX_MS / 1000} seconds: ask again, for a shorter range or fewer lists.`,
        { retry: true },
      );
    }
  };
}

/** True if a goal is missing, which may have been made since the goals were read. */
function isOfGoal(error: unknown): boolean {
  return error instanceof UnknownGoalError || (error as Error).name === "ClosedError";
}
