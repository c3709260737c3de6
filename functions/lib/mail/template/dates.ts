import { Temporal } from "temporal-polyfill";

/** The error of a date filter: the reason, without the value. */
export class DateError extends Error {
  override name = "DateError";
}

const MAX_FORMAT = 100;

const CODE = /%([-^]?)(.?)/gsu;

/**
 * Formats a date by the codes of strftime, in English. The value is `now`, `today`, an ISO 8601 day or
 * instant (without an offset it is UTC), or seconds since 1970. The zone is an IANA name, and UTC by default.
 * Null and an empty string stay empty. Calls `step` for each code. liquidjs's own filter depends on the zone
 * and the language of the machine.
 */
export function formatDate(
  value: unknown,
  format: unknown,
  zone: unknown = "UTC",
  step: () => void = () => {},
): string {
  if (value === null || value === undefined || value === "") return "";
  checkFormat(format);
  const time = inZone(instantOf(value), zone);
  return format.replace(CODE, (code, flag: string, letter: string) => {
    step();
    const field = codeOf(letter, code)(time);
    if (flag === "-") return field.replace(/^[0 ]+(?=.)/, "");
    return flag === "^" ? field.toUpperCase() : field;
  });
}

/** Throws a DateError for a format that no date can have. */
export function checkFormat(format: unknown): asserts format is string {
  if (typeof format !== "string" || format.length > MAX_FORMAT) throw noFormat();
  for (const [code, , letter] of format.matchAll(CODE)) codeOf(letter!, code);
}

/** Throws a DateError for the name of a zone that does not exist. */
export function checkZone(zone: unknown): void {
  inZone(Temporal.Instant.fromEpochMilliseconds(0), zone);
}

const noFormat = () =>
  new DateError(`date needs a format of at most ${MAX_FORMAT} characters, such as "%Y-%m-%d"`);

function codeOf(letter: string, code: string): Code {
  const field = CODES[letter];
  if (!field) throw new DateError(`date has no code ${code}`);
  return field;
}

function instantOf(value: unknown): Temporal.Instant {
  try {
    if (value === "now" || value === "today") return Temporal.Instant.fromEpochMilliseconds(Date.now());
    if (typeof value === "number") return Temporal.Instant.fromEpochMilliseconds(Math.trunc(value * 1000));
    const text = typeof value === "string" ? value : "";
    return /(Z|[+-]\d\d:?\d\d)$/i.test(text) && text.length > 10
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text).toZonedDateTime("UTC").toInstant();
  } catch {
    throw new DateError("date needs a day or an instant in ISO 8601 form");
  }
}

function inZone(instant: Temporal.Instant, zone: unknown): Temporal.ZonedDateTime {
  try {
    return instant.toZonedDateTimeISO(zone as string);
  } catch {
    throw new DateError("date needs the name of a time zone, such as Europe/Berlin");
  }
}

type Code = (time: Temporal.ZonedDateTime) => string;

const padded = (value: number, length = 2, fill = "0") => String(value).padStart(length, fill);

/** A formatter is made once: making it takes a hundred times as long as a name does. */
function named(options: Intl.DateTimeFormatOptions): Code {
  let formatter: Intl.DateTimeFormat | undefined;
  return (time) => {
    formatter ??= new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    return formatter.format(time.toPlainDate().toZonedDateTime("UTC").epochMilliseconds);
  };
}

const hour12 = ({ hour }: Temporal.ZonedDateTime) => hour % 12 || 12;

const CODES: Partial<Record<string, Code>> = Object.assign(Object.create(null) as object, {
  Y: ({ year }) => padded(year, 4),
  y: ({ year }) => padded(year % 100),
  m: ({ month }) => padded(month),
  d: ({ day }) => padded(day),
  e: ({ day }) => padded(day, 2, " "),
  j: ({ dayOfYear }) => padded(dayOfYear, 3),
  u: ({ dayOfWeek }) => String(dayOfWeek),
  B: named({ month: "long" }),
  b: named({ month: "short" }),
  A: named({ weekday: "long" }),
  a: named({ weekday: "short" }),
  H: ({ hour }) => padded(hour),
  k: ({ hour }) => padded(hour, 2, " "),
  I: (time) => padded(hour12(time)),
  l: (time) => padded(hour12(time), 2, " "),
  M: ({ minute }) => padded(minute),
  S: ({ second }) => padded(second),
  L: ({ millisecond }) => padded(millisecond, 3),
  p: ({ hour }) => (hour < 12 ? "AM" : "PM"),
  P: ({ hour }) => (hour < 12 ? "am" : "pm"),
  F: (time) => time.toPlainDate().toString(),
  T: (time) => time.toPlainTime().toString({ smallestUnit: "second" }),
  z: ({ offset }) => offset.replace(":", ""),
  Z: ({ timeZoneId }) => timeZoneId,
  s: ({ epochMilliseconds }) => String(Math.floor(epochMilliseconds / 1000)),
  "%": () => "%",
} satisfies Record<string, Code>);
