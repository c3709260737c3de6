import type { PreTokenGenerationTriggerEvent } from "aws-lambda";
import { hasSecondFactor, type Account } from "../aws/cognito.ts";

type Overrides = PreTokenGenerationTriggerEvent["response"]["claimsOverrideDetails"];

/** The claim of id tokens that names the groups that were left out, with commas. */
const LACKING = "groups_without_second_factor";

/**
 * Returns the overrides of the tokens of a person with these groups; undefined if the tokens stay as they
 * are. A group that needs a second factor is left out as long as the person has none. Asks Cognito only
 * about a member of such a group.
 */
export async function overridesOf(
  account: Pick<Account, "userPoolId" | "userName">,
  groups: string[],
  needing: string[],
): Promise<Overrides | undefined> {
  const lacking = groups.filter((each) => needing.includes(each));
  if (lacking.length === 0 || (await hasSecondFactor(account))) return undefined;
  return {
    claimsToAddOrOverride: { [LACKING]: lacking.join() },
    // These replace the groups of the id token (developer guide, "Pre token generation Lambda trigger"), and
    // by assumption those of the access token (docs/deploying/sign-in.md#required-of-groups).
    groupOverrideDetails: { groupsToOverride: groups.filter((each) => !lacking.includes(each)) },
  };
}
