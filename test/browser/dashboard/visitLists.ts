import type { Person, TestCloud } from "../../support/cloud.ts";
import { granted } from "../../support/people.ts";

/** A row of a list that the visits themselves are asked for. */
export interface VisitRow {
  name: string;
  visitors: number;
  sessions: number;
  pageViews: number;
  events: number;
  conversions: number;
  conversionRate: number | null;
}

const QUERY = `query ($siteId: ID!, $dimension: Dimension!, $property: String, $from: AWSDateTime!, $to: AWSDateTime!, $goalId: ID,
  $filters: [FilterInput!], $orderBy: RowOrder) { site(siteId: $siteId) {
  breakdown(dimension: $dimension, property: $property, from: $from, to: $to, goalId: $goalId, filters: $filters, orderBy: $orderBy) {
    items { name visitors sessions pageViews events conversions conversionRate } } } }`;

/** Returns the API's own results for a list of the visits from a day before until an hour after now. */
export async function visitRowsOf(
  test: TestCloud,
  caller: Person,
  siteId: string,
  asked: { dimension: string; property?: string; goalId?: string; filters?: object[]; orderBy?: string },
): Promise<VisitRow[]> {
  const [from, to] = [-24, 1].map((hours) =>
    new Date(test.cloud.clock.now() + hours * 3_600_000).toISOString(),
  );
  const variables = { siteId, from, to, orderBy: "VISITORS", ...asked };
  const { breakdown } = granted<{ breakdown: { items: VisitRow[] } }>(
    await test.graphql(caller, QUERY, variables),
  );
  return breakdown.items;
}
