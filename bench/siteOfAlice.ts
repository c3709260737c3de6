import { tokenOfAlice } from "./alice.ts";
import type { Outputs } from "./processes.ts";

export const DOMAIN = "shop.example.com";

/** Creates a site of the demo user alice, and returns its id. */
export async function makeSite(outputs: Outputs): Promise<string> {
  const input = { name: "Shop", domains: [DOMAIN], timezone: "Europe/Vienna" };
  const query = "mutation ($input: CreateSiteInput!) { createSite(input: $input) { siteId } }";
  const answer = await fetch(outputs.graphqlUrl, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: await tokenOfAlice(outputs) },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data, errors } = (await answer.json()) as {
    data: { createSite: { siteId: string } };
    errors?: unknown;
  };
  if (errors) throw new Error(JSON.stringify(errors));
  return data.createSite.siteId;
}
