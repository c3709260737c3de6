import { leaveSites } from "./memberships.ts";
import { forgetSignIns } from "./signIns.ts";

/** Deletes all that a deleted user still has: its memberships of sites, and its sign-ins. */
export async function forgetUser(userId: string): Promise<void> {
  await leaveSites(userId);
  await forgetSignIns(userId);
}
