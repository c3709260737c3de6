import { expect, it } from "vitest";
import { isOfLeaving, statusNamed } from "#functions/mail/import/namedStatuses";

it.each(["status", " Status ", "E-Mail-Status", "subscription_status", "subscriptionStatus", "EMAIL.STATUS"])(
  "%j has a word",
  (name) => {
    expect(statusNamed(name)).toEqual({ reads: "WORD", isByName: true });
  },
);

it.each<[string, object]>([
  ["Is Subscribed", { reads: "WORD", no: "UNSUBSCRIBED" }],
  ["Accepts Email Marketing", { reads: "WORD", no: "REFUSED" }],
  ["HasOptedOutOfEmail", { reads: "FILLED", becomes: "UNSUBSCRIBED" }],
  ["Hard Bounced", { reads: "FILLED", becomes: "SUPPRESSED" }],
  ["CLEAN_TIME", { reads: "FILLED", becomes: "SUPPRESSED" }],
  ["Email Blocklisted", { reads: "FILLED", becomes: "SUPPRESSED" }],
  ["EmailBouncedReason", { reads: "FILLED", becomes: "SUPPRESSED" }],
  ["IsExcludedFromCampaigns", { reads: "FILLED", becomes: "UNSUBSCRIBED" }],
  ["Abgemeldet am", { reads: "FILLED", becomes: "UNSUBSCRIBED" }],
  ["D\u00e9sabonn\u00e9", { reads: "FILLED", becomes: "UNSUBSCRIBED" }],
  ["Global status", { reads: "WORD" }],
  ["Unsubscribed from all email", { reads: "FLAG", becomes: "UNSUBSCRIBED" }],
])("%j says who is out: %j", (name, reads) => {
  expect(statusNamed(name)).toMatchObject(reads);
});

it.each(["email", "name", "state", "marital status", "order status", "plan", "active", "", "statuses"])(
  "%j is no status",
  (name) => {
    expect(statusNamed(name)).toBeUndefined();
  },
);

it.each([
  "deactivated",
  "Opted out of email: Offers",
  "sms_opt_out",
  "Bounces",
  "Abmeldegrund",
  "date_unsub",
])("%j may say who has left", (name) => {
  expect(isOfLeaving(name)).toBe(true);
});

it.each(["unsubscribe_url", "optout_token", "bounce rate", "UNSUB_CAMPAIGN_TITLE", "plan", "optional"])(
  "%j says nothing of the kind",
  (name) => {
    expect(isOfLeaving(name)).toBe(false);
  },
);
