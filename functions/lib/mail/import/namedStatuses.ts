import { plainName } from "./columnNames.ts";
import type { StatusColumn } from "./presets/preset.ts";
import { PRESETS } from "./presets/presets.ts";

/**
 * The names of columns that say who may be mailed, in lower case and without separators, whatever has exported
 * the file. Sources of names beside common ones, 2026-11-28: Shopify (`Accepts Email Marketing`), Salesforce
 * (`HasOptedOutOfEmail`, `Email Opt Out`), Dynamics (`donotemail`), Klaviyo (`Email Marketing Consent`), Ghost
 * (`subscribed_to_emails`), Substack (`email_disabled`), phpList (`confirmed`, `blacklisted`).
 */
const NAMES: { names: string[]; is: StatusColumn }[] = [
  {
    names: [
      ...["status", "emailstatus", "subscriptionstatus", "subscriberstatus", "emailsubscriptionstatus"],
      ...["contactstatus", "marketingstatus", "newsletterstatus", "consentstatus", "optinstatus"],
      "emailmarketingconsent",
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
    ],
    is: { reads: "FILLED", becomes: "UNSUBSCRIBED" },
  },
  {
    names: [
      ...["bounced", "isbounced", "bouncedat", "bouncedate", "hardbounce", "hardbounced", "cleaned"],
      ...["complained", "complainedat", "complaint", "spamcomplaint", "markedasspam", "suppressed"],
      ...["blocklisted", "blacklisted", "blocked", "isblocked", "isblacklisted"],
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

const BY_NAME = new Map<string, StatusColumn>(
  [...OF_PRESETS, ...NAMES].flatMap(({ names, is }) => names.map((name) => [name, is] as const)),
);

/** Returns the way in which a column of this name says who may be mailed; undefined if the name says no such thing. */
export function statusNamed(header: string): StatusColumn | undefined {
  return BY_NAME.get(folded(header));
}

function folded(name: string): string {
  return plainName(name).replaceAll(/[\s_.-]+/g, "");
}
