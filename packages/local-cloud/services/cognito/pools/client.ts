import type { Resource } from "../../../base/assembly/index.ts";
import { lack, refused } from "../../../base/imitated.ts";
import { imitatedOAuth, readOAuth, type OAuthClient } from "./oauthClient.ts";
import { needEssentials } from "./passkeySettings.ts";
import type { UserPool } from "./pool.ts";

/** An app client. Durations are in seconds. */
export interface Client {
  id: string;
  name: string;
  poolId: string;
  flows: Set<string>;
  accessSeconds: number;
  idSeconds: number;
  refreshSeconds: number;
  challengeSeconds: number;
  /** PreventUserExistenceErrors ENABLED: an unknown user gets the same answer as a wrong password. */
  hidesUsers: boolean;
  revocable: boolean;
  /** Undefined: all attributes. */
  reads: Set<string> | undefined;
  writes: Set<string> | undefined;
  rotation: { graceSeconds: number } | undefined;
  /** Undefined without OAuth. */
  oauth: OAuthClient | undefined;
  properties: Record<string, unknown>;
}

const UNITS: Record<string, number> = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 };
/** The flows of a client that lists none (API reference, CreateUserPoolClient, ExplicitAuthFlows). */
const DEFAULT_FLOWS = ["ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_USER_SRP_AUTH"];
const IMITATED_FLOWS = [
  ...DEFAULT_FLOWS,
  "ALLOW_USER_PASSWORD_AUTH",
  "ALLOW_ADMIN_USER_PASSWORD_AUTH",
  "ALLOW_USER_AUTH",
];

/**
 * The imitated properties of AWS::Cognito::UserPoolClient, each with a function that is true for imitated
 * values. A property that is not listed is not imitated.
 */
const imitated: Record<string, (value: unknown) => boolean> = {
  AccessTokenValidity: () => true,
  ...imitatedOAuth,
  AuthSessionValidity: () => true,
  ClientName: () => true,
  EnablePropagateAdditionalUserContextData: (value) => value === false,
  EnableTokenRevocation: () => true,
  ExplicitAuthFlows: (flows) => (flows as string[]).every((flow) => IMITATED_FLOWS.includes(flow)),
  GenerateSecret: (value) => value === false,
  IdTokenValidity: () => true,
  PreventUserExistenceErrors: () => true,
  ReadAttributes: () => true,
  RefreshTokenRotation: () => true,
  RefreshTokenValidity: () => true,
  TokenValidityUnits: () => true,
  UserPoolId: () => true,
  WriteAttributes: () => true,
};

/**
 * Reads an app client; `pool` is undefined if it was left out. Throws an error that names a property that is
 * not imitated (a secret, other flows of OAuth ...), or a flow that the plan of the pool lacks.
 */
export function readClient(resource: Resource, pool: UserPool | undefined): Client {
  const given = resource.properties;
  for (const [name, value] of Object.entries(given)) {
    if (imitated[name]?.(value) !== true)
      lack(resource, refused(resource, `${name} ${JSON.stringify(value)}`));
  }
  const flows = new Set((given.ExplicitAuthFlows as string[] | undefined) ?? DEFAULT_FLOWS);
  if (flows.has("ALLOW_USER_AUTH"))
    needEssentials(resource, pool?.properties.UserPoolTier, "ALLOW_USER_AUTH");
  const units = (given.TokenValidityUnits ?? {}) as Record<string, string>;
  const seconds = (property: string, unit: string, fallback: number, usual: string): number =>
    Number(given[property] ?? fallback) * UNITS[units[unit] ?? usual]!;
  const rotation = given.RefreshTokenRotation as
    | { Feature?: string; RetryGracePeriodSeconds?: number }
    | undefined;
  return {
    id: resource.ref,
    name: String(given.ClientName ?? resource.logicalId),
    poolId: String(given.UserPoolId),
    flows,
    accessSeconds: seconds("AccessTokenValidity", "AccessToken", 1, "hours"),
    idSeconds: seconds("IdTokenValidity", "IdToken", 1, "hours"),
    refreshSeconds: seconds("RefreshTokenValidity", "RefreshToken", 30, "days"),
    challengeSeconds: Number(given.AuthSessionValidity ?? 3) * 60,
    hidesUsers: given.PreventUserExistenceErrors === "ENABLED",
    revocable: given.EnableTokenRevocation !== false,
    reads: named(given.ReadAttributes),
    writes: named(given.WriteAttributes),
    rotation:
      rotation?.Feature === "ENABLED" ? { graceSeconds: rotation.RetryGracePeriodSeconds ?? 0 } : undefined,
    oauth: readOAuth(given),
    properties: given,
  };
}

function named(names: unknown): Set<string> | undefined {
  return names === undefined ? undefined : new Set(names as string[]);
}
