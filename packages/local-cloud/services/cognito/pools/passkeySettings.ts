import type { Resource } from "../../../base/assembly/index.ts";
import { lack, refused } from "../../../base/imitated.ts";

/** The settings of a pool whose people may sign in with passkeys. */
export interface PasskeySettings {
  /** The relying party: a domain, whose pages and those of its subdomains may ask for its passkeys. */
  relyingParty: string;
  /** True if the authenticator has to verify its user, by a PIN or a finger. */
  needsVerification: boolean;
}

const IMITATED = ["PASSWORD", "WEB_AUTHN"];
/** The settings of passkeys beside the first factors. */
const SETTINGS = ["WebAuthnRelyingPartyID", "WebAuthnUserVerification", "WebAuthnFactorConfiguration"];

/**
 * Throws an error that names a setting which needs another plan than LITE: "your user pool must be in the
 * Essentials tier or higher" (API reference: SignInPolicyType, FactorConfiguration of
 * WebAuthnConfigurationType, ExplicitAuthFlows). A pool without a plan has ESSENTIALS.
 */
export function needEssentials(resource: Resource, tier: unknown, setting: string): void {
  if (tier === "LITE") throw refused(resource, setting, "needs the UserPoolTier ESSENTIALS or PLUS");
}

/**
 * Reads the passkeys of a pool. Throws an error that names a first factor that is not imitated, or a setting
 * that Cognito lacks: a plan that has passkeys, or the domain that they are for.
 */
export function readPasskeys(resource: Resource): PasskeySettings | undefined {
  const { Policies, UserPoolTier, WebAuthnRelyingPartyID, WebAuthnUserVerification } = resource.properties;
  const isGiven = (name: string): boolean => resource.properties[name] !== undefined;
  // Developer guide: passkeys are "available in all feature plans except for Lite".
  for (const name of SETTINGS.filter(isGiven)) needEssentials(resource, UserPoolTier, name);
  const policy = (Policies as Policies | undefined)?.SignInPolicy;
  if (policy) needEssentials(resource, UserPoolTier, "SignInPolicy");
  const factors = policy?.AllowedFirstAuthFactors ?? ["PASSWORD"];
  const other = factors.find((each) => !IMITATED.includes(each));
  if (other !== undefined) lack(resource, refused(resource, `AllowedFirstAuthFactors ${other}`));
  if (!factors.includes("WEB_AUTHN")) return undefined;
  // Cognito would take the domain of the pool, which is not imitated.
  if (typeof WebAuthnRelyingPartyID !== "string")
    throw refused(resource, "WEB_AUTHN", "is imitated with a WebAuthnRelyingPartyID only");
  return {
    relyingParty: WebAuthnRelyingPartyID,
    // API reference, WebAuthnConfigurationType: `preferred` if it is not given.
    needsVerification: WebAuthnUserVerification === "required",
  };
}

interface Policies {
  SignInPolicy?: { AllowedFirstAuthFactors?: string[] };
}
