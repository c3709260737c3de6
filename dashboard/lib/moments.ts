import { dateIn, startOfDay, zoneHere } from "./zone.ts";

const days = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** The date of an instant where the reader is, such as `Nov 21, 2026`. */
export function dayHere(instant: string): string {
  return days.format(new Date(instant));
}

const moments = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** An instant where the reader is, such as `Nov 21, 2026, 6:25 PM`. */
export function momentHere(instant: string): string {
  return moments.format(new Date(instant));
}

/** A day of the calendar, such as `2026-11-21`, as the reader writes it; an empty text stays. */
export function dayInWords(day: string): string {
  return (
    day && new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day))
  );
}

/** A day and a time in a zone as the reader writes them. */
export function momentInWords(instant: string, timeZone: string): string {
  const here = zoneHere(timeZone);
  const format = new Intl.DateTimeFormat(undefined, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: here,
  });
  const text = format.format(new Date(instant));
  return here === timeZone ? text : `${text} ${here}`;
}

/** A moment of these days in a zone, without the year, such as `Nov 21, 6:25 PM`. */
export function shortMoment(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(undefined, {
    ...{ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
    timeZone: zoneHere(timeZone),
  });
  return format.format(new Date(instant));
}

/** The time of day in a zone to the second, as the reader writes it. */
export function timeToSeconds(instant: string, timeZone: string): string {
  const format = { timeStyle: "medium", timeZone: zoneHere(timeZone) } as const;
  return new Intl.DateTimeFormat(undefined, format).format(new Date(instant));
}

/** The end of something in a zone: its last day if it ends with that, else the moment. */
export function endInWords(instant: string, timeZone: string): string {
  const end = Date.parse(instant);
  if (startOfDay(dateIn(timeZone, end), timeZone) !== end) return momentInWords(instant, timeZone);
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeZone: zoneHere(timeZone) });
  return format.format(end - 1);
}
