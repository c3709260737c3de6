import * as due from "#table/due";
import type { JobItem } from "#table/job";
import type { DeliveryStatus, NotedDelivery } from "#table/people/delivery";
import * as delivery from "#table/people/delivery";
import { query, update } from "../../aws/dynamodb.ts";
import { allInParallel } from "../../aws/parallel.ts";
import { sendAll } from "../../aws/sqs.ts";
import { changeJob, findJob } from "../../jobs/store.ts";

/**
 * The input of the job (resolvers/lib/people/replays.ts): deliveries with a status that were first noted in
 * `[from, to)`.
 */
interface Replay {
  destinationId: string;
  status: DeliveryStatus;
  from: string;
  to: string;
}

/**
 * The position of the walk: the number of the part, counted from the first day's first shard, and the key in
 * it.
 */
interface Cursor {
  part: number;
  after?: Record<string, unknown>;
}

/** The time for which one message is worked on, in ms: well below the function's time limit. */
const WORK_MS = 40_000;
const PAGE = 100;
const MAX_AT_ONCE = 10;
const MAX_DELAY_SECONDS = 900;
const DAY_MS = 24 * 3_600_000;

/**
 * Has deliveries sent again: each becomes due now, and what is due is sent as at the first time. The job's
 * cursor follows page by page, so a message that comes twice or late repeats a page at most, and a delivery
 * that is due already changes nothing.
 */
export async function replayDeliveries({ jobId }: { jobId: string }): Promise<void> {
  const until = Date.now() + WORK_MS;
  let job = await findJob(jobId);
  if (job?.status !== "RUNNING") return;
  const early = Date.parse((job.input as unknown as Replay).to) - Date.now();
  if (early > 0) return passOn(jobId, Math.min(MAX_DELAY_SECONDS, Math.ceil(early / 1000)));
  while (job?.status === "RUNNING") {
    if (Date.now() > until) return passOn(jobId);
    // Undefined if another delivery of the message works on it, or it was cancelled.
    job = await replayPage(job);
  }
}

const passOn = (jobId: string, delaySeconds?: number): Promise<void> =>
  sendAll("replays", [{ jobId }], { delaySeconds });

/** Replays a page of one part of the list, or ends the job. */
async function replayPage(job: JobItem): Promise<JobItem | undefined> {
  const { destinationId, status, from, to } = job.input as unknown as Replay;
  const { part, after } = (job.cursor ?? { part: 0 }) as Cursor;
  const first = Date.parse(from.slice(0, 10));
  const day = new Date(first + Math.floor(part / delivery.DELIVERY_LIST_SHARDS) * DAY_MS)
    .toISOString()
    .slice(0, 10);
  if (from >= to || day > to.slice(0, 10))
    return changeJob(job, { status: "DONE", total: job.done, cursor: undefined });
  const range = delivery.ofDayWithin(destinationId, day, part % delivery.DELIVERY_LIST_SHARDS, from, to);
  const { items, next } = await query<NotedDelivery>(range, { limit: PAGE, after });
  const wanted = items.filter((each) => each.status === status && each.ttl > Date.now() / 1000);
  const results = await allInParallel(MAX_AT_ONCE, wanted, makeDue);
  const done = results.filter((isDue) => isDue).length;
  const cursor: Cursor = next ? { part, after: next } : { part: part + 1 };
  return changeJob(job, { done: job.done + done, cursor });
}

/** Returns whether it was still as it was read: if not, it was tried, replayed or deleted in between. */
function makeDue({ PK, SK, deliveryId, version, status }: NotedDelivery): Promise<boolean> {
  const now = Date.now();
  const { dueAt, GSI2PK, GSI2SK } = due.waiting(deliveryId, new Date(now).toISOString());
  const set = ["status", "step", "dueAt", "GSI2PK", "GSI2SK", "version", "updatedAt", "ttl"];
  return update({ PK, SK }, `SET ${set.map((name) => `#${name} = :${name}`).join(", ")} REMOVE #tries`, {
    ConditionExpression: "#version = :before AND #status = :as",
    ExpressionAttributeValues: {
      ...{ ":status": "WAITING", ":step": 0, ":dueAt": dueAt, ":GSI2PK": GSI2PK, ":GSI2SK": GSI2SK },
      ...{ ":version": version + 1, ":updatedAt": dueAt },
      ":ttl": Math.floor((now + delivery.KEPT_DAYS * DAY_MS) / 1000),
      ...{ ":before": version, ":as": status },
    },
  });
}
