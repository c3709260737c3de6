import { createHash, randomInt } from "node:crypto";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import * as siteKey from "#table/sites/siteKey";
import { ask } from "../cloud.ts";
import { DOMAIN } from "../siteOfAlice.ts";

const OWNER = "alice@example.com";
const KEY = "bench";
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

/** A site of alice, with a site key: each event names its visitor. */
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
    const site = new Site(cloud, createSite.siteId);
    await site.#putKey();
    return site;
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

  async #send(of: Hit, body: object): Promise<void> {
    const answer = await fetch(`${this.#cloud.origin}/api/event`, {
      method: "POST",
      headers: hitHeadersOf(of),
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status !== 202) throw new Error(`/api/event answered ${answer.status} ${text}`);
    const dropped = answer.headers.get("x-rollcall-dropped");
    if (dropped !== null) throw new Error(`/api/event dropped an event: ${dropped}`);
  }

  async #putKey(): Promise<void> {
    const siteKeyId = createHash("sha256").update(KEY).digest("hex");
    const now = this.#cloud.clock.iso();
    const item = { ...siteKey.key(siteKeyId), ...siteKey.item({ siteKeyId, siteId: this.siteId, now }) };
    await this.#cloud.dynamodb.call("PutItem", {
      TableName: this.#cloud.assembly.outputs.TableName,
      Item: Object.fromEntries(Object.entries(item).map(([name, text]) => [name, { S: text }])),
    });
  }
}

export function bodyOf({ path, name = "pageview", engagedMs, search = "", referrer }: Hit): object {
  const url = `https://${DOMAIN}${path}${search}`;
  // An engagement has no referrer (tracker/engagement.ts).
  const event = { name, url, domain: DOMAIN, k: randomInt(2 ** 47).toString() };
  return engagedMs === undefined
    ? { ...event, ...(referrer && { referrer }) }
    : { ...event, sd: 80, e: engagedMs };
}

export function hitHeadersOf({ visitor, country = "AT" }: Hit): Record<string, string> {
  return {
    "content-type": "application/json",
    authorization: `Bearer ${KEY}`,
    "user-agent": BROWSER,
    "x-forwarded-for": `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
    "x-visitor-country": country,
  };
}
