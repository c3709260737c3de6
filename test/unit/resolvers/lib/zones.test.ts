import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { handlers } from "../handlers.ts";

const { request } = handlers("resolvers/Mutation/createSite/1-load.ts");
const isZone = (timezone: string): boolean => {
  const { error } = request({ args: { input: { name: "Shop", domains: ["shop.example"], timezone } } });
  if (error) expect(error.errorInfo).toEqual({ field: "timezone" });
  return error === undefined;
};

/** The names that the file lists, read from its text: it exports none. */
function listed(): string[] {
  const text = readFileSync(join(import.meta.dirname, "../../../../resolvers/lib/zones.ts"), "utf8");
  const list = text.slice(text.indexOf("PLACES"), text.indexOf("\n};"));
  const [, ...parts] = list.split(/^ {2}(\w+):/m);
  return parts.flatMap((part, at) =>
    at % 2 === 0
      ? [...parts[at + 1]!.matchAll(/"([^"]*)"/g)]
          .flatMap(([, names]) => names!.trim().split(" "))
          .map((name) => `${part}/${name}`)
      : [],
  );
}

const REGIONS = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;
/** A newer Node knows the zones of a newer tzdata, which has one or two new ones a year: as long as few are missing, the list is current. */
const MAX_MISSING = 5;

it("takes each zone that it lists, and functions can count by each", () => {
  const names = listed();
  expect(names.length).toBeGreaterThan(480);
  expect(names.filter((name) => !isZone(name))).toEqual([]);
  const isKnown = (timeZone: string): boolean => {
    try {
      return new Intl.DateTimeFormat("en", { timeZone }) !== undefined;
    } catch {
      return false;
    }
  };
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

it("lists the zones of regions that Node knows, but for a few that are newer than the list: add those to resolvers/lib/zones.ts", () => {
  const known = Intl.supportedValuesOf("timeZone").filter((name) => REGIONS.test(name));
  expect(known.length).toBeGreaterThan(400);
  const missing = known.filter((name) => !isZone(name));
  expect(missing.length, `missing: ${missing.join(", ")}`).toBeLessThanOrEqual(MAX_MISSING);
});

it.each(["UTC", "Europe/Vienna", "America/Indiana/Knox", "Asia/Calcutta", "Asia/Kolkata"])(
  "takes %s",
  (name) => {
    expect(isZone(name)).toBe(true);
  },
);

it.each(["", "CET", "+01:00", "Etc/GMT+1", "europe/vienna", "Europe/", "Europe/Atlantis", "Vienna"])(
  "refuses %j",
  (name) => {
    expect(isZone(name)).toBe(false);
  },
);
