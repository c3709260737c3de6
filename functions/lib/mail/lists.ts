import { placeInvoices } from "./invoices/place.ts";
import { placeSubscribers } from "./placeSubscribers.ts";
import { placeSuppressions } from "./placeSuppressions.ts";
import { countPage } from "./subscriberCounts/walk.ts";

/** The walks that give items of earlier releases their place in a list, or count them. */
export const mailWalks = {
  SUBSCRIBERS: placeSubscribers,
  SUBSCRIBER_COUNTS: countPage,
  INVOICES: placeInvoices,
  SUPPRESSIONS: placeSuppressions,
};
