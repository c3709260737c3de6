import type { Resource } from "../../../base/assembly/index.ts";
import { lack, refused, refuseOthers } from "../../../base/imitated.ts";
import { isLoopbackUrl } from "../../../base/origins.ts";

/** An identity provider of a user pool: an OpenID Connect provider, or Google, which is one. */
export interface IdentityProvider {
  poolId: string;
  name: string;
  type: "Google" | "OIDC";
  issuer: string;
  clientId: string;
  /** A dynamic reference to a secret, or the secret itself. */
  clientSecret: string;
  scopes: string;
  /** The method by which the provider's userinfo endpoint is asked. */
  method: "GET" | "POST";
  /** The provider's claim for each attribute of the pool. */
  mapping: Record<string, string>;
}

/** OpenID Connect discovery of Google (developers.google.com, "OpenID Connect": discovery document). */
const GOOGLE = "https://accounts.google.com";

/** The details of each type (API reference, CreateIdentityProvider, ProviderDetails). */
const DETAILS = {
  Google: ["client_id", "client_secret", "authorize_scopes"],
  OIDC: ["client_id", "client_secret", "authorize_scopes", "oidc_issuer", "attributes_request_method"],
};

/**
 * Reads AWS::Cognito::UserPoolIdentityProvider. Throws an error that names a property that is not imitated:
 * other types of providers, and OIDC providers whose endpoints are given one by one.
 */
export function readProvider(resource: Resource): IdentityProvider {
  refuseOthers(resource, [
    "UserPoolId",
    "ProviderName",
    "ProviderType",
    "ProviderDetails",
    "AttributeMapping",
  ]);
  const given = resource.properties;
  const type = given.ProviderType as IdentityProvider["type"];
  if (!Object.hasOwn(DETAILS, type)) throw refused(resource, `ProviderType ${String(type)}`);
  const details = given.ProviderDetails as Record<string, string>;
  refuseOthers(resource, DETAILS[type], "ProviderDetails.", details);
  const issuer = type === "Google" ? GOOGLE : String(details.oidc_issuer);
  // API reference, CreateIdentityProvider: https. A provider on this machine may do without.
  if (!issuer.startsWith("https://") && !isLoopbackUrl(issuer))
    lack(resource, refused(resource, `ProviderDetails.oidc_issuer ${issuer}`, "must begin with https://"));
  return {
    poolId: String(given.UserPoolId),
    name: String(given.ProviderName),
    type,
    issuer,
    clientId: String(details.client_id),
    clientSecret: String(details.client_secret),
    scopes: details.authorize_scopes ?? "openid",
    method: details.attributes_request_method === "POST" ? "POST" : "GET",
    mapping: (given.AttributeMapping as Record<string, string> | undefined) ?? {},
  };
}

/**
 * Reads AWS::Cognito::UserPoolDomain. Returns the id of its pool, whose endpoints are at `/<poolId>` here.
 * Throws an error for a domain of its own, and for the pages of managed login.
 */
export function readDomain(resource: Resource): string {
  refuseOthers(resource, ["Domain", "UserPoolId", "ManagedLoginVersion"]);
  const { ManagedLoginVersion: version = 1, UserPoolId } = resource.properties;
  if (version !== 1) lack(resource, refused(resource, `ManagedLoginVersion ${String(version)}`));
  return String(UserPoolId);
}
