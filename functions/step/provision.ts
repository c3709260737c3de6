import type { UserItem } from "#table/users/user";
import * as cognito from "#functions/aws/cognito";
import { variable } from "#functions/aws/environment";
import * as log from "#functions/aws/log";
import { provision } from "#functions/users/provision";
import type { Reply } from "#functions/aws/reply";
import { refused } from "#functions/aws/reply";

export interface Provision {
  userId: string;
  username: string;
}

/** The User of a signed-in person who has none yet; the sign-up should have made it. */
export async function handler({ userId, username }: Provision): Promise<Reply<UserItem>> {
  try {
    const account = await cognito.find(variable("USER_POOL_ID"), username);
    if (!account) return refused("Unauthorized", "This account was deleted: sign up again.");
    // An account without a User is disabled for one reason only: its address is another user's.
    if (!account.isEnabled) return owned();
    const made = await provision(account);
    if ("user" in made) return { data: made.user };
    if (made.refused === "owned") return owned();
    if (made.refused === "left") return left();
    return refused("Conflict", "The address of this account is not verified: verify it, then try again.");
  } catch (error) {
    log.failed("a user was not made", error, { userId });
    return refused("Unavailable", "The profile could not be made: try again in a moment.");
  }
}

function owned(): Reply<never> {
  return refused("Conflict", "Another user has verified the address of this account: sign in as that user.");
}

/** The reconciliation marks whose account is gone within 6 hours, and deletes that user 6 hours later. */
function left(): Reply<never> {
  return refused(
    "Conflict",
    "The address of this account belongs to a profile whose account was deleted: it is free within 12 hours, ask for `me` again then.",
  );
}
