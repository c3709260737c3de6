import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** The person who is signed in at the provider. */
export interface Claimant {
  sub: string;
  email: string;
  email_verified: boolean;
}

interface Authorized {
  claimant: Claimant;
  redirectUri: string;
}

export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Signs a person in at the provider: the page that asks then names this person. */
  claimant: Claimant;
  /** True while the provider answers each request with 503. */
  isDown: boolean;
  /** True while the person declines to sign in. */
  declines: boolean;
  /** Replaces claims of id tokens. */
  forged: { iss?: string; aud?: string };
  /** The states with which browsers were sent back. */
  states: string[];
  stop: () => Promise<void>;
}

/**
 * An OpenID Connect provider on this machine, with the endpoints of OpenID Connect Core 1.0 and Discovery
 * 1.0 that a relying party needs. It asks nothing: the person whom the test names is signed in. It has a free
 * port, or the one that is given.
 */
export async function startOidcProvider(port = 0): Promise<OidcProvider> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const authorized = new Map<string, Authorized>();
  const people = new Map<string, Claimant>();

  const authorize = (query: URLSearchParams, answer: ServerResponse): void => {
    const redirectUri = query.get("redirect_uri")!;
    const to = new URL(redirectUri);
    const state = query.get("state") ?? "";
    provider.states.push(state);
    to.searchParams.set("state", state);
    if (provider.declines) to.searchParams.set("error", "access_denied");
    else {
      const code = randomUUID();
      authorized.set(code, { claimant: { ...provider.claimant }, redirectUri });
      to.searchParams.set("code", code);
    }
    answer.writeHead(302, { location: to.href }).end();
  };
  const trade = async (form: URLSearchParams, answer: ServerResponse): Promise<void> => {
    const code = form.get("code") ?? "";
    const found = authorized.get(code);
    authorized.delete(code);
    const isClient =
      form.get("client_id") === provider.clientId && form.get("client_secret") === provider.clientSecret;
    if (!found || !isClient || form.get("redirect_uri") !== found.redirectUri)
      return json(answer, 400, { error: "invalid_grant" });
    const { sub, ...claims } = found.claimant;
    const idToken = await new SignJWT({ ...claims, ...provider.forged })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setIssuedAt()
      .setExpirationTime("5m")
      .setIssuer(provider.forged.iss ?? provider.issuer)
      .setAudience(provider.forged.aud ?? provider.clientId)
      .setSubject(sub)
      .sign(privateKey);
    const accessToken = randomUUID();
    people.set(accessToken, found.claimant);
    return json(answer, 200, { access_token: accessToken, id_token: idToken, token_type: "Bearer" });
  };
  const handle = async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url!, provider.issuer);
    const form = new URLSearchParams(await text(request));
    if (provider.isDown) return json(answer, 503, {});
    if (pathname === "/.well-known/openid-configuration") return json(answer, 200, discovery());
    if (pathname === "/jwks") return json(answer, 200, { keys: [jwk] });
    if (pathname === "/authorize") return authorize(searchParams, answer);
    if (pathname === "/token") return trade(form, answer);
    const person = people.get(request.headers.authorization?.replace("Bearer ", "") ?? "");
    return json(answer, person ? 200 : 401, person ?? {});
  };
  const discovery = () => {
    const { issuer } = provider;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
    };
  };
  const server = createServer((request, answer) => void handle(request, answer));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const provider: OidcProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: "rollcall",
    clientSecret: createHash("sha256").update("of the provider").digest("hex"),
    claimant: { sub: "Ann-1", email: "ann@work.example", email_verified: true },
    isDown: false,
    declines: false,
    forged: {},
    states: [],
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return provider;
}

function json(answer: ServerResponse, status: number, body: object): void {
  answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
