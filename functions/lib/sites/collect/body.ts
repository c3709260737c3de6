import { domainToASCII } from "node:url";
import type { EventItem } from "#table/sites/event";
import { InputError } from "../../aws/errors.ts";
import { originalHost } from "#functions/sources/translated";
import { parseText } from "#functions/text";
import type { Page } from "./page.ts";
import { parsePage } from "./page.ts";
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
  page: Page;
  /** As sites store them: lower-case, with A-labels for other alphabets. */
  domains: string[];
  /**
   * Unchecked: the page's script cannot correct it, and it stays the same as long as the page is open, so a
   * bad one does not refuse the event.
   */
  referrer?: string;
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
 * Throws an InputError for an invalid field.
 */
export function parseEvent(body: unknown): ParsedEvent {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new InputError("body", "must be a JSON object");
  const of = body as Record<string, unknown>;
  const hasHashRoutes = [1, "1", true, "true"].includes((of.h ?? of.hashMode) as never);
  const page = parsePage(of.u ?? of.url, hasHashRoutes);
  const referrer = of.r ?? of.referrer;
  return {
    facts: { ...parseFacts(of), ...parseMessageId(of.k ?? of.messageId) },
    page,
    domains: parseDomains(of.d ?? of.domain, page),
    ...(typeof referrer === "string" && referrer ? { referrer } : {}),
  };
}

/** Returns whether what was sent is an engagement, valid or not. */
export function isEngagement(body: unknown): boolean {
  const { n, name } = (body ?? {}) as Record<string, unknown>;
  return (n ?? name) === "engagement";
}

/** Parses the name, which decides the kind of the event. Throws an InputError. */
export function parseName(value: unknown): string {
  if (value === undefined || value === null) throw new InputError("name", "is required");
  const name = parseText("name", value, MAX_NAME).trim();
  if (name === "") throw new InputError("name", "is required");
  return name;
}

function parseFacts(input: Record<string, unknown>): ParsedEvent["facts"] {
  const name = parseName(input.n ?? input.name);
  if (name === "engagement") return { entity: "Engagement", name, ...parseEngagement(input) };
  const props = parseProps(input.m ?? input.meta ?? input.p ?? input.props);
  const kept = props ? { props } : {};
  if (name === "pageview") return { entity: "PageView", name, ...kept };
  const isPassive = [false, "false"].includes((input.i ?? input.interactive) as never);
  const passive = isPassive ? { isInteractive: false as const } : {};
  return { entity: "CustomEvent", name, ...kept, ...parseRevenue(input.$ ?? input.revenue), ...passive };
}

/**
 * Parses the id by which repeats of an event are recognised. It does not contain the event's time, which is
 * the time of arrival.
 */
function parseMessageId(value: unknown): { messageId?: string } {
  if (value === undefined || value === null) return {};
  if (typeof value !== "string" || !MESSAGE_ID.test(value))
    throw new InputError("messageId", "must be text of 1 to 128 letters, digits, _ and -");
  return { messageId: value };
}

/**
 * `sd` is how far the page was scrolled, in percent; `e` is how long it was engaged, in milliseconds. Clients
 * measure both, so they are clamped.
 */
function parseEngagement({ sd, e }: Record<string, unknown>): { scroll?: number; engagedMs?: number } {
  return {
    ...(typeof sd === "number" ? { scroll: clamp(sd, 100) } : {}),
    ...(typeof e === "number" ? { engagedMs: clamp(e, MAX_ENGAGED_MS) } : {}),
  };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(Math.round(value), 0), most);
}

/** One domain or several, separated by commas; without it, the page's own host. */
function parseDomains(value: unknown, page: Page): string[] {
  if (value === undefined || value === null) return [page.hostname];
  const given = parseText("domain", value)
    .split(",")
    .map((each) => originalHost(toAscii(each.trim().toLowerCase())));
  if (!given.every((each) => DOMAIN.test(each)))
    throw new InputError(
      "domain",
      "must be a domain such as example.com, or several with commas between them",
    );
  const different = [...new Set(given)];
  if (different.length > MAX_DOMAINS)
    throw new InputError("domain", `must be at most ${MAX_DOMAINS} domains`);
  return different;
}

function toAscii(host: string): string {
  return /^[\p{L}\p{M}\p{N}._-]+$/u.test(host) ? domainToASCII(host) : "";
}
