import { createHash, randomBytes } from "node:crypto";
import {
  startOidcProvider,
  type Claimant,
  type OidcProvider,
} from "../../../packages/local-cloud/test/support/oidcProvider.ts";
import { startTestCloud, type TestCloud } from "../cloud.ts";

export type { Claimant, OidcProvider };

export const CALLBACK = "http://localhost/app/";

/** A cloud whose stage has the provider Acme of the test's own, at a port that no other file has. */
export async function startWithProvider(
  port: number,
  { context = {}, ...options }: Parameters<typeof startTestCloud>[0] = {},
): Promise<{ test: TestCloud; provider: OidcProvider }> {
  const provider = await startOidcProvider(port);
  const test = await startTestCloud({
    ...options,
    context: {
      providers: JSON.stringify([`Acme ${provider.issuer} ${provider.clientId}`]),
      callbackUrls: JSON.stringify([CALLBACK]),
      ...context,
    },
    operator: {
      Resources: {
        Secret: {
          Type: "AWS::SecretsManager::Secret",
          Properties: { Name: "rollcall-dev-Acme", SecretString: provider.clientSecret },
        },
      },
    },
  });
  return { test, provider };
}

interface Returned {
  /** The words with which a page is sent back, or undefined with tokens. */
  refused?: string;
  tokens?: { access_token: string; id_token: string; refresh_token: string };
}

/** Signs the provider's person in as a page does, by redirects with PKCE. */
export async function signInByProvider(test: TestCloud): Promise<Returned> {
  const asked = await codeByProvider(test);
  return "refused" in asked ? asked : tradeCode(test, asked);
}

/** A code with which a page is sent back, and the verifier of its PKCE. */
interface Held {
  code: string;
  verifier: string;
}

/** Signs the person in as far as the page has a code. */
export async function codeByProvider(test: TestCloud): Promise<Held | { refused: string }> {
  const { cognitoUrl, userPoolId, userPoolClientId: client_id } = test.outputs;
  const at = `${cognitoUrl}/${userPoolId}/oauth2`;
  const verifier = randomBytes(32).toString("base64url");
  const asked = new URLSearchParams({
    ...{ client_id, response_type: "code", redirect_uri: CALLBACK, state: "of-page" },
    ...{ identity_provider: "Acme", scope: "openid email aws.cognito.signin.user.admin" },
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  let url = `${at}/authorize?${asked}`;
  while (!url.startsWith(CALLBACK)) url = await locationOf(url);
  const { searchParams } = new URL(url);
  const code = searchParams.get("code");
  return code === null ? { refused: searchParams.get("error_description") ?? "" } : { code, verifier };
}

/** Trades a code for tokens. */
export async function tradeCode(test: TestCloud, { code, verifier }: Held): Promise<Returned> {
  const { cognitoUrl, userPoolId, userPoolClientId: client_id } = test.outputs;
  const body = new URLSearchParams({
    ...{ grant_type: "authorization_code", client_id, redirect_uri: CALLBACK, code },
    code_verifier: verifier,
  });
  const answer = await fetch(`${cognitoUrl}/${userPoolId}/oauth2/token`, { method: "POST", body });
  const given = (await answer.json()) as Returned["tokens"] & object & { error: string };
  return answer.ok ? { tokens: given } : { refused: given.error };
}

async function locationOf(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: "manual" });
  const location = answer.headers.get("location");
  if (location === null) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return location;
}

/** The proof in the words with which a page is sent back: what it is for, and its token. */
export function proofIn({ refused = "" }: Returned): { use: string; proof: string } {
  const [, use = "", proof = ""] = /error (create|connect):([\w-]{43})/.exec(refused) ?? [];
  return { use, proof };
}
