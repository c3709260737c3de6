import { createHash, createHmac } from "node:crypto";
import type { SiteItem } from "#table/sites/site";
import { cacheOf } from "../../aws/cache.ts";
import { InternalError } from "../../aws/errors.ts";
import { forget, readSecret } from "./secrets.ts";
import { isExpiredPeriod, periodName } from "./period.ts";

type Site = Pick<SiteItem, "siteId" | "timezone" | "visitorIdRotation">;

/** Whom an event is counted for: somebody seen from outside, somebody whom a site's own server knows by an id, or an event's nobody. */
export type VisitorIdentity = { ip: string; userAgent: string } | { known: string } | { event: string };

const ID_LENGTH = 16;
const MAX_SALTS = 20_000;
/** By period and site. */
const salts = cacheOf<Buffer>(MAX_SALTS);
/** Those of which memory has a secret. */
const periods = new Set<string>();

/**
 * A visitor's id: 64 bits of a keyed hash, with the site's salt of the period in which the event lies. Nobody can compute it without the
 * period's secret, not even from all addresses that there are, and after the secret's end nobody can at all; ids of two periods have
 * nothing in common.
 */
export async function deriveVisitorId(site: Site, seen: VisitorIdentity, at: string): Promise<string> {
  const salt = await deriveSalt(site, at);
  return createHmac("sha256", salt).update(textOf(seen)).digest("hex").slice(0, ID_LENGTH);
}

/** The partition, of a site's `shards`, that a visitor's events lie in: all of a day in the same one. */
export function shardOf(visitorId: string, shards: number): number {
  if (shards === 1) return 0;
  return createHash("sha256").update(visitorId).digest().readUInt32BE(0) % shards;
}

function textOf(seen: VisitorIdentity): string {
  if ("known" in seen) return `known\n${seen.known}`;
  return "event" in seen ? `event\n${seen.event}` : `${seen.ip}\n${seen.userAgent}`;
}

/**
 * The salt of the period of an event. An event is refused before that period's secret is gone (`MAX_AGE_SECONDS` of resolvers/table/sites/eventDedupe.ts):
 * under a new secret it would be another visitor's.
 */
async function deriveSalt(site: Site, at: string): Promise<Buffer> {
  const period = periodName(at, site.timezone, site.visitorIdRotation);
  const now = Date.now();
  if (isExpiredPeriod(period, now)) throw new InternalError(`the secret of the period ${period} is gone`);
  const name = `${period} ${site.siteId}`;
  const before = salts.get(name);
  if (before) return before;
  const secret = await readSecret(period);
  const salt = createHmac("sha256", secret).update(site.siteId).digest();
  forgetOldPeriods(now);
  periods.add(period);
  salts.set(name, salt);
  return salt;
}

/** A new period is when memory, too, forgets the old ones. */
function forgetOldPeriods(now: number): void {
  for (const period of [...periods].filter((each) => isExpiredPeriod(each, now))) {
    for (const name of [...salts.keys()]) if (name.startsWith(`${period} `)) salts.delete(name);
    forget(period);
    periods.delete(period);
  }
}
