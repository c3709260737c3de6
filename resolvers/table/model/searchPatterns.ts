import * as campaign from "../mail/campaign.ts";
import * as invoice from "../mail/invoice.ts";
import * as sequence from "../mail/sequence.ts";
import * as subscriber from "../mail/subscriber.ts";
import * as template from "../mail/template.ts";
import type { Pattern, Subject } from "../pattern.ts";
import * as destination from "../people/destination.ts";
import * as segment from "../people/segment.ts";
import * as source from "../people/source.ts";
import * as site from "../sites/site.ts";
import type { SearchKind } from "../word.ts";
import * as word from "../word.ts";

/** A word of an item: the beginning of an address, and the whole of it. */
const wordOf = (kind: SearchKind, { beginning, address }: Subject, id: string) => ({
  PK: word.partition(kind, beginning),
  SK: word.place(address, id),
});

/** The access patterns of the words by which a search finds items of all domains. */
export const searchPatterns: Pattern[] = [
  {
    row: "search-1",
    question: "the words of a kind that begin with a text, once for each kind",
    by: ["Query.search"],
    requests: ({ searchKind, beginning, prefix }) => [
      { query: { partition: word.partition(searchKind, beginning), prefix }, page: true },
    ],
  },
  {
    row: "search-2",
    question: "a word of a user",
    by: ["queue/reconcile"],
    requests: (input) => [{ batch: [wordOf("USER", input, input.userId)], consistent: true }],
  },
  {
    row: "search-3",
    question: "all items that a search finds, and a word of each",
    by: ["queue/due"],
    requests: (input) => [
      { query: site.all, page: true },
      { query: subscriber.byAddress(""), page: true },
      { query: template.all, page: true },
      { query: sequence.all, page: true },
      { query: campaign.campaigns, page: true },
      { query: invoice.open, page: true },
      { query: segment.segments, page: true, consistent: true },
      { query: source.all, page: true, consistent: true },
      { query: destination.all, page: true, consistent: true },
      { batch: [site.key(input.siteId)], consistent: true },
      { batch: [wordOf(input.searchKind, input, input.siteId)], consistent: true },
    ],
  },
];
