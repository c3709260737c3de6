import type { SearchKind } from "../../api/enums.ts";

export const search = {
  open: "Search or go to",
  title: "Search",
  field: "The beginning of a name, a domain or an address",
  least: "Type at least three characters.",
  nothing: (text: string) => `Nothing begins with “${text}”.`,
  failed: "The search could not be made.",
  results: "Results",
  count: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  keys: { mac: "⌘ K", other: "Ctrl K" },
  kinds: {
    SITE: "Sites",
    USER: "Users",
    SUBSCRIBER: "Subscribers",
    TEMPLATE: "Templates",
    SEQUENCE: "Sequences",
    CAMPAIGN: "Campaigns",
    INVOICE: "Open invoices",
    SEGMENT: "Segments",
    SOURCE: "Sources",
    DESTINATION: "Destinations",
  } satisfies Record<SearchKind, string>,
};
