import { util } from "@aws-appsync/utils";
import type { UpdateSiteInput } from "#schema";
import { isCountry } from "#table/country";
import * as site from "#table/sites/site";
import { domainOf } from "#table/sites/siteDomain";
import { fail } from "../errors.ts";
import { plainOrigin } from "../origin.ts";
import { isZone } from "../zones.ts";
import { NAME, ZONE } from "#table/text";

type Input = Partial<Omit<UpdateSiteInput, "siteId" | "expectedVersion">>;

/** An ASCII host name with at least one dot, whose last label begins with a letter (RFC 1123, 2.1). */
const HOST = "([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?";
const LONGEST_HOST = 253;
const MAX_PATHS = 50;
const MAX_ORIGINS = 20;
/** AppSync ends an evaluation that loops 1,000 times, and the check for duplicates looks at each for each. */
const MAX_COUNTRIES = 50;

/** The settings that are whole numbers, with their bounds. */
const NUMBERS = {
  shards: { least: 1, most: site.MAX_SHARDS },
  retentionDays: { least: 1, most: site.MAX_RETENTION_DAYS },
  historyDays: { least: 0, most: site.MAX_HISTORY_DAYS },
  ...site.STATS_DAYS,
};
type NumberName = keyof typeof NUMBERS;
type Bounds = [NumberName, { least: number; most: number }];

/** Each setting of the input that is no number: one that the schema gains does not compile without a line. */
type Parsed = { [Name in Exclude<keyof Input, NumberName>]-?: site.SiteSettings[Name] | undefined };

/**
 * Validates the settings of an input. Omitted and null settings are absent from the result. Fails with
 * `ValidationError`.
 */
export function parseSiteSettings(input: Input): Partial<site.SiteSettings> {
  const { name, domains, excludedPaths, allowedOrigins, visitorIdRotation } = input;
  const { location, excludedCountries } = input;
  const parsed: Parsed = {
    name: typeof name === "string" ? parseName(name) : undefined,
    domains: domains ? hosts(domains) : undefined,
    excludedPaths: excludedPaths ? paths(excludedPaths) : undefined,
    allowedOrigins: allowedOrigins ? origins(allowedOrigins) : undefined,
    signUpForm: input.signUpForm ?? undefined,
    visitorIdRotation: visitorIdRotation ?? undefined,
    location: location ?? undefined,
    excludedCountries: excludedCountries ? countries(excludedCountries) : undefined,
  };
  return { ...parseNumbers(input), ...given(parsed) };
}

/**
 * Fails with `ValidationError` if the site's files could not be written again after a late event, because its
 * raw events have expired by then.
 */
export function requireRawForHistory(historyDays: number, retentionDays: number): void {
  if (historyDays === 0 || retentionDays >= site.MIN_RETENTION_OF_LAKE) return;
  const least = site.MIN_RETENTION_OF_LAKE;
  fail(
    "ValidationError",
    `historyDays must be 0 while retentionDays is below ${least}: set historyDays to 0, or retentionDays to at least ${least}.`,
    { field: "historyDays" },
  );
}

/** Fails with `ValidationError` if the statistics of days would end before those of their hours. */
export function requireDaysForHours(before: Pick<site.SiteSettings, keyof typeof site.STATS_DAYS>): void {
  const { hourlyStatsDays, dailyStatsDays } = site.statsDaysOf(before);
  if (dailyStatsDays >= hourlyStatsDays) return;
  fail(
    "ValidationError",
    `dailyStatsDays must be at least hourlyStatsDays, which is ${hourlyStatsDays}: raise one, or lower the other.`,
    { field: "dailyStatsDays" },
  );
}

/** Returns the time zone. Fails with `ValidationError` if there is no such zone. */
export function parseTimezone(timezone: string): string {
  return isZone(timezone) ? timezone : refuse("timezone", ZONE);
}

/**
 * Returns a domain in the form in which it is locked and looked up: trimmed, lower-case, without `www.` and
 * final dot. Fails with `ValidationError` if it is not a host name.
 */
export function parseHost(typed: string, field: string): string {
  const domain = domainOf(typed.trim().toLowerCase());
  if (domain.length <= LONGEST_HOST && util.matches(HOST, domain)) return domain;
  return refuse(
    field,
    "a host name such as example.com: in ASCII (xn--... otherwise), without https://, port or path",
  );
}

/** Returns a display name: one line of 1 to 100 characters, trimmed. Fails with `ValidationError`. */
export function parseName(typed: string): string {
  const name = typed.trim();
  if (util.matches(NAME.pattern, name)) return name;
  return refuse("name", NAME.says);
}

function hosts(typed: string[]): string[] {
  const says = `1 to ${site.MAX_DOMAINS} different host names`;
  // Checked before the loop over the domains, because AppSync ends an evaluation that loops 1,000 times.
  if (typed.length < 1 || typed.length > site.MAX_DOMAINS) refuse("domains", says);
  const domains = typed.map((each) => parseHost(each, "domains"));
  return hasTwice(domains) ? refuse("domains", says) : domains;
}

function paths(typed: string[]): string[] {
  const says = `at most ${MAX_PATHS} different paths that begin with a slash, such as /admin/**`;
  if (typed.length > MAX_PATHS) refuse("excludedPaths", says);
  const areRight = typed.every((each) => util.matches("/[^\\p{Cntrl}\\p{Cs}\\s?#]{0,499}", each));
  if (!areRight || hasTwice(typed)) refuse("excludedPaths", says);
  return typed;
}

/** Returns origins in their one spelling. */
function origins(typed: string[]): string[] {
  const says = `at most ${MAX_ORIGINS} different origins such as https://example.com:8443`;
  if (typed.length > MAX_ORIGINS) refuse("allowedOrigins", says);
  const found = typed.map(plainOrigin);
  const areRight = found.every((each) => util.matches("https?://[a-z0-9.-]{1,253}(:[0-9]{1,5})?", each));
  if (!areRight || hasTwice(found)) refuse("allowedOrigins", says);
  return found;
}

function countries(typed: string[]): string[] {
  const says = `at most ${MAX_COUNTRIES} different ISO 3166-1 codes of two letters, such as AT or GB`;
  if (typed.length > MAX_COUNTRIES) refuse("excludedCountries", says);
  const found = typed.map((each) => each.trim().toUpperCase());
  const areRight = found.every((each) => isCountry(each));
  if (!areRight || hasTwice(found)) refuse("excludedCountries", says);
  return found;
}

function parseNumbers(input: Input): Partial<Record<NumberName, number>> {
  const numbers: Partial<Record<NumberName, number>> = {};
  for (const [name, { least, most }] of Object.entries(NUMBERS) as Bounds[]) {
    const value = input[name];
    if (typeof value === "number") {
      if (value < least || value > most) refuse(name, `${least} to ${most}`);
      numbers[name] = value;
    }
  }
  return numbers;
}

function given(parsed: Parsed): Partial<Parsed> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(parsed)) if (value !== undefined) kept[name] = value;
  return kept;
}

function hasTwice(list: string[]): boolean {
  return list.some((each, at) => list.indexOf(each) !== at);
}

/** Ends the field with `ValidationError`. */
function refuse(field: string, says: string): never {
  return fail("ValidationError", `${field} must be ${says}.`, { field });
}
