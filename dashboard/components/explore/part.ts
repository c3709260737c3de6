import type { InAddress } from "../../lib/period/view.ts";
import type { ExploreSiteQuery } from "./documents.ts";
import type { ExploreQuestion } from "./question.ts";
import type { ExploreSource } from "./source.ts";

export type ExploredSite = NonNullable<ExploreSiteQuery["site"]>;

/** The properties of each part of the page. */
export interface PartProps extends InAddress {
  site: { timezone: string };
  source: ExploreSource;
  question: ExploreQuestion;
  /** The range and the filters, as a text that is the same at any time. */
  about: string;
}

/** The same of the parts that have more for people who may see the site than for the holder of a link. */
export interface SitePartProps extends PartProps {
  site: ExploredSite;
}
