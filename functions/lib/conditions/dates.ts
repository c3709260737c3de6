/**
 * Forms of dates that can be read in one way only: the year comes first, or the month is an English word.
 *
 * - ISO 8601: `2026-11-27T10:15:00.5+01:00`, basic `20261127T101500Z`, weeks `2026-W48-5`, days of the year
 *   `2026-331`; a comma in decimals, which may be those of a minute or hour; hours alone.
 * - What languages write: a blank for the `T`, small letters, `2026/11/27`, `2026-11-27 10:15:00 +0100`
 *   (Ruby), `... +0000 UTC` (Go), `...+01:00[Europe/Vienna]` (Java; RFC 9557), `20261127101500` (SQL, FTP).
 * - RFC 5322 (before 2822, 822, 1123) and RFC 9110's older dates: `Fri, 27 Nov 2026 10:15:00 GMT`.
 * - JavaScript's `Date.toString` and C's `ctime`: `Fri Nov 27 2026 10:15:00 GMT+0100 (CET)`.
 *
 * Segment reads the first with a hyphen, comma or without, and all that JavaScript's Date does
 * (segmentio/isodate and segmentio/new-date, read on 2026-11-28). RudderStack's server reads these and
 * others, such as `11/27/2026`, in which day and month can be mistaken (rudder-server, utils/misc/misc.go,
 * `GetParsedTimestamp`: the library araddon/dateparse, read on 2026-11-28).
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Hours, minutes, seconds, a fraction of the last of them, and the zone. */
const TIME = String.raw`(\d\d)(?::?(\d\d)(?::?(\d\d))?)?(?:[.,](\d+))?(?:\s*(\S.*))?`;
const AFTER = String.raw`(?:(?:[Tt_]|,?\s+)${TIME})?$`;
const CALENDAR = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${AFTER}`);
const BASIC = new RegExp(String.raw`^(\d{4})()(\d\d)(\d\d)${AFTER}`);
const WEEK = new RegExp(String.raw`^(\d{4})-?([Ww])(\d\d)-?([1-7])${AFTER}`);
const ORDINAL = new RegExp(String.raw`^(\d{4})-()(\d{3})()${AFTER}`);
const DIGITS = /^(\d{8})(\d{6})$/;

const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?`;
const MAIL = new RegExp(
  String.raw`^${WEEKDAY}(\d{1,2})[\s-]+([a-z]{3,9})\.?[\s-]+(\d{4})(?:,?\s+${TIME})?$`,
  "i",
);
const MONTH_FIRST = new RegExp(
  String.raw`^${WEEKDAY}([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?:,?\s+${TIME})?$`,
  "i",
);
const CTIME = new RegExp(
  String.raw`^${WEEKDAY}([a-z]{3})\s+(\d{1,2})\s+([\d:]+)(?:\s+([a-z]+))?\s+(\d{4})$`,
  "i",
);

const MONTHS = [
  ...["january", "february", "march", "april", "may", "june", "july", "august", "september"],
  ...["october", "november", "december"],
];

const OFFSET = /^(?:GMT|UTC)?([+\u2212-])(\d\d)(?::?(\d\d))?$/i;
/** The name of a zone, which may follow its offset and says nothing more. */
const NAME_OF_OFFSET = /^(\S+?)\s*(?:\[[^\]]+\]|\([^)]+\)|(?<=\d)\s[A-Z]{1,5})$/;
/** The zones of RFC 5322, section 4.3. Only its dates have them: elsewhere `CST` is also China's. */
const AMERICAN: Partial<Record<string, number>> = {
  ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
};

type Time = [hours?: string, minutes?: string, seconds?: string, fraction?: string, zone?: string];

/**
 * Returns the milliseconds of a date since 1970; undefined of a text in no form, and of a day that there is
 * not.
 */
export function parseDate(text: string): number | undefined {
  return /^\d{4}/.test(text) ? parseYearFirst(text) : parseNamed(text);
}

/** Returns the ms of an offset from UTC, such as `+01:00`, or of a name of UTC; undefined of another zone. */
export function parseOffset(zone: string): number | undefined {
  if (/^(Z|UTC?|GMT)$/i.test(zone)) return 0;
  const [, sign, hours, minutes = "0"] = OFFSET.exec(zone) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const size = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
  return sign === "+" ? size : -size;
}

function parseYearFirst(text: string): number | undefined {
  const iso = text.replace(DIGITS, "$1T$2");
  const calendar = CALENDAR.exec(iso) ?? BASIC.exec(iso);
  if (calendar) {
    const [, year, , month, day, ...time] = calendar;
    return plus(dayOf(Number(year), Number(month), Number(day)), time as Time);
  }
  const found = WEEK.exec(iso) ?? ORDINAL.exec(iso);
  if (!found) return undefined;
  const [, year, isWeek, number, weekday, ...time] = found;
  const day = isWeek
    ? weekDayOf(Number(year), Number(number), Number(weekday))
    : yearDayOf(Number(year), Number(number));
  return plus(day, time as Time);
}

function parseNamed(text: string): number | undefined {
  const mail = MAIL.exec(text);
  if (mail) {
    const [, day, month, year, ...time] = mail;
    return plus(dayOf(Number(year), monthOf(month!), Number(day)), withAmerican(time as Time));
  }
  const written = MONTH_FIRST.exec(text) ?? MONTH_FIRST.exec(text.replace(CTIME, "$1 $2 $5 $3 $4").trim());
  if (!written) return undefined;
  const [, month, day, year, ...time] = written;
  return plus(dayOf(Number(year), monthOf(month!), Number(day)), time as Time);
}

function monthOf(word: string): number {
  return (
    1 +
    MONTHS.findIndex(
      (month) => month.startsWith(word.toLowerCase()) || month.slice(0, 4) === word.toLowerCase(),
    )
  );
}

function withAmerican([hours, minutes, seconds, fraction, zone]: Time): Time {
  const offset = AMERICAN[zone?.toUpperCase() ?? ""];
  const named = offset === undefined ? zone : `-0${String(-offset)}`;
  return [hours, minutes, seconds, fraction, named];
}

/** Returns the first ms of a day; undefined if there is no such day. */
function dayOf(year: number, month: number, day: number): number | undefined {
  const ms = Date.UTC(year, month - 1, day);
  const date = new Date(ms);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? ms
    : undefined;
}

function yearDayOf(year: number, day: number): number | undefined {
  const ms = Date.UTC(year, 0, day);
  return day >= 1 && new Date(ms).getUTCFullYear() === year ? ms : undefined;
}

/**
 * Week 1 has 4 January (ISO 8601, 3.1.1.23); weeks begin on Monday, and have their Thursday in their year.
 */
function weekDayOf(year: number, week: number, weekday: number): number | undefined {
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS + (week - 1) * 7 * DAY_MS;
  const isThere = week >= 1 && new Date(monday + 3 * DAY_MS).getUTCFullYear() === year;
  return isThere ? monday + (weekday - 1) * DAY_MS : undefined;
}

/** Adds the time of a day, and takes off the offset of its zone. */
function plus(
  day: number | undefined,
  [hours = "0", minutes, seconds, fraction = "0", zone = "Z"]: Time,
): number | undefined {
  const [hour, minute, second] = [Number(hours), Number(minutes ?? 0), Number(seconds ?? 0)];
  const unit = minutes === undefined ? HOUR_MS : seconds === undefined ? MINUTE_MS : 1000;
  // The first three digits of a fraction of a second are the ms.
  const part =
    unit === 1000 ? Number(`${fraction}00`.slice(0, 3)) : Math.floor(Number(`0.${fraction}`) * unit);
  const ms = hour * HOUR_MS + minute * MINUTE_MS + second * 1000 + part;
  const offset = parseOffset(NAME_OF_OFFSET.exec(zone)?.[1] ?? zone);
  // A leap second is the 61st of its minute (RFC 3339, section 5.6).
  const isTime = minute <= 59 && second <= 60 && ms <= DAY_MS + 1000 && (hour < 24 || ms === DAY_MS);
  return day === undefined || offset === undefined || !isTime ? undefined : day + ms - offset;
}
