import { util } from "@aws-appsync/utils";
import type { UpdateSourceInput } from "#schema";
import type { SourceSettings, SourceItem, SourceKind } from "#table/people/source";
import { DEFAULT_EVENTS_PER_SECOND, DEFAULT_SOURCE_RETENTION_DAYS } from "#table/people/source";
import { fail } from "../errors.ts";
import { parseId } from "../ids.ts";
import { plainOrigin } from "../origin.ts";
import { parsePlanId } from "./plans.ts";
import { NAME } from "#table/text";

type Input = Omit<UpdateSourceInput, "sourceId" | "expectedVersion">;
type Texts = string[] | null | undefined;

const MAX_ORIGINS = 20;
const MAX_BLOCKED = 100;
const MAX_RETENTION_DAYS = 3650;
const MAX_EVENTS_PER_SECOND = 100000;
const MAX_OVERLAP_HOURS = 720;
const DEFAULT_OVERLAP_HOURS = 24;
/** Pages of these hosts are this machine's (W3C, "Secure Contexts", 3.1); all others must use https. */
const ORIGIN =
  "https://[a-z0-9.-]{1,253}(:[0-9]{1,5})?|http://(localhost|127[.]0[.]0[.]1|\\[::1\\])(:[0-9]{1,5})?";

/**
 * Validates settings. Omitted ones keep their values, or have their defaults in a new source. Fails with
 * `ValidationError`, or `NotFound` for ids that cannot be one.
 */
export function parseSourceSettings(input: Input, kind: SourceKind, before?: SourceItem): SourceSettings {
  if (input.kind && input.kind !== kind)
    refuse("kind", `${kind}, as a source keeps its kind: create another source`);
  const siteId = input.siteId === undefined ? before?.siteId : parseSiteId(input.siteId);
  const planId = input.planId === undefined ? before?.planId : planIdOf(input.planId);
  const allowedOrigins =
    input.allowedOrigins === undefined ? before?.allowedOrigins : origins(input.allowedOrigins, kind);
  const blockedIds = input.blockedIds === undefined ? before?.blockedIds : blocked(input.blockedIds);
  const userIds = input.userIds ?? before?.userIds ?? "ANY";
  if (userIds === "LINKED" && kind === "SERVER") refuse("userIds", "ANY for a SERVER source");
  return {
    name: typeof input.name === "string" ? parseName(input.name) : (before?.name ?? ""),
    ...(siteId ? { siteId } : {}),
    ...(planId ? { planId } : {}),
    ...(allowedOrigins ? { allowedOrigins } : {}),
    ...(blockedIds ? { blockedIds } : {}),
    onViolation: input.onViolation ?? before?.onViolation ?? "KEEP",
    userIds,
    retentionDays:
      whole("retentionDays", input.retentionDays, MAX_RETENTION_DAYS) ??
      before?.retentionDays ??
      DEFAULT_SOURCE_RETENTION_DAYS,
    ...((input.jsonFiles ?? before?.jsonFiles) ? { jsonFiles: true } : {}),
    eventsPerSecond:
      whole("eventsPerSecond", input.eventsPerSecond, MAX_EVENTS_PER_SECOND) ??
      before?.eventsPerSecond ??
      DEFAULT_EVENTS_PER_SECOND,
  };
}

/** Returns for how many hours earlier keys still work. Fails with `ValidationError`. */
export function parseOverlap(hours: number | null | undefined): number {
  const overlap = hours ?? DEFAULT_OVERLAP_HOURS;
  if (overlap >= 0 && overlap <= MAX_OVERLAP_HOURS) return overlap;
  return refuse("overlapHours", `0 to ${MAX_OVERLAP_HOURS}`);
}

function parseSiteId(siteId: string | null): string | undefined {
  return siteId === null ? undefined : parseId(siteId, "site");
}

function planIdOf(planId: string | null): string | undefined {
  return planId === null ? undefined : parsePlanId(planId);
}

function parseName(typed: string): string {
  const name = typed.trim();
  if (util.matches(NAME.pattern, name)) return name;
  return refuse("name", NAME.says);
}

/** Returns origins in their one spelling. Undefined for none: pages of all origins may send. */
function origins(typed: Texts, kind: SourceKind): string[] | undefined {
  if (!typed || typed.length === 0) return undefined;
  const says = `at most ${MAX_ORIGINS} different origins such as https://example.com, or http://localhost:5173 of this machine`;
  if (kind === "SERVER") refuse("allowedOrigins", "empty for a SERVER source: pages cannot use its key");
  if (typed.length > MAX_ORIGINS) refuse("allowedOrigins", says);
  const found = typed.map(plainOrigin);
  if (hasTwice(found) || !found.every((each) => util.matches(ORIGIN, each))) refuse("allowedOrigins", says);
  return found;
}

function blocked(typed: Texts): string[] | undefined {
  if (!typed || typed.length === 0) return undefined;
  const says = `at most ${MAX_BLOCKED} different values of 1 to 256 characters`;
  if (typed.length > MAX_BLOCKED) refuse("blockedIds", says);
  const found = typed.map((each) => each.toLowerCase());
  const areRight = found.every((each) => util.matches("[^\\p{Cs}]{1,256}", each));
  return hasTwice(found) || !areRight ? refuse("blockedIds", says) : found;
}

function whole(field: string, value: number | null | undefined, most: number): number | undefined {
  if (value === null || value === undefined) return undefined;
  return value >= 1 && value <= most ? value : refuse(field, `1 to ${most}`);
}

function hasTwice(list: string[]): boolean {
  return list.some((each, at) => list.indexOf(each) !== at);
}

/** Ends the field with `ValidationError`. */
function refuse(field: string, says: string): never {
  return fail("ValidationError", `${field} must be ${says}.`, { field });
}
