import { createHash } from "node:crypto";
import type { EventItem } from "#table/sites/event";
import { InputError } from "../../aws/errors.ts";
import { keepText } from "#functions/input/details";
import { hostNamed } from "#functions/network/host";
import { isUnset } from "#functions/placeholders/placeholder";
import { originalHost } from "#functions/sources/copies";
import type { EventDetail } from "./details.ts";
import { isBlank, parseFlag, parseNumber } from "./details.ts";
import type { EventPage } from "./page.ts";
import { parsePage, parseReferrer } from "./page.ts";
import { parseProps } from "./props.ts";
import { parseRevenue } from "./revenue.ts";

type Kept =
  | "entity"
  | "name"
  | "props"
  | "revenue"
  | "currency"
  | "isInteractive"
  | "scroll"
  | "engagedMs"
  | "messageId";

/** One event as it was sent, checked: what it is, on which page, and for which sites. */
export interface ParsedEvent {
  facts: Pick<EventItem, Kept>;
  page: EventPage;
  /** As sites store them: lower-case, with A-labels for other alphabets. */
  domains: string[];
  /** Unchecked: the page's script cannot correct it, and it stays the same as long as the page is open. */
  referrer?: string;
  /** The details that were cut, replaced or left out. */
  details: EventDetail[];
}

const MAX_NAME = 120;
const MAX_DOMAINS = 10;
const MESSAGE_ID = /^[\w-]{1,128}$/;
/** RFC 1123, section 2.1, and the length limit of DNS. */
const DOMAIN = /^[a-z0-9._-]{1,253}$/;
const MAX_ENGAGED_MS = 24 * 3_600_000;

/**
 * Parses one event of Plausible's event API (plausible.io/docs/events-api), with its long or its short keys.
 * Unknown keys are ignored: the clients send some that are not needed here, such as the screen's width.
 * Throws an InputError only for a missing or unreadable name, address, domain or id (./details.ts).
 */
export function parseEvent(body: unknown): ParsedEvent {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new InputError("body", "must be a JSON object");
  const of = body as Record<string, unknown>;
  const details: EventDetail[] = [];
  const hasHashRoutes = parseFlag("hashMode", of.h ?? of.hashMode, details) ?? false;
  const named = of.d ?? of.domain;
  const page = parsePage(of.u ?? of.url, hasHashRoutes, details, readableDomains(named));
  const facts = parseFacts(of, details);
  return {
    facts: { ...facts, ...parseMessageId(of.k ?? of.messageId, details) },
    page,
    domains: parseDomains(named, details) ?? [page.hostname],
    // An engagement belongs to a visit, which has its source by then.
    ...(facts.entity === "Engagement" ? {} : parseReferrer(of.r ?? of.referrer, details)),
    details,
  };
}

/**
 * Returns the domains that an event names, at most as many as one may: also of one that is refused. Without a
 * readable one, the host of its page.
 */
export function domainsNamed(body: unknown): string[] {
  if (typeof body !== "object" || body === null) return [];
  const { d, domain, u, url } = body as Record<string, unknown>;
  const named = readableDomains(d ?? domain).slice(0, MAX_DOMAINS);
  return named.length > 0 ? named : readableDomains(u ?? url).slice(0, 1);
}

/** Parses the name, which decides the kind of the event. Throws an InputError. */
export function parseName(value: unknown, details: EventDetail[]): string {
  if (value === undefined || value === null) throw new InputError("name", "is required");
  if (typeof value !== "string" && typeof value !== "number") throw new InputError("name", "must be text");
  const name = keepText("name", String(value).trim(), details, MAX_NAME).trim();
  if (name === "") throw new InputError("name", "is required");
  return name;
}

function parseFacts(input: Record<string, unknown>, details: EventDetail[]): ParsedEvent["facts"] {
  const name = parseName(input.n ?? input.name, details);
  if (name === "engagement") return { entity: "Engagement", name, ...parseEngagement(input, details) };
  const props = parseProps(input.m ?? input.meta ?? input.p ?? input.props, details);
  const kept = { ...(props ? { props } : {}), ...parseRevenue(input.$ ?? input.revenue, details) };
  if (name === "pageview") return { entity: "PageView", name, ...kept };
  const isInteractive = parseFlag("interactive", input.i ?? input.interactive, details);
  const passive = isInteractive === false ? { isInteractive } : {};
  return { entity: "CustomEvent", name, ...kept, ...passive };
}

/**
 * Parses the id by which repeats of an event are recognised. It does not contain the event's time, which is
 * the time of arrival. Text of another form stands by its hash, so any id is an id; a word for none is left
 * out, because all events would be repeats of the first. Throws an InputError.
 */
function parseMessageId(value: unknown, details: EventDetail[]): { messageId?: string } {
  if (isBlank(value)) return {};
  if (typeof value !== "string" && typeof value !== "number")
    throw new InputError("messageId", "must be text or a number");
  const text = String(value);
  if (isUnset(text)) {
    details.push({ reason: "INVALID_VALUE", field: "messageId" });
    return {};
  }
  const messageId = MESSAGE_ID.test(text) ? text : createHash("sha256").update(text).digest("base64url");
  return { messageId };
}

/**
 * `sd` is how far the page was scrolled, in percent; `e` is how long it was engaged, in milliseconds. Clients
 * measure both, so they are clamped.
 */
function parseEngagement(
  { sd, e }: Record<string, unknown>,
  details: EventDetail[],
): { scroll?: number; engagedMs?: number } {
  const [scroll, engagedMs] = [parseNumber("sd", sd, details), parseNumber("e", e, details)];
  return {
    ...(scroll === undefined ? {} : { scroll: clamp(scroll, 100) }),
    ...(engagedMs === undefined ? {} : { engagedMs: clamp(engagedMs, MAX_ENGAGED_MS) }),
  };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(Math.round(value), 0), most);
}

/**
 * Parses one domain or several, separated by commas; undefined if none is said. People also write the address
 * of their site. Throws an InputError if there is no readable one.
 */
function parseDomains(value: unknown, details: EventDetail[]): string[] | undefined {
  if (isBlank(value)) return undefined;
  const given = typeof value === "string" ? value.split(",").filter((each) => each.trim() !== "") : [];
  const different = readableDomains(value);
  if (different.length === 0)
    throw new InputError(
      "domain",
      "must be a domain such as example.com, or several with commas between them",
    );
  if (!given.every((each) => readableDomains(each).length > 0))
    details.push({ reason: "INVALID_DOMAIN", field: "domain" });
  if (different.length > MAX_DOMAINS) details.push({ reason: "TOO_MANY_DOMAINS", field: "domain" });
  return different.slice(0, MAX_DOMAINS);
}

function readableDomains(value: unknown): string[] {
  if (typeof value !== "string") return [];
  const given = value.split(",").map((each) => originalHost(hostNamed(each) ?? ""));
  return [...new Set(given.filter((each) => DOMAIN.test(each)))];
}
