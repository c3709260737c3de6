import { plainName } from "./file/columnNames.ts";
import type { StatusColumn } from "./presets/preset.ts";
import { PRESETS } from "./presets/presets.ts";

/**
 * The names of columns that say who may be mailed, in lower case and without separators, whatever has
 * exported the file. Sources of names beside common ones, 2026-11-28: Shopify (`Accepts Email Marketing`),
 * Salesforce (`HasOptedOutOfEmail`, `Email Opt Out`, `EmailBouncedReason`), Dynamics (`donotemail`), Klaviyo
 * (`Email Marketing Consent`), Ghost (`subscribed_to_emails`), Substack (`email_disabled`), phpList
 * (`confirmed`, `blacklisted`), Mailjet (`IsExcludedFromCampaigns`), Brevo (`Email Blocklisted`), MailPoet
 * (`Global status`, `List status`), Constant Contact (`Email permission status`).
 */
const NAMES: { names: string[]; is: StatusColumn }[] = [
  {
    names: [
      ...["status", "emailstatus", "subscriptionstatus", "subscriberstatus", "emailsubscriptionstatus"],
      ...["contactstatus", "marketingstatus", "newsletterstatus", "consentstatus", "optinstatus"],
      ...["emailmarketingconsent", "emailpermissionstatus", "globalstatus", "liststatus"],
    ],
    is: { reads: "WORD", isByName: true },
  },
  {
    names: ["subscribed", "issubscribed", "emailsubscribed", "subscribedtoemails", "subscribedtonewsletter"],
    is: { reads: "WORD", isByName: true, no: "UNSUBSCRIBED" },
  },
  {
    names: [
      ...["optin", "optedin", "isoptedin", "emailoptin", "marketingoptin", "newsletteroptin", "confirmed"],
      ...["acceptsmarketing", "acceptsemailmarketing", "emailconsent", "marketingconsent"],
    ],
    is: { reads: "WORD", isByName: true, no: "REFUSED" },
  },
  {
    names: [
      ...["unsubscribed", "isunsubscribed", "unsubscribe", "unsubscribedat", "unsubscribedon"],
      ...["unsubscribedate", "unsubscribeddate", "emailunsubscribed", "emaildisabled", "hasunsubscribed"],
      ...["optout", "optedout", "isoptedout", "optedoutat", "optoutdate", "emailoptout", "emailoptedout"],
      ...["marketingoptout", "hasoptedoutofemail", "donotemail", "donotmail", "donotcontact"],
      ...["isexcludedfromcampaigns", "excludedfromcampaigns"],
      ...["abgemeldet", "abgemeldetam", "ausgetragen", "désabonné", "désinscrit"],
    ],
    is: { reads: "FILLED", becomes: "UNSUBSCRIBED" },
  },
  {
    names: [
      ...["bounced", "isbounced", "bouncedat", "bouncedate", "hardbounce", "hardbounced", "cleaned"],
      ...["complained", "complainedat", "complaint", "spamcomplaint", "markedasspam", "suppressed"],
      ...["blocklisted", "blacklisted", "blocked", "isblocked", "isblacklisted", "isblocklisted"],
      ...["emailblocklisted", "emailblacklisted", "emailbouncedreason", "emailbounceddate", "gesperrt"],
    ],
    is: { reads: "FILLED", becomes: "SUPPRESSED" },
  },
];

const OF_PRESETS = Object.values(PRESETS).flatMap(({ statuses }) =>
  statuses.map(({ headers, is }) => ({
    names: headers.map(folded),
    is: is.reads === "WORD" ? { ...is, isByName: true } : is,
  })),
);

/** The names of products for other facts of people, such as the campaign by which somebody left. */
const LEFT_OUT = new Set(
  Object.values(PRESETS).flatMap(({ columns }) =>
    columns.flatMap(({ headers, is }) => (is.as === "LEFT_OUT" ? headers.map(folded) : [])),
  ),
);

const BY_NAME = new Map<string, StatusColumn>(
  [...OF_PRESETS, ...NAMES].flatMap(({ names, is }) => names.map((name) => [name, is] as const)),
);

/**
 * Returns the way in which a column of this name says who may be mailed; undefined if the name says no such
 * thing.
 */
export function statusNamed(header: string): StatusColumn | undefined {
  return BY_NAME.get(folded(header));
}

/** Beginnings of words of people who have left, in names without separators. */
const OF_LEAVING =
  /unsub|opt(ed)?out|blocklist|blacklist|bounce|complain|suppress|deactivat|donot(e?mail|contact|send)|abgemeldet|abmeld|d[ée]sabonn|d[ée]sinscri/;
/** The ends of names of columns that every person has, such as `unsubscribe_url`. */
const OF_ALL = /(url|link|token|hash|key|rate)$/;

/** Returns true for an unknown name that a column of people who have left may have. */
export function isOfLeaving(header: string): boolean {
  const name = folded(header);
  return OF_LEAVING.test(name) && !OF_ALL.test(name) && !LEFT_OUT.has(name);
}

/**
 * Returns the way in which a column says who may be mailed, if somebody has said that it does. A name that is
 * not known says nothing of yes and no: only words of a status count, and all other ones refuse the line.
 */
export function statusOfName(header: string): StatusColumn {
  const ofLeaving: StatusColumn = { reads: "FILLED", becomes: "UNSUBSCRIBED" };
  return statusNamed(header) ?? (isOfLeaving(header) ? ofLeaving : { reads: "WORD" });
}

function folded(name: string): string {
  return plainName(name).replaceAll(/[\s_.-]+/g, "");
}
