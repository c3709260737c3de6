import type { PreTokenGenerationTriggerEvent } from "aws-lambda";
import { listVariable } from "#functions/aws/environment";
import { overridesOf } from "#functions/users/factorOfGroups";
import { requireSignInByProvider } from "#functions/users/providers/requireSignIn";

/**
 * Refuses tokens after a sign-in by a provider that has ended since, and leaves out of all others the groups
 * that need a second factor, unless the person has one. Throws for it, and if Cognito or the table does not
 * answer: then no tokens are issued.
 */
export async function handler(
  event: PreTokenGenerationTriggerEvent,
): Promise<PreTokenGenerationTriggerEvent> {
  const { userPoolId, userName, request, triggerSource } = event;
  const account = { userPoolId, userName };
  if (triggerSource === "TokenGeneration_HostedAuth") await requireSignInByProvider(account);
  const { groupsToOverride: groups = [] } = request.groupConfiguration;
  const needing = listVariable("SECOND_FACTOR_FOR");
  const overrides = await overridesOf(account, groups, needing);
  return overrides ? { ...event, response: { claimsOverrideDetails: overrides } } : event;
}
