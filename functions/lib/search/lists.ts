import * as campaign from "#table/mail/campaign";
import * as invoice from "#table/mail/invoice";
import * as sequence from "#table/mail/sequence";
import * as subscriber from "#table/mail/subscriber";
import * as template from "#table/mail/template";
import * as destination from "#table/people/destination";
import * as segment from "#table/people/segment";
import * as source from "#table/people/source";
import * as site from "#table/sites/site";
import { wordPages } from "./placeWords.ts";

/** The walks that store the words of items of earlier releases. Users have theirs by the reconciliation. */
export const wordWalks = {
  SITE_WORDS: wordPages([site.all]),
  MAIL_WORDS: wordPages([
    ...[subscriber.byAddress(""), template.all, sequence.all, campaign.campaigns, invoice.open],
  ]),
  PEOPLE_WORDS: wordPages([segment.segments, source.all, destination.all]),
};
