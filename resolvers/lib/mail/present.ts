import type { JobItem } from "#table/mail/job";
import type { SubscriberItem } from "#table/mail/subscriber";

/** Returns a subscriber as the API shows it. */
export function subscriber(item: SubscriberItem) {
  return { ...item, attributes: JSON.stringify(item.attributes), previous: item.previous ?? [] };
}

/**
 * Returns a job as the API shows it. `errorsKey` and `resultKey` are for the fields that sign their URLs; the
 * input, which names people, is not shown.
 */
export function job(item: JobItem) {
  const { input: _, cursor, file, ...shown } = item;
  const { byte } = (cursor ?? {}) as { byte?: number };
  const read = file && byte !== undefined ? byte / file.size : null;
  return { ...shown, errors: item.errors ?? [], progress: item.status === "DONE" ? 1 : read };
}
