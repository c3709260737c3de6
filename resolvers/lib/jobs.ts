import type { Context, Identity } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as job from "#table/job";
import { actorOf, isAdmin, isEditor, isService } from "./caller.ts";
import { fail } from "./errors.ts";
import * as idempotency from "./idempotency.ts";
import { failNotFound } from "./ids.ts";
import { living } from "./living.ts";
import type { Sent, Write } from "./transaction.ts";
import * as transaction from "./transaction.ts";

/** A new job of the caller. */
export function newJob(
  identity: Identity,
  input: Pick<job.JobItem, "kind" | "status" | "input" | "total">,
  ttlSeconds = job.TTL_SECONDS,
): job.JobItem {
  const jobId = util.autoUlid();
  const ttl = util.time.nowEpochSeconds() + ttlSeconds;
  const item = job.item({
    ...input,
    ...(input.status === "RUNNING" ? { dueAt: dueAt() } : {}),
    jobId,
    actor: actorOf(identity),
    createdAt: util.time.nowISO8601(),
    expiresAt: util.time.epochMilliSecondsToISO8601(ttl * 1000),
    ttl,
  });
  return { ...job.key(jobId), ...item };
}

/** When a job that starts now is worked on again, unless it makes progress before. */
export function dueAt(): string {
  const now = util.time.nowEpochMilliSeconds();
  return util.time.epochMilliSecondsToISO8601(now + job.JOB_PROGRESS_SECONDS * 1000);
}

export function putJob({ PK, SK, ...item }: job.JobItem): Write {
  return { name: "job", putItem: { key: { PK, SK }, item } };
}

/** True if the transaction created the job. It did not if the `idempotencyKey` was used before. */
export function createdJob(ctx: Pick<Context<unknown, Sent>, "error" | "result" | "stash">): boolean {
  const refusal = transaction.failedWrite(ctx);
  if (refusal && !idempotency.isRepetition(refusal)) fail("Conflict", "Try again.", { retry: true });
  return refusal === null;
}

/**
 * True if the caller may see the job: its maker, and admins. Jobs of people's data are for editors, and their
 * maker may be none any more.
 */
export function isVisible(found: job.JobItem, identity: Identity): boolean {
  const mayHave = isService() || found.kind === "EXPORT_SITE" || isEditor(identity);
  const isMakers = mayHave && found.actor === actorOf(identity);
  const maySee = isMakers || (!isService() && isAdmin(identity));
  return maySee && living(found) !== null;
}

/** Returns the job. Fails with `NotFound` if there is none that the caller may see. */
export function requireVisibleJob(found: job.JobItem | null, identity: Identity): job.JobItem {
  return found && isVisible(found, identity) ? found : failNotFound("job");
}

/**
 * Returns a job as the API shows it. `errorsKey` and `resultKey` are for the fields that sign their URLs.
 * Only the name of the input is shown: the rest names people.
 */
export function shownJob(item: job.JobItem) {
  const { input, cursor, file, ...shown } = item;
  const name = (input.name ?? null) as string | null;
  const { byte } = (cursor ?? {}) as { byte?: number };
  const counted = item.total ? (item.done + item.failed) / item.total : null;
  const read = file && byte !== undefined ? byte / file.size : counted;
  return { ...shown, name, errors: item.errors ?? [], progress: item.status === "DONE" ? 1 : read };
}
