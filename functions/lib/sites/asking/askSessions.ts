import type { GoalItem } from "#table/sites/goal";
import type { AskLake, FilterInput, OpenDays } from "../../input/sessions.ts";
import { hourAt } from "../stats/calendar.ts";
import { daysOf, readOpenDays } from "./open.ts";
import type { AskedSite, AskSessions } from "./question.ts";
import { hoursOf } from "./question.ts";

interface Asker {
  site: AskedSite;
  goals: GoalItem[];
  /** The filters of a public link, which hold beside those of each question. */
  always?: FilterInput[] | undefined;
  /** When an answer is too late, by `performance.now()`. */
  deadline: number;
}

/** Returns what asks the lake about a site. Days without files are read once, whatever is asked of them. */
export function askSessionsOf(askLake: AskLake, { site, ...asker }: Asker): AskSessions {
  const hourOf = (at: string): string => hourAt(at, site.timezone).start;
  const known = new Map<string, Promise<OpenDays>>();
  return ({ range, ...asked }, run) => {
    const days = daysOf(site, range);
    // A report asks several times: raw events are the expensive part.
    const open = (missing: Set<string>): Promise<OpenDays> => {
      const name = [...missing].join();
      const read =
        known.get(name) ??
        readOpenDays(
          site,
          days.filter(({ start }) => missing.has(start)),
          asker.always !== undefined,
        );
      known.set(name, read);
      return read;
    };
    const { siteId } = site;
    return askLake({ ...asker, ...asked, siteId, range, hours: hoursOf(range), days, open, hourOf }, run);
  };
}
