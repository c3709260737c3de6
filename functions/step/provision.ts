import { byUser } from "#table/changes/stamp";
import type { UserItem } from "#table/users/user";
import * as cognito from "#functions/aws/cognito";
import { requireVariable } from "#functions/aws/environment";
import * as log from "#functions/aws/log";
import { changingBy } from "#functions/aws/stamp";
import { provisionReply } from "#functions/users/provisionReply";
import type { Reply } from "#reply";
import { refusedReply } from "#functions/aws/reply";

export interface Provision {
  userId: string;
  username: string;
}

/**
 * Creates the User of a signed-in person who has none yet, because provisioning failed at sign-up. Replies
 * with `Unauthorized` if the account is gone, `Conflict` if it cannot have a User and `Unavailable` if a
 * service fails; nothing is thrown.
 */
export async function handler({ userId, username }: Provision): Promise<Reply<UserItem>> {
  try {
    const account = await cognito.findAccount(requireVariable("USER_POOL_ID"), username);
    if (!account) return refusedReply("Unauthorized", "This account was deleted: sign up again.");
    return await changingBy(byUser(userId), () => provisionReply(account));
  } catch (error) {
    log.failed("a user could not be created: the caller was answered Unavailable", error, { userId });
    return refusedReply("Unavailable", "The profile could not be made: try again in a moment.");
  }
}
