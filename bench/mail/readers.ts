import * as subscriber from "#table/mail/subscriber";

const AT = "2026-01-01T10:00:00.000Z";

/** The address of a subscriber of this bench. `kind` separates the subscribers of two measurements. */
export function addressOf(kind: string, number: number): string {
  return `${kind}${String(number).padStart(7, "0")}@example.org`;
}

/** Subscribers from number `from` to number `to`, as the API creates them. */
export function* readers(kind: string, from: number, to: number): Generator<subscriber.SubscriberItem> {
  for (let number = from; number < to; number += 1) {
    const address = addressOf(kind, number);
    const made = subscriber.item({ address, typedEmail: address, status: "SUBSCRIBED", now: AT });
    yield {
      ...subscriber.key(address),
      ...made,
      firstName: "Ann",
      attributes: { plan: "pro", seats: 3 },
      ...{ locale: "en-GB", timezone: "Europe/London" },
    };
  }
}
