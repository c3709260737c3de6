import type { Preset } from "./preset.ts";
import { leftOut, texts } from "./preset.ts";

/**
 * The columns of Mailchimp's files `(un)subscribed_email_audience_export_….csv`, `cleaned_…` and
 * `nonsubscribed_…`. Sources, 2026-11-28: "View or Export Contacts" and "About Your Contacts"
 * (mailchimp.com/help), and headers of such files in public repositories. The file of each kind has a
 * column of its own that is filled: UNSUB_TIME, CLEAN_TIME. A segment's export has neither, and its people
 * are of one status.
 */
export const mailchimp: Preset = {
  product: "Mailchimp",
  columns: [
    { headers: ["Email Address"], is: { as: "ADDRESS" } },
    { headers: ["First Name"], is: { as: "NAME" } },
    { headers: ["TAGS"], is: { as: "TAGS" } },
    { headers: ["MEMBER_RATING"], is: { as: "ATTRIBUTE", attribute: "memberRating", type: "NUMBER" } },
    ...texts({
      lastName: ["Last Name"],
      address: ["Address"],
      phone: ["Phone Number"],
      birthday: ["Birthday"],
      company: ["Company"],
      signUpSource: ["SOURCE"],
      optInTime: ["OPTIN_TIME"],
      confirmTime: ["CONFIRM_TIME"],
    }),
    leftOut(
      "OPTIN_IP",
      "CONFIRM_IP",
      "LATITUDE",
      "LONGITUDE",
      "GMTOFF",
      "DSTOFF",
      "TIMEZONE",
      "CC",
      "REGION",
    ),
    leftOut("LAST_CHANGED", "LEID", "EUID", "NOTES"),
    leftOut("UNSUB_CAMPAIGN_TITLE", "UNSUB_CAMPAIGN_ID", "UNSUB_REASON", "UNSUB_REASON_OTHER"),
    leftOut("CLEAN_CAMPAIGN_TITLE", "CLEAN_CAMPAIGN_ID"),
  ],
  statuses: [
    { headers: ["UNSUB_TIME"], is: { reads: "FILLED", becomes: "UNSUBSCRIBED" } },
    { headers: ["CLEAN_TIME"], is: { reads: "FILLED", becomes: "SUPPRESSED" } },
    { headers: ["Email Marketing Status", "Email Marketing", "STATUS"], is: { reads: "WORD" } },
  ],
};
