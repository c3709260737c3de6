import type { SiteProblemReason } from "../api/enums.ts";

export const problems = {
  title: "Problems",
  about:
    "Events of the last 14 days that were refused or dropped, and details that were left out of events. Visits count all the same where only a detail is named.",
  none: "There is no problem.",
  failed: "The problems could not be loaded.",
  columns: { problem: "Problem", field: "Field", date: "Day (UTC)", count: "Times" },
};

export const reasons: Record<SiteProblemReason, string> = {
  INVALID_EVENT: "Refused: no readable name, address, domain or id",
  FOREIGN_ORIGIN: "Dropped: sent by a page of another domain. Add its origin under Collection if it is yours",
  FOREIGN_PAGE: "Dropped: about a page of another domain",
  BOT: "Dropped: sent by your server with a robot's user agent. Send the visitor's, or a name of your own",
  LONG_TEXT: "Text was cut",
  INVALID_CHARACTERS: "Characters that cannot be kept were replaced or left out",
  INVALID_REFERRER: "The referrer was left out: it is no address",
  INVALID_DOMAIN: "One of the domains is none",
  TOO_MANY_DOMAINS: "Domains after the first 10 were left out",
  INVALID_PROPERTIES: "All properties were left out: they are no object",
  INVALID_PROPERTY: "A property was left out: it is no text, number or truth value",
  TOO_MANY_PROPERTIES: "Properties after the first 30 were left out",
  INVALID_REVENUE: "The revenue was left out: no readable amount",
  LARGE_REVENUE: "The revenue was left out: too large",
  UNKNOWN_CURRENCY: "The revenue was left out: unknown currency",
  UNKNOWN_ADDRESS: "A server named its visitor by no IP address",
  INVALID_VALUE: "A value that the field does not take was left out",
};
