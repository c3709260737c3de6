import type { PreTokenGenerationTriggerEvent } from "aws-lambda";
import { requireVariable } from "#functions/aws/environment";
import { overridesOf } from "#functions/users/factorOfGroups";

/**
 * Leaves out of new tokens the groups that need a second factor, unless the person has one. Throws if Cognito
 * does not say so: then no tokens are issued.
 */
export async function handler(
  event: PreTokenGenerationTriggerEvent,
): Promise<PreTokenGenerationTriggerEvent> {
  const { userPoolId, userName, request } = event;
  const { groupsToOverride: groups = [] } = request.groupConfiguration;
  const needing = requireVariable("SECOND_FACTOR_FOR").split(",");
  const overrides = await overridesOf({ userPoolId, userName }, groups, needing);
  return overrides ? { ...event, response: { claimsOverrideDetails: overrides } } : event;
}
