import { tokenOfAlice } from "./alice.ts";
import type { Outputs } from "./processes.ts";

export const DOMAIN = "shop.example.com";

/** Creates a site of the demo user alice, and returns its id. */
export async function makeSite(outputs: Outputs): Promise<string> {
  const input = { name: "Shop", domains: [DOMAIN], timezone: "Europe/Vienna" };
  const query = "mutation ($input: CreateSiteInput!) { createSite(input: $input) { siteId } }";
  const { createSite } = await askAsAlice<{ createSite: { siteId: string } }>(outputs, query, { input });
  return createSite.siteId;
}

/** Creates a public link to all parts of a site, and returns its token. */
export async function makeLink(outputs: Outputs, siteId: string): Promise<string> {
  const input = { siteId, fields: ["STATS", "BREAKDOWN", "REALTIME"] };
  const query = "mutation ($input: ShareSiteInput!) { shareSite(input: $input) { token } }";
  const { shareSite } = await askAsAlice<{ shareSite: { token: string } }>(outputs, query, { input });
  return shareSite.token;
}

async function askAsAlice<Data>(outputs: Outputs, query: string, variables: object): Promise<Data> {
  const answer = await fetch(outputs.graphqlUrl, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: await tokenOfAlice(outputs) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
