import { createHash, createHmac } from "node:crypto";
import type { SiteItem } from "#table/sites/site";
import { cacheOf } from "../../aws/cache.ts";
import { InternalError } from "../../aws/errors.ts";
import { forgetSecret, readVisitorSecret } from "./secrets.ts";
import { isExpiredPeriod, periodName } from "./period.ts";

type Site = Pick<SiteItem, "siteId" | "timezone" | "visitorIdRotation">;

/**
 * The facts that identify a visitor: address and user agent, an id that the site's own server knows, or, if
 * nothing is known, the event itself.
 */
export type VisitorIdentity = { ip: string; userAgent: string } | { known: string } | { event: string };

const ID_LENGTH = 16;
const MAX_SALTS = 20_000;
/** Salts by period and site. */
const salts = cacheOf<Buffer>(MAX_SALTS);
/** The periods whose secrets are in memory. */
const periods = new Set<string>();

/**
 * Returns a visitor id: 64 bits of a keyed hash, with the site's salt of the period that `at` is in. It
 * cannot be computed without the period's secret, not even by trying all addresses, and after the secret is
 * deleted it cannot be computed at all. Ids of two periods have nothing in common.
 */
async function deriveVisitorId(site: Site, seen: VisitorIdentity, at: string): Promise<string> {
  const salt = await deriveSalt(site, at);
  return createHmac("sha256", salt).update(textOf(seen)).digest("hex").slice(0, ID_LENGTH);
}

/** A visitor of a site in a period, and the shard of the site that has the visitor's events. */
export interface Visitor {
  visitorId: string;
  shard: number;
}

/** Returns the visitor of an event. */
export async function visitorOf(
  site: Site & Pick<SiteItem, "shards">,
  seen: VisitorIdentity,
  at: string,
): Promise<Visitor> {
  const visitorId = await deriveVisitorId(site, seen, at);
  return { visitorId, shard: shardOf(visitorId, site.shards) };
}

/** Returns the shard, of a site's `shards`, that has a visitor's events: the same one all day. */
export function shardOf(visitorId: string, shards: number): number {
  if (shards === 1) return 0;
  return createHash("sha256").update(visitorId).digest().readUInt32BE(0) % shards;
}

function textOf(seen: VisitorIdentity): string {
  if ("known" in seen) return `known\n${seen.known}`;
  return "event" in seen ? `event\n${seen.event}` : `${seen.ip}\n${seen.userAgent}`;
}

/**
 * Returns the salt of the period of an event. Events are refused before that period's secret is deleted
 * (`MAX_AGE_SECONDS` of resolvers/table/sites/eventDedupe.ts), because a new secret would make them another
 * visitor's. Throws if the period has expired.
 */
async function deriveSalt(site: Site, at: string): Promise<Buffer> {
  const period = periodName(at, site.timezone, site.visitorIdRotation);
  const now = Date.now();
  if (isExpiredPeriod(period, now))
    throw new InternalError(
      `the secret of the period ${period} has been deleted: no visitor id can be derived for its events`,
    );
  const name = `${period} ${site.siteId}`;
  const before = salts.get(name);
  if (before) return before;
  const secret = await readVisitorSecret(period);
  const salt = createHmac("sha256", secret).update(site.siteId).digest();
  forgetOldPeriods(now);
  periods.add(period);
  salts.set(name, salt);
  return salt;
}

/** Drops the salts and secrets of expired periods; it is called when a new period begins. */
function forgetOldPeriods(now: number): void {
  for (const period of [...periods].filter((each) => isExpiredPeriod(each, now))) {
    for (const name of [...salts.keys()]) if (name.startsWith(`${period} `)) salts.delete(name);
    forgetSecret(period);
    periods.delete(period);
  }
}
