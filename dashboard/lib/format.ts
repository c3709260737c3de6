import { zoneHere } from "./zone.ts";

const whole = new Intl.NumberFormat();
const significant = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 3 });
const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const percentOfTenths = new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 0 });

/** Up to this number all digits are shown. */
const LONGEST = 9_999;
const UNITS = ["k", "M", "B"];

/** A number with its separators, such as `9,999`. */
export function full(count: number): string {
  return whole.format(count);
}

/** A number in few characters: `9,999`, `12.3k`, `1.23M`. Its title then has `full`. */
export function short(count: number): string {
  if (Math.abs(count) <= LONGEST) return full(count);
  let scaled = Number((count / 1000).toPrecision(3));
  let unit = 0;
  // 999,950 is 1M: rounding comes before the choice of the unit.
  while (Math.abs(scaled) >= 1000 && unit < UNITS.length - 1) {
    unit += 1;
    scaled = Number((count / 1000 ** (unit + 1)).toPrecision(3));
  }
  return significant.format(scaled) + UNITS[unit]!;
}

/** A mean in few characters, such as `2.4`. */
export function mean(number: number): string {
  return tenths.format(number);
}

/** From this share on there are no tenths of a percent. */
const WHOLE = 0.1;

/** A share of 1 in percent, such as `4.2%` or `38%`. */
export function shareText(part: number): string {
  return (part < WHOLE ? percentOfTenths : percent).format(part);
}

/** A time in whole seconds: `45s`, `1m 24s`, `2h 05m`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  if (hours > 0) return `${full(hours)}h ${String(minutes).padStart(2, "0")}m`;
  return minutes > 0 ? `${minutes}m ${String(whole % 60).padStart(2, "0")}s` : `${whole}s`;
}

/** The kind of a compared figure: a number of things, a rate, or a duration. */
export type Kind = "count" | "rate" | "time";

/** The difference between a count and an earlier one. */
export interface CountChange {
  direction: "up" | "down" | "same";
  /** The difference as a share of the earlier count, without a sign. */
  share: string;
}

/** Compares two counts. Undefined if there was nothing earlier, which has no share. */
export function change(now: number, before: number): CountChange | undefined {
  if (before === 0) return undefined;
  const share = (now - before) / before;
  const text = percent.format(Math.abs(share));
  if (text === percent.format(0)) return { direction: "same", share: text };
  return { direction: share > 0 ? "up" : "down", share: text };
}

const times = new Map<string, Intl.DateTimeFormat>();

/**
 * The time of day in a zone, such as `10:42`, as the reader writes it; `10:42 UTC` in a zone that this
 * browser does not know.
 */
export function timeOfDay(instant: Date | string, timeZone: string): string {
  const here = zoneHere(timeZone);
  let format = times.get(here);
  if (!format)
    times.set(here, (format = new Intl.DateTimeFormat(undefined, { timeStyle: "short", timeZone: here })));
  const text = format.format(new Date(instant));
  return here === timeZone ? text : `${text} ${here}`;
}

const regions = new Intl.DisplayNames(undefined, { type: "region" });

/** The name of a country by its code of two letters; the code itself if there is no name. */
export function country(code: string): string {
  try {
    return regions.of(code) ?? code;
  } catch {
    // A server may have sent a country that is no code.
    return code;
  }
}

/** A region by its code, such as `AT-9`, with the name of its country: browsers have no names of regions. */
export function region(code: string): string {
  return `${code} (${country(code.split("-")[0]!)})`;
}

const lists = new Intl.ListFormat();
const choices = new Intl.ListFormat(undefined, { type: "disjunction" });

/** Words as a list, such as `one, two, and three`. */
export function listed(words: readonly string[]): string {
  return lists.format(words);
}

/** A list of alternatives, such as `one, two, or three`. */
export function alternatives(words: readonly string[]): string {
  return choices.format(words);
}
