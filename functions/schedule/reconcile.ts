import { sendAll } from "#functions/queue";

/** placeholder */
export async function handler(): Promise<void> {
  await sendAll("reconcile", []);
}
