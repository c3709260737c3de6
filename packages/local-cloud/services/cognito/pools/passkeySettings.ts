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

/**
 * Reads the passkeys of a pool. Throws an error that names a first factor that is not imitated, or a setting
 * that Cognito lacks: a plan that has passkeys, or the domain that they are for.
 */
export function readPasskeys(resource: Resource): PasskeySettings | undefined {
  const { Policies, UserPoolTier, WebAuthnRelyingPartyID, WebAuthnUserVerification } = resource.properties;
  const factors = (Policies as Policies | undefined)?.SignInPolicy?.AllowedFirstAuthFactors ?? ["PASSWORD"];
  const other = factors.find((each) => !IMITATED.includes(each));
  if (other !== undefined) lack(resource, refused(resource, `AllowedFirstAuthFactors ${other}`));
  if (!factors.includes("WEB_AUTHN")) return undefined;
  // Developer guide: "available in all feature plans except for Lite".
  if (UserPoolTier === "LITE")
    throw refused(resource, "WEB_AUTHN", "needs the UserPoolTier ESSENTIALS or PLUS");
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
