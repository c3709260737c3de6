import { expect, it } from "vitest";
import { statusNamed } from "#functions/mail/import/namedStatuses";

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
