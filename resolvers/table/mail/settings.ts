import type { Key } from "../key.ts";
import type { MailCounts } from "./mailDelta.ts";
import type { ReminderSetting } from "./reminder.ts";

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
  /** The reminders of open invoices, by their days; absent for none. */
  reminders?: ReminderSetting[];
  /**
   * The instant since when mail that is not transactional is paused, and the reason. Absent while it is sent.
   */
  pausedAt?: string;
  pausedBecause?: PauseReason;
  /** When the last pause was lifted. */
  resumedAt?: string;
  /**
   * The day on which a pause because of rates was lifted. Only mails of later days are judged: those before
   * it would pause sending again at once. A bounce or complaint counts on the day of its mail, however late
   * it comes, so a count of that day cannot be divided into mails before and after.
   */
  judgedAfter?: string;
  createdAt: string;
  updatedAt: string;
};

export type PauseReason = "BOUNCES" | "COMPLAINTS" | "MANUAL";

/** The counts by which sending is judged. */
export type Judged = Pick<MailCounts, "sent" | "bounced" | "complained">;

/** The settings as they are valid now: those that are stored, or the defaults. */
export type CurrentSettings = Pick<EmailSettingsItem, "version" | "postalAddress" | "timezone"> &
  Partial<EmailSettingsItem>;

/** The settings until they are set first. */
export const DEFAULTS: Pick<EmailSettingsItem, "version" | "postalAddress" | "timezone"> = {
  version: 0,
  postalAddress: "",
  timezone: "UTC",
};

/** The time zone of days, of the settings as they were read. */
export function zoneOf(found: unknown): string {
  return ((found ?? DEFAULTS) as Pick<EmailSettingsItem, "timezone">).timezone;
}

export const key: Key = { PK: "SETTINGS", SK: "EMAIL" };
