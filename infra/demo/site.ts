import type { Graphql } from "./graphql.ts";

/** The goals of the demo site: page views of these paths, and custom events. */
const GOALS = [
  { name: "Signed up", kind: "EVENT", pattern: "Signup" },
  { name: "Bought something", kind: "EVENT", pattern: "Purchase" },
  { name: "Read the blog", kind: "PAGE", match: "PREFIX", pattern: "/blog/" },
];

export interface DemoSite {
  siteId: string;
  /** The site key of its servers. */
  key: string;
  isNew: boolean;
}

/**
 * Returns the site with this domain and a new site key. Creates the site with a few goals if it does not
 * exist. `ask` asks as its owner.
 */
export async function demoSite(ask: Graphql, domain: string): Promise<DemoSite> {
  const found = await siteOf(ask, domain);
  const siteId = found ?? (await makeSite(ask, domain));
  const input = { siteId };
  const { createSiteKey } = (await ask(
    "mutation ($input: CreateSiteKeyInput!) { createSiteKey(input: $input) { key } }",
    { input },
  )) as { createSiteKey: { key: string } };
  return { siteId, key: createSiteKey.key, isNew: found === undefined };
}

async function siteOf(ask: Graphql, domain: string): Promise<string | undefined> {
  const query = "query ($domain: String!) { siteByDomain(domain: $domain) { siteId } }";
  const { siteByDomain } = (await ask(query, { domain }, ["NotFound"])) as {
    siteByDomain: { siteId: string } | null;
  };
  return siteByDomain?.siteId;
}

async function makeSite(ask: Graphql, domain: string): Promise<string> {
  const { createSite } = (await ask(
    "mutation ($input: CreateSiteInput!) { createSite(input: $input) { siteId } }",
    { input: { name: "Demo shop", domains: [domain], timezone: "UTC" } },
  )) as { createSite: { siteId: string } };
  const { siteId } = createSite;
  for (const goal of GOALS)
    await ask("mutation ($input: PutGoalInput!) { putGoal(input: $input) { goalId } }", {
      input: { siteId, ...goal },
    });
  return siteId;
}
