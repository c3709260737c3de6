import type { Person, TestCloud } from "../../support/cloud.ts";
import { granted } from "../../support/people.ts";
import { COUNTED, NAMES, percent, ROW, STATS, type Listed, type Row, type Stats } from "./answers.ts";

/** The lists that the cards of a report show first, by the names of these cards. */
export const FIRST = {
  Sources: "SOURCE",
  Pages: "PAGE",
  Places: "COUNTRY",
  Devices: "BROWSER",
  "Goals and events": "GOAL",
} as const satisfies Record<string, Listed>;

type Visited = Row & { visitors: number };
export interface Filtered {
  stats: Stats;
  lists: { dimension: Listed; items: Visited[] }[];
}

const QUERY = `query ($siteId: ID!, $input: ReportInput!) { site(siteId: $siteId) { report(input: $input) {
  stats { ${STATS} } lists { dimension items { visitors ${ROW} } }
} } }`;

/**
 * Returns the API's own results for the visits of a range that match filters: figures, and lists by their
 * visitors.
 */
export async function filteredOf(
  test: TestCloud,
  caller: Person,
  siteId: string,
  [from, to]: [string, string],
  filters: object[],
): Promise<Filtered> {
  const lists = Object.values(FIRST).map((dimension) => ({ dimension, orderBy: "VISITORS" }));
  const input = { from, to, filters, lists };
  const { report } = granted<{ report: Filtered }>(await test.graphql(caller, QUERY, { siteId, input }));
  return report;
}

/**
 * The rows of a card as they are read, by that answer: of goals those that were reached. `goals` has the
 * names of goals by their ids.
 */
export function visitedRowsOf(answer: Filtered, dimension: Listed, goals: Record<string, string>): string[] {
  const { items } = answer.lists.find((list) => list.dimension === dimension)!;
  if (dimension === "GOAL")
    return items.map(
      (row) =>
        `${goals[row.name]}${row.visitors} visitors${row.conversions} conversions${percent(row.conversionRate!)} rate€${(row.revenue! / 100).toFixed(2)} worth`,
    );
  const [count, unit] = COUNTED[dimension] ?? ["sessions", "visits"];
  return items.slice(0, 9).map((row) => {
    const label = NAMES[`${dimension} ${row.name}`] ?? row.name;
    return `${label}${row.visitors} visitors${row[count]} ${unit}`;
  });
}
