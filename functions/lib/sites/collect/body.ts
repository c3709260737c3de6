import { domainToASCII } from "node:url";
import type { EventItem } from "#table/sites/event";
import { InputError } from "../../aws/errors.ts";
import { textOf } from "./text.ts";
import type { Page } from "./page.ts";
import { pageOf } from "./page.ts";
import { propsOf } from "./props.ts";
import { revenueOf } from "./revenue.ts";

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

/** One event as it was sent, checked: what it is, where it happened, and for which sites it counts. */
export interface Posted {
  facts: Pick<EventItem, Kept>;
  page: Page;
  /** As sites have them: lower-case, other alphabets as A-labels. */
  domains: string[];
  /** As it came: a page's script cannot help it, and it stays for all of the page's life, so no event is refused for it. */
  referrer?: string;
}

const MOST_NAME = 120;
const MOST_DOMAINS = 10;
const MESSAGE_ID = /^[\w-]{1,128}$/;
/** RFC 1123, section 2.1, and the length that DNS takes. */
const DOMAIN = /^[a-z0-9._-]{1,253}$/;
const LONGEST_LOOK_MS = 24 * 3_600_000;

/**
 * Reads one event of Plausible's event API (plausible.io/docs/events-api), under its long or its short keys. Keys that are not
 * known are let be: the clients send some that are not needed here, such as the screen's width.
 */
export function postedOf(body: unknown): Posted {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new InputError("body", "must be a JSON object");
  const of = body as Record<string, unknown>;
  const hasHashRoutes = [1, "1", true, "true"].includes((of.h ?? of.hashMode) as never);
  const page = pageOf(of.u ?? of.url, hasHashRoutes);
  const referrer = of.r ?? of.referrer;
  return {
    facts: { ...factsOf(of), ...messageOf(of.k ?? of.messageId) },
    page,
    domains: domainsOf(of.d ?? of.domain, page),
    ...(typeof referrer === "string" && referrer ? { referrer } : {}),
  };
}

/** An event's name decides what it is. */
export function nameOf(value: unknown): string {
  if (value === undefined || value === null) throw new InputError("name", "is required");
  const name = textOf("name", value, MOST_NAME).trim();
  if (name === "") throw new InputError("name", "is required");
  return name;
}

function factsOf(of: Record<string, unknown>): Posted["facts"] {
  const name = nameOf(of.n ?? of.name);
  if (name === "engagement") return { entity: "Engagement", name, ...engagementOf(of) };
  const props = propsOf(of.m ?? of.meta ?? of.p ?? of.props);
  const kept = props ? { props } : {};
  if (name === "pageview") return { entity: "PageView", name, ...kept };
  const isPassive = [false, "false"].includes((of.i ?? of.interactive) as never);
  const passive = isPassive ? { isInteractive: false as const } : {};
  return { entity: "CustomEvent", name, ...kept, ...revenueOf(of.$ ?? of.revenue), ...passive };
}

/** By which the repeats of an event are known. It says nothing of when the event was: that is when it comes. */
function messageOf(value: unknown): { messageId?: string } {
  if (value === undefined || value === null) return {};
  if (typeof value !== "string" || !MESSAGE_ID.test(value))
    throw new InputError("messageId", "must be text of 1 to 128 letters, digits, _ and -");
  return { messageId: value };
}

/** `sd`: how far the page was seen, in percent; `e`: how long it was looked at, in milliseconds. Clients measure both, so they are kept in bounds. */
function engagementOf({ sd, e }: Record<string, unknown>): { scroll?: number; engagedMs?: number } {
  return {
    ...(typeof sd === "number" ? { scroll: within(sd, 100) } : {}),
    ...(typeof e === "number" ? { engagedMs: within(e, LONGEST_LOOK_MS) } : {}),
  };
}

function within(value: number, most: number): number {
  return Math.min(Math.max(Math.round(value), 0), most);
}

/** One domain or several with commas between them; the page's own where none is said. */
function domainsOf(value: unknown, page: Page): string[] {
  if (value === undefined || value === null) return [page.hostname];
  const given = textOf("domain", value)
    .split(",")
    .map((each) => asciiOf(each.trim().toLowerCase()));
  if (!given.every((each) => DOMAIN.test(each)))
    throw new InputError(
      "domain",
      "must be a domain such as example.com, or several with commas between them",
    );
  const different = [...new Set(given)];
  if (different.length > MOST_DOMAINS)
    throw new InputError("domain", `must be at most ${MOST_DOMAINS} domains`);
  return different;
}

function asciiOf(host: string): string {
  return /^[\p{L}\p{M}\p{N}._-]+$/u.test(host) ? domainToASCII(host) : "";
}
