import { Amplify, type ResourcesConfig } from "aws-amplify";
import { fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { ConsoleLogger } from "aws-amplify/utils";
import { amplifyConfig } from "../start/outputs.ts";
import type { Outputs } from "./outputs.ts";

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
  /** The address with which its owner signs in. */
  owner: string;
  isNew: boolean;
}

/**
 * Returns the site with this domain and a new site key. Creates the site with a few goals if it does not
 * exist. Its owner is the last user of the outputs without a group, whom `npm start` creates for the demo.
 */
export async function demoSite(outputs: Outputs, domain: string): Promise<DemoSite> {
  const user = outputs.users.filter(({ groups }) => groups.length === 0).at(-1);
  if (!user)
    throw new Error(
      'the outputs name no user without a group, who could own the demo site: "npm start -- --reset" makes one',
    );
  const token = await tokenOf(user, outputs);
  const ask = (query: string, variables: object) => graphql(outputs.graphqlUrl, token, query, variables);
  const found = await siteOf(ask, domain);
  const siteId = found ?? (await makeSite(ask, domain));
  const input = { siteId };
  const { createSiteKey } = (await ask(
    "mutation ($input: CreateSiteKeyInput!) { createSiteKey(input: $input) { key } }",
    { input },
  )) as { createSiteKey: { key: string } };
  return { siteId, key: createSiteKey.key, owner: user.email, isNew: found === undefined };
}

type Ask = (query: string, variables: object) => Promise<Record<string, unknown>>;

async function tokenOf(user: Outputs["users"][number], outputs: Outputs): Promise<string> {
  // Amplify warns of every endpoint outside AWS.
  ConsoleLogger.LOG_LEVEL = "ERROR";
  Amplify.configure(amplifyConfig(outputs) as ResourcesConfig);
  await signIn({ username: user.email, password: user.password });
  const { tokens } = await fetchAuthSession();
  const token = tokens?.accessToken.toString();
  // Only the token is needed; signing out of Amplify stops its refresh timer, and the token stays valid.
  await signOut();
  if (token === undefined) throw new Error(`${user.email} could not sign in`);
  return token;
}

async function siteOf(ask: Ask, domain: string): Promise<string | undefined> {
  const query = "query ($domain: String!) { siteByDomain(domain: $domain) { siteId } }";
  const { siteByDomain } = (await ask(query, { domain })) as { siteByDomain: { siteId: string } | null };
  return siteByDomain?.siteId;
}

async function makeSite(ask: Ask, domain: string): Promise<string> {
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

async function graphql(
  url: string,
  token: string,
  query: string,
  variables: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: token },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as {
    data: Record<string, unknown>;
    errors?: { errorType?: string; message: string }[];
  };
  const error = errors?.find(({ errorType }) => errorType !== "NotFound");
  if (error) throw new Error(`the API answered ${error.errorType}: ${error.message}`);
  return data;
}
