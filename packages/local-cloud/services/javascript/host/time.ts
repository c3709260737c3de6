import type { DateTimeFormatter } from "@js-joda/core";
import { createRequire } from "node:module";

type Joda = typeof import("@js-joda/core");

/** The formatter's method that the locale package adds. */
type Localised = DateTimeFormatter & { withLocale(locale: unknown): DateTimeFormatter };

const require = createRequire(import.meta.url);
let loaded: Joda | undefined;
let english: unknown;

/**
 * js-joda is java.time in JavaScript; its time zones are large, so it is loaded when the first format is
 * asked for.
 */
function joda(): Joda {
  if (loaded) return loaded;
  loaded = require("@js-joda/core") as Joda;
  require("@js-joda/timezone");
  const { Locale } = require("@js-joda/locale_en-us") as { Locale: { US: unknown } };
  english = Locale.US;
  return loaded;
}

function formatter(format: string): DateTimeFormatter {
  const { DateTimeFormatter } = joda();
  try {
    return (DateTimeFormatter.ofPattern(format) as Localised).withLocale(english);
  } catch (error) {
    throw new Error(`"${format}" is not a pattern of DateTimeFormatter: ${(error as Error).message}`);
  }
}

function zoneOf(name: string) {
  const { ZoneId } = joda();
  try {
    return ZoneId.of(name);
  } catch {
    throw new Error(`"${name}" is not a time zone`);
  }
}

/** util.time.nowFormatted and epochMilliSecondsToFormatted. */
export function formatTime({ at, format, zone }: { at: number; format: string; zone: string }): string {
  const { Instant, ZonedDateTime } = joda();
  const time = ZonedDateTime.ofInstant(Instant.ofEpochMilli(Math.floor(at)), zoneOf(zone));
  return time.format(formatter(format));
}

/** util.time.parseFormattedToEpochMilliSeconds: the zone counts where the text has no offset of its own. */
export function parseTime({
  timestamp,
  format,
  zone,
}: {
  timestamp: string;
  format: string;
  zone?: string;
}): number {
  const { ChronoField, LocalDate, LocalDateTime, ZonedDateTime, ZoneOffset } = joda();
  const pattern = formatter(format);
  try {
    const parsed = pattern.parse(timestamp);
    if (parsed.isSupported(ChronoField.OFFSET_SECONDS)) {
      return ZonedDateTime.from(parsed).toInstant().toEpochMilli();
    }
    const local = parsed.isSupported(ChronoField.HOUR_OF_DAY)
      ? LocalDateTime.from(parsed)
      : LocalDate.from(parsed).atStartOfDay();
    return local
      .atZone(zone ? zoneOf(zone) : ZoneOffset.UTC)
      .toInstant()
      .toEpochMilli();
  } catch (error) {
    throw new Error(`"${timestamp}" can not be read as "${format}": ${(error as Error).message}`);
  }
}

const ISO = /^[+-]?\d{4,}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)$/;

/** util.time.parseISO8601ToEpochMilliSeconds. */
export function parseIso({ timestamp }: { timestamp: string }): number {
  const at = ISO.test(timestamp)
    ? Date.parse(timestamp.replace(",", ".").replace(/([+-]\d{2})(\d{2})$/, "$1:$2"))
    : NaN;
  if (Number.isNaN(at)) throw new Error(`"${timestamp}" is not a timestamp of ISO 8601 with an offset`);
  return at;
}
