import type { SubscriberItem } from "#table/mail/subscriber";

/** Returns a subscriber as the API shows it. */
export function subscriber(item: SubscriberItem) {
  return { ...item, attributes: JSON.stringify(item.attributes), previous: item.previous ?? [] };
}
