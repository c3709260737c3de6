import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dayAt } from "#functions/sites/stats/calendar";
import { handlers } from "../handlers.ts";

const { request } = handlers("resolvers/Mutation/createSite.ts#load");
const isZone = (timezone: string): boolean => {
  const { error } = request({ args: { input: { name: "Shop", domains: ["shop.example"], timezone } } });
  if (error) expect(error.errorInfo).toEqual({ field: "timezone" });
  return error === undefined;
};

/** The names that the file lists, read from its text: it exports none. */
function listed(): string[] {
  const text = readFileSync(join(import.meta.dirname, "../../../../resolvers/lib/zones.ts"), "utf8");
  const end = text.indexOf("\n};");
  const namesIn = (part: string) =>
    [...part.matchAll(/"([^"]*)"/g)].flatMap(([, names]) => names!.trim().split(" "));
  const [, ...parts] = text.slice(text.indexOf("PLACES"), end).split(/^ {2}(\w+):/m);
  const placed = parts.flatMap((part, at) =>
    at % 2 === 0 ? namesIn(parts[at + 1]!).map((name) => `${part}/${name}`) : [],
  );
  const alone = text.slice(text.indexOf("ALONE ="));
  return [...placed, ...namesIn(alone.slice(0, alone.indexOf(";")))];
}

const REGIONS = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;
/**
 * A newer Node knows the zones of a newer tzdata, which has one or two new ones a year: as long as few are
 * missing, the list is current.
 */
const MAX_MISSING = 5;

it("takes each zone that it lists, and functions can count by each", () => {
  const names = listed();
  expect(names.length).toBeGreaterThan(590);
  expect(names.filter((name) => !isZone(name))).toEqual([]);
  const isKnown = (timeZone: string): boolean => {
    try {
      return new Intl.DateTimeFormat("en", { timeZone }) !== undefined;
    } catch {
      return false;
    }
  };
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
  const counted = names.map((name) => dayAt("2026-11-21T12:00:00.000Z", name));
  expect(counted.filter(({ start, end }) => Date.parse(end) - Date.parse(start) !== 86_400_000)).toEqual([]);
});

it("lists the zones of regions that Node knows, but for a few that are newer than the list: add those to resolvers/lib/zones.ts", () => {
  const known = Intl.supportedValuesOf("timeZone").filter((name) => REGIONS.test(name));
  expect(known.length).toBeGreaterThan(400);
  const missing = known.filter((name) => !isZone(name));
  expect(missing.length, `missing: ${missing.join(", ")}`).toBeLessThanOrEqual(MAX_MISSING);
});

it.each([
  ...[
    "UTC",
    "Europe/Vienna",
    "America/Indiana/Knox",
    "Asia/Calcutta",
    "Asia/Kolkata",
    "Etc/UTC",
    "GMT",
    "Zulu",
  ],
  ...[
    "Etc/GMT+12",
    "Etc/GMT-14",
    "Etc/GMT+0",
    "US/Pacific",
    "Canada/Atlantic",
    "Brazil/East",
    "Mexico/General",
  ],
  ...[
    "CET",
    "EST5EDT",
    "GB-Eire",
    "NZ",
    "W-SU",
    "Chile/EasterIsland",
    "Antarctica/Troll",
    "Arctic/Longyearbyen",
  ],
])("takes %s", (name) => {
  expect(isZone(name)).toBe(true);
});

it.each([
  "",
  "+01:00",
  "Etc/GMT+13",
  "Etc/GMT-15",
  "Etc/Unknown",
  "Factory",
  "localtime",
  "posix/UTC",
  "GMT+1",
  "europe/vienna",
  "Europe/",
  "Europe/Atlantis",
  "Vienna",
  "/UTC",
  "CET ",
])("refuses %j", (name) => {
  expect(isZone(name)).toBe(false);
});
