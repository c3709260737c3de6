import { createHash } from "node:crypto";
import {
  AdminDisableProviderForUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startOidcProvider, type OidcProvider } from "../support/oidcProvider.ts";
import { arnOf, CALLBACK, linked, standUpFederated } from "./federated.ts";
import { failure, type Handler, type Stood } from "./standUp.ts";

const VERIFIER = "a-verifier-of-forty-three-characters-or-more";
const challenge = createHash("sha256").update(VERIFIER).digest("base64url");

let provider: OidcProvider;
let here: Stood;
const triggers: Record<string, Handler> = {};
let people = 0;

beforeAll(async () => {
  provider = await startOidcProvider();
  const through =
    (name: string): Handler =>
    (event) =>
      triggers[name]?.(event) ?? event;
  here = await standUpFederated(provider, {
    [arnOf("preSignUp")]: through("preSignUp"),
    [arnOf("inbound")]: through("inbound"),
  });
});
afterAll(async () => {
  await here?.stop();
  await provider?.stop();
});
beforeEach(() => {
  people += 1;
  const email = `ann${people}@work.example`;
  Object.assign(provider, { isDown: false, declines: false, forged: {}, states: [] });
  provider.claimant = { sub: `Ann-${people}`, email, email_verified: true };
});
afterEach(() => {
  for (const name of Object.keys(triggers)) delete triggers[name];
});

const at = (path: string): string => `${here.url}/${here.poolId}/${path}`;
const locationOf = async (url: string): Promise<URL> => {
  const answer = await fetch(url, { redirect: "manual" });
  const location = answer.headers.get("location");
  if (location === null) throw new Error(`${answer.status}: ${await answer.text()}`);
  return new URL(location);
};

/** The address that a page sends the browser to. */
function asked(more: Record<string, string | undefined> = {}): string {
  const parameters = {
    ...{ client_id: here.clientId, response_type: "code", redirect_uri: CALLBACK, state: "of-page" },
    ...{ identity_provider: "Acme", scope: "openid aws.cognito.signin.user.admin", nonce: "once" },
    ...{ code_challenge: challenge, code_challenge_method: "S256" },
    ...more,
  };
  const given = Object.entries(parameters).filter((each): each is [string, string] => each[1] !== undefined);
  return at(`oauth2/authorize?${new URLSearchParams(given)}`);
}

/** Follows the browser to the provider, back to Cognito, and to the page. Returns what the page gets. */
async function returned(): Promise<Record<string, string>> {
  const page = await locationOf((await locationOf((await locationOf(asked())).href)).href);
  expect(page.href.startsWith(CALLBACK)).toBe(true);
  return Object.fromEntries(page.searchParams);
}

async function trade(
  code: string,
  more: Record<string, string> = {},
): Promise<{ status: number } & Partial<Record<string, string | number>>> {
  const body = new URLSearchParams({
    ...{ grant_type: "authorization_code", client_id: here.clientId, redirect_uri: CALLBACK },
    ...{ code, code_verifier: VERIFIER, ...more },
  });
  const answer = await fetch(at("oauth2/token"), { method: "POST", body });
  return { status: answer.status, ...((await answer.json()) as Record<string, string>) };
}

const claimsOf = (token: unknown) =>
  JSON.parse(Buffer.from(String(token).split(".")[1]!, "base64url").toString()) as Record<string, unknown>;

describe("a linked user", () => {
  it("signs in by the provider, with the tokens of the linked account", async () => {
    const name = await linked(here, provider.claimant.email, provider.claimant.sub);
    const { code, state } = await returned();
    expect(state).toBe("of-page");
    const tokens = await trade(code!);
    expect(tokens).toMatchObject({ status: 200, token_type: "Bearer", expires_in: 900 });
    expect(claimsOf(tokens.access_token)).toMatchObject({
      ...{ sub: name, username: name, scope: "openid aws.cognito.signin.user.admin" },
    });
    expect(claimsOf(tokens.id_token)).toMatchObject({
      ...{ sub: name, nonce: "once", email: provider.claimant.email, email_verified: true },
      identities: [{ userId: provider.claimant.sub, providerName: "Acme", providerType: "OIDC" }],
    });
    expect(here.events.at(-1)?.event).toMatchObject({ triggerSource: "TokenGeneration_HostedAuth" });
    const renewed = await trade("", {
      grant_type: "refresh_token",
      refresh_token: String(tokens.refresh_token),
    });
    expect(claimsOf(renewed.access_token)).toMatchObject({
      sub: name,
      scope: claimsOf(tokens.access_token).scope,
    });
    const body = new URLSearchParams({ client_id: here.clientId, token: String(tokens.refresh_token) });
    expect((await fetch(at("oauth2/revoke"), { method: "POST", body })).status).toBe(200);
    const ended = await trade("", {
      grant_type: "refresh_token",
      refresh_token: String(tokens.refresh_token),
    });
    expect(ended).toMatchObject({ status: 400, error: "invalid_grant" });
  });

  it("has the attributes that the provider has now, unless the trigger of federation returns others", async () => {
    const { email, sub } = provider.claimant;
    const name = await linked(here, email, sub);
    const attributes = async () => {
      const asked = new AdminGetUserCommand({ UserPoolId: here.poolId, Username: name });
      const { UserAttributes = [] } = await here.sdk.send(asked);
      return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
    };
    provider.claimant = { sub, email: `other${people}@work.example`, email_verified: false };
    triggers.inbound = (event) => {
      expect(event.request).toMatchObject({ providerName: "Acme", providerType: "OIDC" });
      expect(event.request.attributes.idToken).toMatchObject({ sub, email_verified: "false" });
      return { ...event, response: { userAttributesToMap: { sub, email, email_verified: "true" } } };
    };
    await returned();
    expect(await attributes()).toMatchObject({ email, email_verified: "true", preferred_username: sub });
    delete triggers.inbound;
    await returned();
    expect(await attributes()).toMatchObject({ email: provider.claimant.email, email_verified: "false" });
  });

  it("is refused while the user is disabled, and once the link has ended", async () => {
    const { sub, email } = provider.claimant;
    const Username = await linked(here, email, sub);
    triggers.preSignUp = () => {
      throw new Error("no account");
    };
    const UserPoolId = here.poolId;
    const User = {
      ProviderName: "Acme",
      ProviderAttributeName: "Cognito_Subject",
      ProviderAttributeValue: sub,
    };
    await here.sdk.send(new AdminDisableUserCommand({ UserPoolId, Username }));
    expect(await returned()).toMatchObject({
      error: "invalid_request",
      error_description: "User is disabled.",
    });
    await here.sdk.send(new AdminDisableProviderForUserCommand({ UserPoolId, User }));
    expect((await returned()).error_description).toBe("PreSignUp failed with error no account.");
  });
});

describe("an identity without a user", () => {
  it("is a sign-up, which the trigger refuses in words that the page gets", async () => {
    triggers.preSignUp = ({ triggerSource, userName, request }) => {
      expect(triggerSource).toBe("PreSignUp_ExternalProvider");
      // In lower case, so the subject is read from the attribute that is mapped to it.
      expect(userName).toBe(`acme_ann-${people}`);
      expect(request.userAttributes).toEqual({
        ...{ email: provider.claimant.email, email_verified: "true" },
        preferred_username: provider.claimant.sub,
      });
      throw new Error("connect first");
    };
    expect(await returned()).toEqual({
      ...{ error: "invalid_request", state: "of-page" },
      error_description: "PreSignUp failed with error connect first.",
    });
  });

  it("is not imitated where the trigger lets it pass", async () => {
    const to = await locationOf((await locationOf(asked())).href);
    const answer = await fetch(to);
    expect([answer.status, await answer.text()]).toEqual([
      501,
      "the local Cognito makes no profile of a federated user: link the identity to a user, and have the trigger before sign-ups refuse others",
    ]);
  });

  it("is linked to one user, once", async () => {
    const { sub, email } = provider.claimant;
    const Username = await linked(here, email, sub);
    const link = (name: string) =>
      here.sdk.send(
        new AdminLinkProviderForUserCommand({
          UserPoolId: here.poolId,
          DestinationUser: { ProviderName: "Cognito", ProviderAttributeValue: name },
          SourceUser: {
            ...{ ProviderName: "Acme", ProviderAttributeName: "Cognito_Subject" },
            ProviderAttributeValue: sub,
          },
        }),
      );
    expect(await failure(link(Username))).toContain("SourceUser is already linked to DestinationUser");
    const other = await linked(here, `second${people}@work.example`, `${sub}-second`);
    expect(await failure(link(other))).toContain("AliasExistsException");
  });
});

describe("what is forged, used or wrong", () => {
  it("is refused on a page of Cognito, which sends no browser anywhere", async () => {
    const page = async (url: string) => {
      const answer = await fetch(url, { redirect: "manual" });
      return [answer.status, (await answer.text()).split(":")[0]];
    };
    expect(await page(asked({ client_id: "other" }))).toEqual([400, "invalid_client"]);
    expect(await page(asked({ redirect_uri: "https://evil.example/app/" }))).toEqual([
      400,
      "redirect_mismatch",
    ]);
    expect(await page(asked({ identity_provider: undefined }))).toEqual([
      ...[501, "the local Cognito has no page to choose a provider"],
    ]);
    expect(await page(at("oauth2/idpresponse?state=forged&code=x"))).toEqual([400, "invalid_request"]);
    const back = (await locationOf((await locationOf(asked())).href)).href;
    triggers.preSignUp = () => {
      throw new Error("no account");
    };
    await locationOf(back);
    expect(await page(back)).toEqual([400, "invalid_request"]);
  });

  it("comes back to the page as an error: scopes, a provider that declines, is down or forges", async () => {
    const error = async (more: Record<string, string | undefined>) =>
      (await locationOf(asked(more))).searchParams.get("error");
    expect(await error({ scope: "phone" })).toBe("invalid_scope");
    expect(await error({ response_type: "token" })).toBe("unsupported_response_type");
    expect(await error({ identity_provider: "Other" })).toBe("invalid_request");
    expect(await error({ code_challenge_method: "plain" })).toBe("invalid_request");
    provider.declines = true;
    expect(await returned()).toMatchObject({ error: "access_denied", state: "of-page" });
    provider.declines = false;
    for (const forged of [{ iss: "https://other.example" }, { aud: "another-client" }]) {
      provider.forged = forged;
      expect((await returned()).error_description).toContain("Exception processing authorization code");
    }
    const back = (await locationOf((await locationOf(asked())).href)).href;
    provider.isDown = true;
    expect((await locationOf(back)).searchParams.get("error")).toBe("invalid_request");
    expect(await error({})).toBe("server_error");
  });

  it("gets no tokens: a code is good once, for five minutes, for its page with its verifier", async () => {
    await linked(here, provider.claimant.email, provider.claimant.sub);
    const refused = { status: 400, error: "invalid_grant" };
    const { code } = await returned();
    expect(await trade(code!)).toMatchObject({ status: 200 });
    expect(await trade(code!)).toEqual(refused);
    expect(await trade((await returned()).code!, { code_verifier: "another" })).toEqual(refused);
    expect(await trade((await returned()).code!, { redirect_uri: "http://localhost/" })).toEqual(refused);
    expect(await trade((await returned()).code!, { client_id: "other" })).toMatchObject({
      error: "invalid_client",
    });
    const late = await returned();
    await here.clock.advance(301_000);
    expect(await trade(late.code!)).toEqual(refused);
  });
});
