import type { JobItem } from "#table/job";
import { resultKey } from "#table/job";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import { put } from "../../aws/dynamodb.ts";
import { store } from "../../aws/s3.ts";
import { sendAll } from "../../aws/sqs.ts";
import { changeJob, findJob } from "../../jobs/store.ts";
import { readAddresses } from "../addresses.ts";
import type { EntityCounts } from "./eraseAddress.ts";
import { countAddress, eraseAddress } from "./eraseAddress.ts";

/** The addresses and counts before anything was deleted. No address stays in the job when it ends. */
interface Cursor {
  addresses: string[];
  found: EntityCounts;
}

/** For how long one message is worked on, in ms: well below the function's time limit. */
const WORK_MS = 25_000;
const REASON = "The person's data was erased.";

/**
 * Deletes everything that is stored about a person, and writes the receipt. Items are counted before anything
 * is deleted, so a repetition after a failure has the same receipt.
 */
export async function eraseSubscriber({ jobId }: { jobId: string }): Promise<void> {
  const until = Date.now() + WORK_MS;
  const found = await findJob(jobId);
  if (found?.status !== "RUNNING") return;
  const begun = found.cursor ? found : await begin(found);
  if (!begun) return;
  const { addresses } = begun.cursor as Cursor;
  for (const address of addresses)
    if (!(await eraseAddress(address, suppressed(begun, address), until))) return passOn(begun);
  await end(begun);
}

/**
 * Unless another delivery of the message has done so, notes the progress and sends a message for the rest.
 */
async function passOn(job: JobItem): Promise<void> {
  if (await changeJob(job, {})) await sendAll("subscriberJobs", [{ jobId: job.jobId }]);
}

/** Returns undefined if another delivery of the message has begun. */
async function begin(job: JobItem): Promise<JobItem | undefined> {
  const addresses = await suppressAll(job);
  const found: EntityCounts = {};
  for (const address of addresses) await countAddress(address, found);
  return changeJob(job, { cursor: { addresses, found } satisfies Cursor });
}

/**
 * Suppresses all addresses of the person and returns them. From then on nothing but the person's own opt-in
 * subscribes there, and no address can be changed. One that was changed before that has a new address, so the
 * addresses are read again until there is no other one.
 */
async function suppressAll(job: JobItem): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const addresses = await readAddresses(job.input.email as string);
    const left = addresses.filter((each) => !done.includes(each));
    if (left.length === 0) return done;
    for (const email of left) await put(suppressed(job, email));
    done.push(...left);
  }
}

/** It has no id in the log of changes: one would lead from the address to it, or to the person's others. */
function suppressed({ actor }: JobItem, email: string): SuppressionItem {
  const at = new Date().toISOString();
  const item = suppression.item({ email, kind: "ERASED", reason: REASON, actor, at });
  return { ...suppression.key(email), ...item };
}

/** The receipt says how many addresses there were, and names only the one of the request. */
async function end(job: JobItem): Promise<void> {
  const { addresses, found } = job.cursor as Cursor;
  const receipt = {
    jobId: job.jobId,
    email: job.input.email,
    addresses: addresses.length,
    deleted: found,
    suppressedAs: "ERASED",
    requestedAt: job.createdAt,
    erasedAt: new Date().toISOString(),
  };
  const key = resultKey(job.jobId);
  await store(key, "application/json", Buffer.from(`${JSON.stringify(receipt, null, 2)}\n`));
  const done = Object.values(found).reduce((sum, count) => sum + count, 0);
  await changeJob(job, { status: "DONE", done, total: done, resultKey: key, cursor: undefined, input: {} });
}
