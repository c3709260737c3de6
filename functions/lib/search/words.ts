import * as campaign from "#table/mail/campaign";
import * as invoice from "#table/mail/invoice";
import * as sequence from "#table/mail/sequence";
import * as subscriber from "#table/mail/subscriber";
import * as template from "#table/mail/template";
import * as destination from "#table/people/destination";
import * as segment from "#table/people/segment";
import * as source from "#table/people/source";
import * as site from "#table/sites/site";
import * as user from "#table/users/user";
import type { Searched, SearchedEntity, WordItem } from "#table/word";
import * as word from "#table/word";

/** By entity, how a search finds its items. */
const FOUND: { [Entity in SearchedEntity]: (item: never) => Searched | undefined } = {
  Site: site.searchedSite,
  User: user.searchedUser,
  Subscriber: subscriber.searchedSubscriber,
  Template: template.searchedTemplate,
  Sequence: sequence.searchedSequence,
  Campaign: campaign.searchedCampaign,
  Invoice: invoice.searchedInvoice,
  Segment: segment.searchedSegment,
  Source: source.searchedSource,
  Destination: destination.searchedDestination,
};

/** True if a search finds items of the entity. */
export function isSearched(entity: string | undefined): entity is SearchedEntity {
  return entity !== undefined && entity in FOUND;
}

/** Returns the words by which a search finds an item; none of an absent one, or of one that is not found. */
export function wordItemsOf(item: { entity?: string } | undefined): WordItem[] {
  if (!item || !isSearched(item.entity)) return [];
  const found = FOUND[item.entity](item as never);
  return found ? word.items(word.SEARCHED[item.entity], found) : [];
}
