import type { Caller, Person, TestCloud } from "../cloud.ts";
import { granted } from "./people.ts";

/** What a test needs to know of a site that it made. */
export interface OwnSite {
  siteId: string;
  version: number;
  domain: string;
}

let sites = 0;

/** A site of the caller's, in Vienna's time if nothing else is said, with a domain that no other site of the test has. */
export async function ownSite(test: TestCloud, caller: Caller, input: object = {}): Promise<OwnSite> {
  const domain = `site${(sites += 1)}.example.com`;
  const whole = { name: "Shop", domains: [domain], timezone: "Europe/Vienna", ...input };
  const query = "mutation($input: CreateSiteInput!) { createSite(input: $input) { siteId version domains } }";
  const made = granted<OwnSite & { domains: string[] }>(await test.graphql(caller, query, { input: whole }));
  return { siteId: made.siteId, version: made.version, domain: made.domains[0]! };
}

/** A mutation of sites: `selection` is what is asked of its answer. */
export async function change<Data>(
  test: TestCloud,
  caller: Caller | Person,
  name: string,
  input: object,
  selection: string,
): Promise<Data> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { ${selection} } }`;
  return granted<Data>(await test.graphql(caller, query, { input }));
}
