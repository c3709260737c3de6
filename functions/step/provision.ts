import type { UserItem } from "#table/users/user";
import * as cognito from "#functions/aws/cognito";
import { requireVariable } from "#functions/aws/environment";
import * as log from "#functions/aws/log";
import { provisionReply } from "#functions/users/provisionReply";
import type { Reply } from "#reply";
import { refused } from "#functions/aws/reply";

export interface Provision {
  userId: string;
  username: string;
}

/** The User of a signed-in person who has none yet; the sign-up should have made it. */
export async function handler({ userId, username }: Provision): Promise<Reply<UserItem>> {
  try {
    const account = await cognito.find(requireVariable("USER_POOL_ID"), username);
    if (!account) return refused("Unauthorized", "This account was deleted: sign up again.");
    return await provisionReply(account);
  } catch (error) {
    log.failed("a user was not made", error, { userId });
    return refused("Unavailable", "The profile could not be made: try again in a moment.");
  }
}
