import {
  FeaturePlan,
  PasskeyUserVerification,
  type CfnUserPool,
  type UserPool,
  type UserPoolProps,
} from "aws-cdk-lib/aws-cognito";
import type { Stage } from "../synth/stage.ts";

/**
 * The plan of the user pool, and its passkeys if the stage has them. LITE has SRP, triggers, groups and
 * revocation, and is the cheapest. Passkeys need ESSENTIALS, at $0.015 for each user of a month beyond 10,000
 * (aws.amazon.com/cognito/pricing).
 */
export function poolPlanOf({ passkeyDomain }: Stage): Partial<UserPoolProps> {
  if (passkeyDomain === "") return { featurePlan: FeaturePlan.LITE };
  return {
    featurePlan: FeaturePlan.ESSENTIALS,
    signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
    // Written out, because the distribution's own domain would make a circle: its functions need the pool.
    passkeyRelyingPartyId: passkeyDomain,
    passkeyUserVerification: PasskeyUserVerification.REQUIRED,
  };
}

/**
 * Says that a passkey is no second factor. So Cognito takes none from a person who has one, and
 * `secondFactorFor` holds (docs/deploying/passkeys.md).
 */
export function keepSingleFactor(pool: UserPool, { passkeyDomain }: Stage): void {
  if (passkeyDomain === "") return;
  (pool.node.defaultChild as CfnUserPool).webAuthnFactorConfiguration = "SINGLE_FACTOR";
}
