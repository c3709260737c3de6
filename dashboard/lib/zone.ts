const HOUR = 3_600_000;
/** No zone is further from UTC, in hours. */
const FURTHEST = 15;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the zone, or UTC if this browser does not know it. The API has the zones of the newest tzdata, such
 * as America/Coyhaique of 2025; a browser has the zones of its release.
 */
export function zoneHere(timeZone: string): string {
  try {
    formatOf(timeZone);
    return timeZone;
  } catch {
    return "UTC";
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    // Proleptic (ECMA-402): "iso8601" has Julian dates before 1582 in V8.
    calendar: "gregory",
    hourCycle: "h23",
    ...{ year: "numeric", month: "2-digit", day: "2-digit" },
    ...{ hour: "2-digit", minute: "2-digit", second: "2-digit" },
  });
  formats.set(timeZone, format);
  return format;
}

/** The time that the clocks of a zone show, as if it were UTC: in ms. */
function shown(instant: number, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(zoneHere(timeZone)).formatToParts(instant)) parts[type] = value;
  const { year = "", month, day, hour, minute, second } = parts;
  // "numeric" has three digits before the year 1000.
  return Date.parse(`${year.padStart(4, "0")}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The date of an instant in a zone, such as `2026-11-21`. */
export function dateIn(timeZone: string, instant: number): string {
  return new Date(shown(instant, timeZone)).toISOString().slice(0, 10);
}

/** The time of day of an instant in a zone: what its clocks show, in ms since midnight. */
export function clockIn(timeZone: string, instant: number): number {
  return shown(instant, timeZone) % (24 * HOUR);
}

const QUARTER = HOUR / 4;

/**
 * When the hours of a zone begin in `[from, to)`, in ms. The hour that is shown twice when clocks are set
 * back is two hours, and where they are set by half an hour one has half the length. `from` is the start of
 * an hour.
 */
export function hoursOf(timeZone: string, from: number, to: number): number[] {
  const hourAt = (instant: number): string => {
    const local = shown(instant, timeZone);
    return `${Math.floor(local / HOUR)} ${local - instant}`;
  };
  const starts: number[] = [];
  // Zones are whole quarters of an hour from UTC, and change by whole ones.
  for (let at = from, last = ""; at < to; at += QUARTER) {
    const hour = hourAt(at);
    if (hour !== last) starts.push(at);
    last = hour;
  }
  return starts;
}

/** The date some days later, or earlier if `days` is negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
}

/**
 * Returns the start of a date in a zone, in ms: midnight, or the first instant after it if the clocks skip
 * midnight, as in Cairo in spring. If they show midnight twice, it is the first one.
 */
export function startOfDay(date: string, timeZone: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const around = [midnight - FURTHEST * HOUR, midnight + FURTHEST * HOUR];
  const starts = around.map((instant) => midnight - (shown(instant, timeZone) - instant));
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  return dateIn(timeZone, first) === date ? first : last;
}

/**
 * Returns the instant at which the clocks of a zone show a date and time, such as `2026-12-01T09:00`, in ms:
 * the first one if they show it twice. A time that they skip is as much later as they are set forward.
 */
export function instantOf(dateTime: string, timeZone: string): number {
  const local = Date.parse(`${dateTime}Z`);
  const around = [local - FURTHEST * HOUR, local + FURTHEST * HOUR];
  const found = around.map((instant) => local - (shown(instant, timeZone) - instant));
  const [first, last] = [Math.min(...found), Math.max(...found)];
  return shown(first, timeZone) === local ? first : last;
}

/** The zone of this machine. */
export const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
