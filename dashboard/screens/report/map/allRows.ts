import { withPage, type Loaded } from "../../../components/report/lists/rows.ts";
import type { ListSource, ListRange } from "../../../components/report/lists/source.ts";

/** As many rows as the API answers at once. */
const ROWS = 100;

/** All countries of a range: there are 249 codes, so that is at most three pages. */
export async function allCountries(source: ListSource, { from, to }: ListRange): Promise<Loaded> {
  let loaded: Loaded | undefined;
  let nextToken: string | null = null;
  do {
    const page = await source.page({ dimension: "COUNTRY", from, to, limit: ROWS, nextToken });
    loaded = withPage({ dimension: "COUNTRY", to, goals: [] }, loaded?.rows ?? [], page);
    ({ nextToken } = page);
  } while (nextToken !== null);
  return loaded;
}
