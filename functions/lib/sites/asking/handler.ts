import type { Reply } from "#reply";
import type { GoalItem } from "#table/sites/goal";
import { replyTo } from "../../arguments.ts";
import { refused } from "../../aws/reply.ts";
import type { AskLake, FilterInput, OpenDays } from "../../visits.ts";
import { goalsOfSite, siteById } from "../site.ts";
import { hourAt } from "../stats/calendar.ts";
import { breakdown, properties, stats, summary } from "./fields.ts";
import { funnel } from "./funnel.ts";
import { daysOf, readOpenDays } from "./open.ts";
import { paths } from "./paths.ts";
import type { AskedSite, AskVisits } from "./question.ts";
import { hoursOf } from "./question.ts";
import { report } from "./report.ts";
import { withOwnToken } from "./token.ts";

/** How long a question may take, with all that it reads. AppSync waits for 30 s (guide, "AppSync quotas"). */
const MAX_MS = 20_000;

type Field = (site: AskedSite, args: never, ask: AskVisits, goals: GoalItem[]) => Promise<object>;

const FIELDS: Record<string, Field> = {
  ...{ stats, summary, breakdown, report, properties, funnel, paths },
};

export interface AskedField {
  /** The field: `Site.stats` or `SharedSite.stats`. */
  field: string;
  arguments: object;
  /** Of a public link with its id and its filters, if it has some. */
  source: { siteId: string; shareId?: string; filters?: FilterInput[] };
}

/**
 * Returns the handler of the fields that ask the lake. It replies with `ValidationError` for bad arguments, with
 * `Unavailable` if the answer took too long, and with `NotFound` for a link whose own filters cannot be held any more; it
 * throws any other error, of which a caller is answered `Unavailable`, too.
 */
export function askedField(askLake: AskLake) {
  return async ({ field, arguments: args, source }: AskedField): Promise<Reply<unknown>> => {
    const deadline = performance.now() + MAX_MS;
    const [site, goals] = await Promise.all([siteById(source.siteId), goalsOfSite(source.siteId)]);
    if (!site) return refused("NotFound", "There is no such site.");
    const hourOf = (at: string): string => hourAt(at, site.timezone).start;
    const known = new Map<string, Promise<OpenDays>>();
    const ask: AskVisits = ({ range, filters, goalId }, run) => {
      const days = daysOf(site, range);
      // A report asks several times: raw events are the expensive part.
      const open = (missing: Set<string>): Promise<OpenDays> => {
        const name = [...missing].join();
        const read =
          known.get(name) ??
          readOpenDays(
            site,
            days.filter(({ start }) => missing.has(start)),
          );
        known.set(name, read);
        return read;
      };
      const { siteId } = site;
      const { filters: always } = source;
      const hours = hoursOf(range);
      return askLake(
        { siteId, range, hours, days, always, filters, goalId, goals, open, hourOf, deadline },
        run,
      );
    };
    try {
      return await replyTo(() =>
        withOwnToken([field, source.siteId, source.shareId], args, (own) =>
          FIELDS[field.split(".")[1]!]!(site, own as never, ask, goals),
        ),
      );
    } catch (error) {
      const { name } = error as Error;
      if (name === "ClosedError")
        return refused(
          "NotFound",
          "This link shows nothing any more: its filters name what the site no longer has. Ask its owner for another one.",
        );
      if (name !== "TooLongError") throw error;
      return refused(
        "Unavailable",
        `The answer took longer than ${MAX_MS / 1000} seconds: ask again, for a shorter range or fewer lists.`,
        { retry: true },
      );
    }
  };
}
