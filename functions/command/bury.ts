import { runCommand } from "#functions/commands/command";
import { deleteUser } from "#functions/users/reconcile/burial";
import { buryOptions } from "#functions/users/reconcile/buryOptions";
import { lostUsers } from "#functions/users/reconcile/lostUsers";
import { repairEach } from "#functions/users/reconcile/walks";

/**
 * Deletes the users without a Cognito account, and their sites, if they are so many that the reconciliation
 * leaves the decision to a person. Without `--users` it prints their number. With `--users` it deletes them,
 * and throws unless the number is still the same.
 */
async function buryLost(): Promise<void> {
  const { users, pool } = buryOptions();
  const lost = await lostUsers(pool);
  const found = `${lost.length} users have had no account for 5 hours or more`;
  if (users === undefined) {
    process.stdout.write(
      `${found}.${lost.length > 0 ? ` To delete them with their sites: npm run bury -- --users ${lost.length}` : ""}\n`,
    );
    return;
  }
  if (users !== lost.length) throw new Error(`--users: ${found}, not ${users}: nothing was deleted`);
  if (!(await repairEach(lost, deleteUser)))
    throw new Error("not all could be deleted: the lines above say why. Run it again without --users");
  process.stdout.write(`${lost.length} users were deleted, with their sites.\n`);
}

await runCommand("bury", buryLost);
