import type {
  AdminSetUserMFAPreferenceRequest,
  AssociateSoftwareTokenRequest,
  SetUserMFAPreferenceRequest,
  VerifySoftwareTokenRequest,
} from "@aws-sdk/client-cognito-identity-provider";
import { AwsError } from "../../../base/http.ts";
import { invalidParameter } from "../pools/attributes.ts";
import type { UserPool } from "../pools/pool.ts";
import {
  callerOf,
  poolOf,
  required,
  userOf,
  type Service,
  type UserPoolOperation,
} from "../pools/service.ts";
import { drawSecret, stepOf } from "../pools/totp.ts";
import type { User } from "../pools/users.ts";

/** Draws a secret, which replaces the present one only once it is verified. */
async function associateSoftwareToken(
  service: Service,
  given: AssociateSoftwareTokenRequest,
): Promise<object> {
  const { user, pool } = callerOf(service, required(given, "AccessToken").AccessToken);
  requireTokens(pool);
  const secret = drawSecret();
  await service.users.change(pool, user.sub, () => ({ newSecret: secret }));
  return { SecretCode: secret };
}

/** Takes a code of the new secret or, if there is none, another one of the present secret. */
async function verifySoftwareToken(service: Service, given: VerifySoftwareTokenRequest): Promise<object> {
  const input = required(given, "AccessToken", "UserCode");
  const { user, pool } = callerOf(service, input.AccessToken);
  requireTokens(pool);
  if (!/^\d{6}$/.test(input.UserCode)) throw invalidParameter("UserCode must have six digits.");
  const before = user.newSecret === undefined ? user.softwareToken : { secret: user.newSecret, usedStep: 0 };
  if (!before) throw noToken();
  const { secret } = before;
  const usedStep = stepOf(secret, input.UserCode, service.clock.now());
  if (usedStep === undefined || usedStep <= before.usedStep)
    throw new AwsError("EnableSoftwareTokenMFAException", "Code mismatch and fail enable Software Token MFA");
  const softwareToken = { secret, usedStep, deviceName: input.FriendlyDeviceName };
  await service.users.change(pool, user.sub, () => ({ softwareToken, newSecret: undefined }));
  return { Status: "SUCCESS" };
}

async function setUserMfaPreference(service: Service, given: SetUserMFAPreferenceRequest): Promise<object> {
  const { user, pool } = callerOf(service, required(given, "AccessToken").AccessToken);
  return setPreference(service, pool, user, given);
}

async function adminSetUserMfaPreference(
  service: Service,
  given: AdminSetUserMFAPreferenceRequest,
): Promise<object> {
  const input = required(given, "UserPoolId", "Username");
  const pool = poolOf(service, input.UserPoolId);
  return setPreference(service, pool, userOf(service, pool, input.Username), given);
}

/** A token that is turned off stays verified, so that it can be turned on again. */
async function setPreference(
  service: Service,
  pool: UserPool,
  user: User,
  given: Omit<SetUserMFAPreferenceRequest, "AccessToken">,
): Promise<object> {
  requireTokens(pool);
  for (const name of ["SMSMfaSettings", "EmailMfaSettings", "WebAuthnMfaSettings"] as const) {
    const settings: { Enabled?: boolean | undefined } = given[name] ?? {};
    if (settings.Enabled === true) throw invalidParameter(`the local Cognito does not imitate ${name}`);
  }
  const { Enabled: isOn = false, PreferredMfa: isPreferred = false } = given.SoftwareTokenMfaSettings ?? {};
  if (given.SoftwareTokenMfaSettings === undefined) return {};
  if (isOn && !user.softwareToken) throw invalidParameter("User has not verified software token mfa");
  const factor = isOn ? { isPreferred } : undefined;
  await service.users.change(pool, user.sub, () => ({ factor }));
  return {};
}

/** The second factor of a user, as GetUser and AdminGetUser return it: no member if there is none. */
export function describedFactor({ factor }: User): object {
  if (!factor) return {};
  return {
    UserMFASettingList: [SOFTWARE_TOKEN_MFA],
    ...(factor.isPreferred ? { PreferredMfaSetting: SOFTWARE_TOKEN_MFA } : {}),
  };
}

/** The name of the factor, and of its challenge. */
export const SOFTWARE_TOKEN_MFA = "SOFTWARE_TOKEN_MFA";

function requireTokens(pool: UserPool): void {
  if (!pool.hasSoftwareTokens)
    throw new AwsError(
      "SoftwareTokenMFANotFoundException",
      "Software Token MFA has not been enabled by the userPool",
    );
}

export function noToken(): AwsError {
  return new AwsError("SoftwareTokenMFANotFoundException", "Software Token MFA does not exist for the user.");
}

export const factorOperations: Record<string, UserPoolOperation> = {
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMfaPreference,
};

export const adminFactorOperations: Record<string, UserPoolOperation> = {
  AdminSetUserMFAPreference: adminSetUserMfaPreference,
};
