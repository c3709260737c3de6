import { randomInt } from "node:crypto";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { ask } from "../cloud.ts";
import { DOMAIN } from "../siteOfAlice.ts";

const OWNER = "alice@example.com";
/** The repeats of a request that had no success (tracker/send.ts). */
const REPEATS = 3;
const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

/** The facts of a page view or custom event of one visitor. */
export interface Hit {
  visitor: number;
  path: string;
  name?: string;
  /** The time that the page was read, of an engagement. */
  engagedMs?: number;
  /** The query string: `?utm_source=...` and the like. */
  search?: string;
  referrer?: string;
  country?: string;
}

/** A site of alice. Its events come as from browsers: without a site key, from the visitor's address. */
export class Site {
  readonly siteId: string;
  readonly #cloud: Cloud;

  constructor(cloud: Cloud, siteId: string) {
    this.#cloud = cloud;
    this.siteId = siteId;
  }

  static async make(cloud: Cloud, further: object = {}): Promise<Site> {
    const input = { name: "Shop", domains: [DOMAIN], timezone: "Europe/Vienna", ...further };
    const query = "mutation ($input: CreateSiteInput!) { createSite(input: $input) { siteId } }";
    const { createSite } = await ask<{ createSite: { siteId: string } }>(cloud, OWNER, query, { input });
    return new Site(cloud, createSite.siteId);
  }

  /** Queries the site as its owner. */
  async read<Data>(selection: string): Promise<Data> {
    const query = `query ($siteId: ID!) { site(siteId: $siteId) { ${selection} } }`;
    const { site } = await ask<{ site: Data }>(this.#cloud, OWNER, query, { siteId: this.siteId });
    return site;
  }

  /** Sends one event. Throws if it is refused or dropped. */
  post(hit: Hit): Promise<void> {
    return this.#send(hit, bodyOf(hit));
  }

  /** Sends events of one visitor in one request. */
  postAll(hits: Hit[]): Promise<void> {
    return this.#send(hits[0]!, hits.map(bodyOf));
  }

  async #send(of: Hit, body: object, tries = 0): Promise<void> {
    const answer = await fetch(`${this.#cloud.origin}/api/event`, {
      method: "POST",
      headers: hitHeadersOf(of),
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    // As the tracker does, under the same id: a busy machine may be too slow for a function's limits.
    if (answer.status >= 500 && tries < REPEATS) return this.#send(of, body, tries + 1);
    if (answer.status !== 202) throw new Error(`/api/event answered ${answer.status} ${text}`);
    const dropped = answer.headers.get("x-rollcall-dropped");
    if (dropped !== null) throw new Error(`/api/event dropped an event: ${dropped}`);
  }
}

function bodyOf({ path, name = "pageview", engagedMs, search = "", referrer }: Hit): object {
  const url = `https://${DOMAIN}${path}${search}`;
  // An engagement has no referrer (tracker/engagement.ts).
  const event = { name, url, domain: DOMAIN, k: randomInt(2 ** 47).toString() };
  return engagedMs === undefined
    ? { ...event, ...(referrer && { referrer }) }
    : { ...event, sd: 80, e: engagedMs };
}

function hitHeadersOf({ visitor, country = "AT" }: Hit): Record<string, string> {
  return {
    "content-type": "application/json",
    origin: `https://${DOMAIN}`,
    "user-agent": BROWSER,
    // The address and country that CloudFront sees (packages/local-cloud/services/cloudfront/viewer.ts).
    "x-local-viewer": `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}; ${country}`,
  };
}
