import { parseUrl } from "../../network/host.ts";

const DATE = /^\d{4}-\d\d-\d\d$/;
const DATE_TIME = /^(\d{4}-\d\d-\d\d)[Tt]\d\d:\d\d:\d\d(\.\d{1,9})?([Zz]|[+-]\d\d:\d\d)$/;

function isDate(text: string): boolean {
  if (!DATE.test(text)) return false;
  const ms = Date.parse(`${text}T00:00Z`);
  // 30 February is read as 2 March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/**
 * The values of `format` that are checked (draft-07 validation, 7.3), each in time that grows with the text.
 */
export const FORMATS: Record<string, (text: string) => boolean> = {
  date: isDate,
  // RFC 3339, 5.6.
  "date-time": (text) => {
    const [, date] = DATE_TIME.exec(text) ?? [];
    return date !== undefined && isDate(date) && !Number.isNaN(Date.parse(text));
  },
  email: (text) => text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
  uri: (text) => /^[A-Za-z][A-Za-z0-9+.-]*:/.test(text) && parseUrl(text) !== undefined,
  // RFC 4122, 3. It is a format of later drafts only, and in use with this one.
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
};
