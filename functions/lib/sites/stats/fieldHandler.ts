import type { SiteItem } from "#table/sites/site";
import type { Reply } from "#reply";
import { replyTo } from "../../input/arguments.ts";
import { storedBreakdown, storedStats, storedSummary } from "./fields.ts";
import { storedReport } from "./report.ts";
import type { CountedSite } from "./store.ts";

/**
 * The event of a field of a site, or of a public link to it. The resolvers before have checked that the
 * caller may read what it answers.
 */
export interface FieldEvent<Arguments> {
  /** `Site.stats` or `SharedSite.stats`. */
  field: string;
  arguments: Arguments;
  source: CountedSite & Pick<SiteItem, "timezone">;
}

const FIELDS: Record<string, (site: FieldEvent<never>["source"], args: never) => Promise<object>> = {
  ...{ stats: storedStats, summary: storedSummary, breakdown: storedBreakdown, report: storedReport },
};

/**
 * Answers a field from the stored counts. Replies with `ValidationError` for bad arguments and throws any
 * other error.
 */
export function countedField({
  field,
  arguments: args,
  source,
}: FieldEvent<unknown>): Promise<Reply<object>> {
  return replyTo(() => FIELDS[field.split(".")[1]!]!(source, args as never));
}
