import type { Key } from "../key.ts";

/** The settings of email of this deployment. Absent until they are set first: then the defaults are valid. */
export type EmailSettingsItem = Key & {
  entity: "EmailSettings";
  version: number;
  /** The sender's postal address. Every mail that is not transactional has it in its footer. */
  postalAddress: string;
  /** The time zone of days in counts and reminders. */
  timezone: string;
  /** The most mails to one address in a number of days. */
  cap?: { messages: number; days: number };
  /** The hours in which no mail is sent, in the subscriber's time zone. */
  quietHours?: { from: string; to: string };
  createdAt: string;
  updatedAt: string;
};

/** The settings until they are set first. */
export const DEFAULTS = { version: 0, postalAddress: "", timezone: "UTC" };

/** The time zone of days, of the settings as they were read. */
export function zoneOf(found: unknown): string {
  return ((found ?? DEFAULTS) as Pick<EmailSettingsItem, "timezone">).timezone;
}

export const key: Key = { PK: "SETTINGS", SK: "EMAIL" };
