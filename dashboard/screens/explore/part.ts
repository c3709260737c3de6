import type { InAddress } from "../../lib/view.ts";
import type { ExploreSiteQuery } from "./documents.ts";
import type { Question } from "./question.ts";
import type { Source } from "./source.ts";

export type Site = NonNullable<ExploreSiteQuery["site"]>;

/** What each part of the page gets. */
export interface PartProps extends InAddress {
  site: { timezone: string };
  source: Source;
  question: Question;
  /** What the range and the filters are, whenever it is. */
  about: string;
}

/** The same of the parts that have more for people who may see the site than for the holder of a link. */
export interface SitePartProps extends PartProps {
  site: Site;
}
