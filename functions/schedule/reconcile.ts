import { sendAll } from "#functions/aws/sqs";
import { firstWalks } from "#functions/users/reconcile/walks";

/**
 * Starts the walks that compare the table with itself and with Cognito and repair differences. Throws if the
 * queue refuses a message.
 */
export async function handler(): Promise<void> {
  await sendAll("reconcile", firstWalks(new Date()));
}
