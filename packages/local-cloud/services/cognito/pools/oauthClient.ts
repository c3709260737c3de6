import { isLoopbackUrl } from "../../../base/origins.ts";
import { parseUrl } from "../../../base/url.ts";

/** The part of an app client that OAuth needs. */
export interface OAuthClient {
  scopes: string[];
  callbacks: string[];
  logouts: string[];
  /** The names of the providers that it accepts; `COGNITO` is the pool itself. */
  providers: string[];
}

/** The properties of AWS::Cognito::UserPoolClient for OAuth, as in `imitated` of pools/client.ts. */
export const imitatedOAuth: Record<string, (value: unknown) => boolean> = {
  AllowedOAuthFlows: (flows) => (flows as string[]).join() === "code",
  AllowedOAuthFlowsUserPoolClient: (value) => typeof value === "boolean",
  AllowedOAuthScopes: () => true,
  CallbackURLs: () => true,
  LogoutURLs: () => true,
  SupportedIdentityProviders: () => true,
};

/** Reads these properties. Returns undefined for a client without OAuth. */
export function readOAuth(given: Record<string, unknown>): OAuthClient | undefined {
  if (given.AllowedOAuthFlowsUserPoolClient !== true) return undefined;
  const list = (name: string): string[] => (given[name] as string[] | undefined) ?? [];
  return {
    scopes: list("AllowedOAuthScopes"),
    callbacks: list("CallbackURLs"),
    logouts: list("LogoutURLs"),
    providers: list("SupportedIdentityProviders"),
  };
}

/**
 * True if a URL is in the list. On AWS it is compared as it is; here URLs of this machine are compared
 * without their port, because a local cloud may have any.
 */
export function isListed(url: string, urls: string[]): boolean {
  return urls.includes(url) || (isLoopbackUrl(url) && urls.some((each) => isSamePlace(url, each)));
}

function isSamePlace(url: string, listed: string): boolean {
  if (!isLoopbackUrl(listed)) return false;
  const [one, other] = [parseUrl(url), parseUrl(listed)];
  return one?.pathname === other?.pathname && one?.search === other?.search;
}
