/** `Z` or an offset; its seconds are AppSync's own (Developer Guide, "Scalar types in AWS AppSync"). */
const OFFSET = "(?:Z|[+-](?<oh>\\d{2}):(?<om>\\d{2})(?::(?<os>\\d{2}))?)";
const DATE = "(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})";
const TIME = "(?<hour>\\d{2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:\\.\\d{0,9})?)?";

const date = new RegExp(`^${DATE}${OFFSET}?$`);
const time = new RegExp(`^${TIME}${OFFSET}?$`);
const dateTime = new RegExp(`^${DATE}T${TIME}${OFFSET}$`);

export const isDate = (text: string): boolean => holds(date.exec(text));

export const isTime = (text: string): boolean => holds(time.exec(text));

/**
 * The offset is required: `2026-05-06T00:00:00.000` was refused by the service ("Unable to serialize ... as a
 * valid DateTime Object").
 */
export const isDateTime = (text: string): boolean => holds(dateTime.exec(text));

function holds(match: RegExpExecArray | null): boolean {
  if (!match) return false;
  const part = (name: string): number => Number(match.groups?.[name] ?? 0);
  const clock = part("hour") <= 23 && part("minute") <= 59 && part("second") <= 59;
  const offset = part("oh") <= 18 && part("om") <= 59 && part("os") <= 59;
  const isDay = match.groups?.day === undefined || isCalendarDay(part("year"), part("month"), part("day"));
  return clock && offset && isDay;
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const longest = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
  return day <= longest;
}
