import type { UserItem } from "#table/users/user";
import type { Account } from "../aws/cognito.ts";
import type { Reply } from "#reply";
import { refusedReply } from "../aws/reply.ts";
import { provisionUser } from "./provision.ts";

/**
 * Provisions an account. Replies with the User, or with `Conflict` and why the account cannot have one.
 * Throws what `provision` throws.
 */
export async function provisionReply(account: Account): Promise<Reply<UserItem>> {
  // An account without a User is disabled for only one reason: another user has verified its address.
  if (!account.isEnabled) return owned();
  const made = await provisionUser(account);
  if ("user" in made) return { data: made.user };
  if (made.refused === "owned") return owned();
  if (made.refused === "left") return left();
  return refusedReply("Conflict", "The address of this account is not verified: verify it, then try again.");
}

function owned(): Reply<never> {
  return refusedReply(
    "Conflict",
    "Another user has verified the address of this account: sign in as that user.",
  );
}

/** The reconciliation marks a user without an account within 6 hours, and deletes it 6 hours later. */
function left(): Reply<never> {
  return refusedReply(
    "Conflict",
    "The address of this account belongs to a profile whose account was deleted: it is free within 12 hours, ask for `me` again then.",
  );
}
