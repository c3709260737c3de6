import type { Preset } from "./preset.ts";
import { leftOut, texts } from "./preset.ts";

const UNSUBSCRIBED = [
  ...["Unsubscribed from all email", "Opted out of all email", "hs_email_optout"],
  "Portal Unsubscribe",
];

/**
 * The columns of HubSpot's exports of contacts, with the labels or the internal names of the properties,
 * and of "Export unsubscribes and bounces". Sources, 2026-11-28: "HubSpot's default contact properties",
 * "Export contacts who unsubscribed or hard bounced" and "Marketing contacts" (knowledge.hubspot.com), and
 * property lists in public repositories. An export in another language has other labels: its columns are
 * described.
 */
export const hubspot: Preset = {
  product: "HubSpot",
  columns: [
    { headers: ["Email", "email"], is: { as: "ADDRESS" } },
    { headers: ["First Name", "firstname"], is: { as: "NAME" } },
    ...texts({
      lastName: ["Last Name", "lastname"],
      hubspotId: ["Record ID", "Contact ID", "hs_object_id"],
      phone: ["Phone Number", "phone"],
      mobilePhone: ["Mobile Phone Number", "mobilephone"],
      jobTitle: ["Job Title", "jobtitle"],
      company: ["Company Name", "company"],
      website: ["Website URL", "website"],
      address: ["Street Address", "address"],
      city: ["City", "city"],
      region: ["State/Region", "state"],
      postalCode: ["Postal Code", "zip"],
      country: ["Country/Region", "country"],
      lifecycleStage: ["Lifecycle Stage", "lifecyclestage"],
      leadStatus: ["Lead Status", "hs_lead_status"],
    }),
    leftOut(
      "Contact owner",
      "hubspot_owner_id",
      "Associated Company",
      "Associated Company IDs",
      "Associated Deal",
    ),
    leftOut("Create Date", "createdate", "Last Activity Date", "notes_last_updated"),
    leftOut(
      "Last Modified Date",
      "lastmodifieddate",
      "Email Domain",
      "hs_email_domain",
      "Additional email addresses",
    ),
    leftOut("Original Source", "hs_analytics_source"),
  ],
  statuses: [
    { headers: UNSUBSCRIBED, is: { reads: "FLAG", becomes: "UNSUBSCRIBED" } },
    {
      headers: [
        ...["Email hard bounce reason", "hs_email_hard_bounce_reason", "hs_email_hard_bounce_reason_enum"],
        ...["Email address quarantine reason", "hs_email_quarantined_reason"],
        ...["Portal Bounce", "Portal Spam Report", "Global Bounce", "Global Unsubscribe"],
      ],
      is: { reads: "FILLED", becomes: "SUPPRESSED" },
    },
    {
      headers: [
        ...[
          "Invalid email address",
          "hs_email_bad_address",
          "Email Address Quarantined",
          "hs_email_quarantined",
        ],
        ...["Is globally ineligible", "hs_email_is_ineligible"],
      ],
      is: { reads: "FLAG", becomes: "SUPPRESSED" },
    },
    {
      headers: ["Marketing contact status", "hs_marketable_status"],
      is: {
        reads: "WORD",
        words: [
          { word: "true", status: "SUBSCRIBED" },
          { word: "false", status: "REFUSED" },
        ],
        mayBeEmpty: true,
      },
    },
    {
      headers: ["Marketing email confirmation status", "hs_emailconfirmationstatus"],
      is: {
        reads: "WORD",
        words: [{ word: "double_opt_in_pending", status: "REFUSED" }],
        mayBeEmpty: true,
      },
    },
  ],
  topics: ["opted out of email:", "hs_email_optout_"],
  needs: {
    headers: UNSUBSCRIBED,
    says: "export the contacts with the property `Unsubscribed from all email`",
  },
};
