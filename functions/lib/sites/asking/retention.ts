import type { SiteItem } from "#table/sites/site";
import { InputError } from "../../aws/errors.ts";
import type { FilterInput, ReturnRow, Slot } from "../../input/sessions.ts";
import type { Span } from "../stats/calendar.ts";
import { periodAt, startFrom } from "../stats/calendar.ts";
import { requireFewPeriods } from "../stats/rangeArguments.ts";
import type { Range } from "../stats/ranges.ts";
import type { AskedSite, AskSessions } from "./question.ts";
import { hourOf, instantOfHour, parseHistoryRange } from "./question.ts";

type By = "DAY" | "WEEK";
type Life = SiteItem["visitorIdRotation"];

type LastingSite = AskedSite & Pick<SiteItem, "visitorIdRotation">;

interface RetentionArguments extends Range {
  by: By;
  filters?: FilterInput[] | null;
}

/** Periods from the shortest one on. */
const LENGTHS: Life[] = ["DAY", "WEEK", "MONTH"];

/** The field `retention` of the visits that match. Throws an InputError. */
export async function sessionRetention(site: LastingSite, args: RetentionArguments, ask: AskSessions) {
  const { by, filters } = args;
  const { timezone, visitorIdRotation: life } = site;
  requireLonger(life, by);
  const asked = parseHistoryRange(site, args);
  requireFewPeriods(by, { from: asked.start, to: asked.end }, timezone);
  const { slots, range } = slotsOf({ by, life }, asked, timezone);
  const { answer, completeUntil } = await ask({ range, filters }, (sessions) =>
    slots.length > 0 ? sessions.retention(slots) : Promise.resolve([]),
  );
  const [until, end] = [hourOf(completeUntil), hourOf(asked.end)];
  const known = slots.filter(({ start }) => start < until);
  return { completeUntil, cohorts: cohortsOf(answer, known, end) };
}

function requireLonger(life: Life, by: By): void {
  if (LENGTHS.indexOf(by) < LENGTHS.indexOf(life)) return;
  const instead = life === "WEEK" ? "ask by DAY, or " : "";
  const longer = LENGTHS.slice(LENGTHS.indexOf(by) + 1).join(" or ");
  throw new InputError(
    "by",
    `The visitor ids of this site end with each ${life} (visitorIdRotation), so no visitor of one ${by} is known in the next: ${instead}set visitorIdRotation to ${longer}, for ids from then on.`,
  );
}

/**
 * The periods that begin in a range, and those after it up to the end of their ids; where a life of ids ends
 * within one, it is two.
 */
function slotsOf({ by, life }: { by: By; life: Life }, { start, end }: Span, timezone: string) {
  const first = earlier(startFrom(by, start, timezone), startFrom(life, start, timezone));
  const slots: Slot[] = [];
  let [at, lifeEnd] = [first, first];
  while (at < end || at < lifeEnd) {
    const lived = periodAt(life, at, timezone);
    slots.push({ start: hourOf(at), life: hourOf(lived.start) });
    lifeEnd = lived.end;
    at = earlier(periodAt(by, at, timezone).end, lifeEnd);
  }
  return { slots, range: { start: first, end: at } };
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** The cohorts that begin before `end`, each with its own slot and those after it of the same life. */
function cohortsOf(rows: ReturnRow[], slots: Slot[], end: number) {
  const visitors = new Map(rows.map((row) => [`${row.first} ${row.start}`, row.visitors]));
  return slots.flatMap(({ start, life }, at) => {
    const own = visitors.get(`${start} ${start}`);
    if (own === undefined || start >= end) return [];
    const lived = slots.slice(at).filter((slot) => slot.life === life);
    const returned = lived.map((slot) => visitors.get(`${start} ${slot.start}`) ?? 0);
    return [{ start: instantOfHour(start), visitors: own, returned }];
  });
}
