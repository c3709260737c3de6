import type { InAddress } from "../../lib/view.ts";
import type { ExploreSiteQuery } from "./documents.ts";
import type { Question } from "./question.ts";

export type Site = NonNullable<ExploreSiteQuery["site"]>;

/** What each part of the page gets. */
export interface PartProps extends InAddress {
  site: Site;
  question: Question;
  /** What the range and the filters are, whenever it is. */
  about: string;
}
