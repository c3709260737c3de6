import { InternalError } from "../../../aws/errors.ts";
import { Temporal } from "temporal-polyfill";
import type { LocalTime } from "#table/mail/sequenceVersion";

/** A week and a day: the same weekday again, if today's time is over. */
const DAYS = 8;

/** Returns the next such time of a zone strictly after an instant; both are in ms. */
export function nextLocalTime(time: LocalTime, zone: string, after: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(zone).toPlainDate();
  for (let day = 0; day < DAYS; day++) {
    const date = today.add({ days: day });
    const isOn = time.weekdays?.includes(date.dayOfWeek) ?? true;
    const at = isOn ? instantOf(date.toPlainDateTime({ hour: time.hour, minute: time.minute }), zone) : after;
    if (at > after) return at;
  }
  throw new InternalError("A local time without a day: its weekdays are checked when a sequence is saved.");
}

/** Returns the instant (ms) of a date and time of a zone, such as `2026-12-01T09:00:00`. */
export function instantOfLocal(zone: string, dateTime: string): number {
  return instantOf(Temporal.PlainDateTime.from(dateTime), zone);
}

/**
 * A day has a time once: where clocks are set back and show it twice, it is the first one; where they skip
 * it, it is the instant after the gap.
 */
function instantOf(local: Temporal.PlainDateTime, zone: string): number {
  const found = local.toZonedDateTime(zone, { disambiguation: "earlier" });
  // In a gap, "earlier" is as long before it as the time is in it: the change of the clock is the next one.
  const isSkipped = !found.toPlainDateTime().equals(local);
  return (isSkipped ? found.getTimeZoneTransition("next")! : found).epochMilliseconds;
}
