import { csvOf, download, fileName } from "../../../components/report/lists/csv.ts";
import { subscribers as words, subscriberStates } from "../../../strings/mail/subscribers.ts";
import type { SubscriberRowFragment } from "../api/documents.ts";

/** Saves subscribers as a file of comma-separated values. */
export function saveFile(rows: readonly SubscriberRowFragment[]): void {
  download(fileName([words.fileName], "csv"), "text/csv;charset=utf-8", fileTextOf(rows));
}

/** Returns the text of the file: a line of names, then one of each subscriber. */
export function fileTextOf(rows: readonly SubscriberRowFragment[]): string {
  const lines = rows.map((row) => [
    ...[row.email, row.firstName, subscriberStates[row.status], row.tags.join(" "), row.customerId],
    ...[row.locale, row.timezone, row.state?.lastSentAt ?? null],
  ]);
  return csvOf([words.fileColumns, ...lines]);
}
