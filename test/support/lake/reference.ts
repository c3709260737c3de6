import type { LakeGoal } from "../../../functions/lib/lake/filters.ts";
import type { FilterInput } from "../../../functions/lib/input/sessions.ts";
import type { Done, ReferenceSession } from "./sessions.ts";

/** The answers in plain JavaScript, by the sentences of the schema, over all visits at once. */
export interface Range {
  from: number;
  to: number;
}

export type Counts = Record<string, number | null>;

const OF_VISIT: Record<string, keyof ReferenceSession> = {
  ENTRY_PAGE: "entryPage",
  EXIT_PAGE: "exitPage",
  SOURCE: "source",
  COUNTRY: "country",
  BROWSER: "browser",
  UTM_CAMPAIGN: "utmCampaign",
};

const isWithin = ({ from, to }: Range, { hour }: { hour: number }): boolean => from <= hour && hour < to;
const goalPattern = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split(/(\*\*?)/)
      .map((part) =>
        part === "**" ? ".*" : part === "*" ? "[^/]*" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
      )
      .join("")}$`,
    "su",
  );

/** Returns true if a page view or custom event reaches a goal by itself. */
export function reachedBy(goal: Omit<LakeGoal, "goalId">, event: Done): boolean {
  const { kind, pattern = "", property, propertyValue, minScroll } = goal;
  if (kind === "EVENT") {
    const isRight = property === undefined || hasProperty(event, property, propertyValue);
    return event.kind === 1 && event.name === pattern && isRight;
  }
  if (event.kind !== 0 || !isPage(goal, event)) return false;
  return kind === "PAGE" || (kind === "SCROLL" && event.scroll !== null && event.scroll >= minScroll!);
}

/** Returns true if it has the property, with this value, as text, if one is given. */
export function hasProperty({ props }: Done, property: string, value?: string): boolean {
  const own = props?.[property];
  return own !== undefined && (value === undefined || String(own) === value);
}

function isPage({ match, pattern = "" }: Pick<LakeGoal, "match" | "pattern">, event: Done): boolean {
  if (match === "PREFIX") return event.path.startsWith(pattern);
  if (match === "CONTAINS") return event.path.includes(pattern);
  return match === "WILDCARD" ? goalPattern(pattern).test(event.path) : event.path === pattern;
}

/** The revenue of a visit's conversion; undefined if it has not reached the goal. */
export function conversion(goal: LakeGoal, visit: ReferenceSession): number | undefined {
  if (goal.kind === "DURATION")
    return visit.duration >= goal.minDuration! ? (goal.defaultRevenue ?? 0) : undefined;
  const first = visit.events.find((event) => reachedBy(goal, event));
  if (!first) return undefined;
  const isOwn = first.value !== null && goal.currency !== undefined && first.currency === goal.currency;
  return (isOwn ? first.value : goal.defaultRevenue) ?? 0;
}

/** The values that a visit has of a dimension. */
export function valuesOf(
  { dimension, property, event }: Pick<FilterInput, "dimension" | "property" | "event">,
  visit: ReferenceSession,
  goals: LakeGoal[],
): string[] {
  if (dimension === "PROPERTY")
    return visit.events
      .filter(({ kind, name }) => (event ?? name) === name && (kind === 1 || (event ?? null) === null))
      .flatMap(({ props }) => (props?.[property!] === undefined ? [] : [String(props[property!])]));
  if (dimension === "PAGE") return visit.events.filter(({ kind }) => kind === 0).map(({ path }) => path);
  if (dimension === "EVENT") return visit.events.flatMap(({ kind, name }) => (kind === 1 ? [name!] : []));
  if (dimension === "GOAL")
    return goals.filter((goal) => conversion(goal, visit) !== undefined).map(({ goalId }) => goalId);
  const value = visit[OF_VISIT[dimension]!] as string | null;
  return value === null ? [] : [value];
}

export function matches(filter: FilterInput, visit: ReferenceSession, goals: LakeGoal[]): boolean {
  const { operator, values } = filter;
  const own = valuesOf(filter, visit, goals);
  const any = (is: (value: string, wanted: string) => boolean): boolean =>
    own.some((value) => (values ?? []).some((wanted) => is(value, wanted)));
  const hasPart = (value: string, wanted: string): boolean =>
    value.toLowerCase().includes(wanted.toLowerCase());
  const isLike = (value: string, wanted: string): boolean => goalPattern(wanted).test(value);
  switch (operator) {
    case "IS":
      return any((value, wanted) => value === wanted);
    case "IS_NOT":
      return !any((value, wanted) => value === wanted);
    case "CONTAINS":
      return any(hasPart);
    case "CONTAINS_NOT":
      return !any(hasPart);
    case "LIKE":
      return any(isLike);
    case "NOT_LIKE":
      return !any(isLike);
    case "SET":
      return own.length > 0;
    case "NOT_SET":
      return own.length === 0;
  }
}

const sum = (numbers: (number | null)[]): number =>
  numbers.reduce<number>((all, each) => all + (each ?? 0), 0);

/** Returns the counts of the visits in the range, and of their acts in it. */
export function countsOf(visits: ReferenceSession[], range: Range, goals: LakeGoal[]): Counts {
  const own = visits.filter((visit) => isWithin(range, visit));
  const acts = visits.flatMap(({ events, visitor }) => events.map((event) => ({ ...event, visitor })));
  const done = acts.filter((event) => isWithin(range, event));
  const reached = own.flatMap((visit) => goals.flatMap((goal) => conversion(goal, visit) ?? []));
  return {
    sessions: own.length,
    bounces: own.filter(({ isBounce }) => isBounce).length,
    duration: sum(own.map(({ duration }) => duration)),
    pageViews: done.filter(({ kind }) => kind === 0).length,
    events: done.filter(({ kind }) => kind === 1).length,
    engagedSeconds: sum(done.map(({ engaged }) => engaged)),
    visitors: new Set(done.map(({ visitor }) => visitor)).size,
    conversions: reached.length,
  };
}

/** The rows of a list by name. `goal`: the one whose conversions each row has. */
export function listOf(
  of: { dimension: string; property?: string | undefined },
  visits: ReferenceSession[],
  range: Range,
  goals: LakeGoal[],
  goal?: LakeGoal,
): Map<string, Counts> {
  const { dimension } = of;
  const names = new Set(visits.flatMap((visit) => valuesOf(of, visit, goals)));
  // A custom event counts on its page, also if the visit did not view that page.
  if (dimension === "PAGE")
    for (const { events } of visits)
      for (const event of events) if (isWithin(range, event)) names.add(event.path);
  const rows = [...names].map((name): [string, Counts] => {
    const having = visits.filter((visit) => valuesOf(of, visit, goals).includes(name));
    const counts = rowOf(of, name, visits, having, range);
    const own = having.filter((visit) => isWithin(range, visit));
    const counted = dimension === "GOAL" ? goals.find(({ goalId }) => goalId === name) : goal;
    const reached = counted ? own.flatMap((visit) => conversion(counted, visit) ?? []) : [];
    const visitors = new Set(own.map(({ visitor }) => visitor)).size;
    return [
      name,
      {
        ...counts,
        ...(["GOAL", "ENTRY_PAGE", "EXIT_PAGE"].includes(dimension) && { visitors }),
        ...{ conversions: reached.length, revenue: sum(reached) },
        ...(dimension === "PAGE" && {
          scrollDepth: depthOf(name, visits, range),
          exits: visits.filter((visit) => isWithin(range, visit) && visit.exitPage === name).length,
        }),
      },
    ];
  });
  return new Map(rows.filter(([, row]) => Object.values(row).some((count) => (count ?? 0) !== 0)));
}

/** The mean of each visit's deepest point of a page, of those that have one. */
function depthOf(page: string, visits: ReferenceSession[], range: Range): number | null {
  const deepest = visits.flatMap(({ events }) => {
    const seen = events.flatMap((event) =>
      event.path === page && isWithin(range, event) ? (event.scroll ?? []) : [],
    );
    return seen.length > 0 ? [Math.max(...seen)] : [];
  });
  return deepest.length > 0 ? deepest.reduce((all, each) => all + each, 0) / deepest.length : null;
}

const NONE = { pageViews: 0, events: 0, engagedSeconds: 0, visitors: 0 };

function rowOf(
  { dimension, property = "" }: { dimension: string; property?: string | undefined },
  name: string,
  visits: ReferenceSession[],
  having: ReferenceSession[],
  range: Range,
): Counts {
  const { conversions: _none, ...all } = countsOf(having, range, []);
  const { sessions, bounces, duration } = all;
  const own = { sessions: sessions!, bounces: bounces!, duration: duration! };
  if (dimension === "GOAL") return { sessions: 0, bounces: 0, duration: 0, ...NONE };
  if (dimension === "ENTRY_PAGE" || dimension === "EXIT_PAGE") return { ...own, ...NONE };
  const only = (is: (event: Done) => boolean): ReferenceSession[] =>
    visits.map((visit) => ({ ...visit, events: visit.events.filter(is) }));
  const counted = ({ pageViews, events, engagedSeconds, visitors }: Counts): Counts => ({
    ...{ pageViews: pageViews!, events: events!, engagedSeconds: engagedSeconds!, visitors: visitors! },
  });
  if (dimension === "PAGE") {
    const viewed = countsOf(
      only(({ kind, path }) => kind === 0 && path === name),
      range,
      [],
    );
    const { visitors } = viewed;
    return {
      ...own,
      ...counted(
        countsOf(
          only(({ path }) => path === name),
          range,
          [],
        ),
      ),
      visitors: visitors!,
    };
  }
  if (dimension === "EVENT")
    return {
      ...own,
      ...counted(
        countsOf(
          only((event) => event.kind === 1 && event.name === name),
          range,
          [],
        ),
      ),
    };
  if (dimension === "PROPERTY")
    return {
      ...own,
      ...counted(
        countsOf(
          only((event) => hasProperty(event, property, name)),
          range,
          [],
        ),
      ),
    };
  return { ...own, ...counted(all) };
}
