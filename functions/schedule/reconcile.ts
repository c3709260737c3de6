import { sendAll } from "#functions/aws/sqs";
import { beginnings } from "#functions/users/reconcile/walks";

/** Starts the walks that compare the table with itself and with Cognito, and mend what differs. */
export async function handler(): Promise<void> {
  await sendAll("reconcile", beginnings(new Date()));
}
