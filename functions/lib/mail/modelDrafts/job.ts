import type { Refusal } from "#reply";
import type { JobItem } from "#table/job";
import { isCutShort } from "#table/job";
import type { ReminderType } from "#table/mail/reminder";
import * as log from "../../aws/log.ts";
import { fieldRefusal } from "../../aws/reply.ts";
import { sendAll } from "../../aws/sqs.ts";
import { changeJob, changeOf, findJob } from "../../jobs/store.ts";
import type { Draft } from "../drafts/save.ts";
import type { DraftRequest } from "./request.ts";
import { makeDraft, save } from "./request.ts";

/** The input of the job (resolvers/Mutation/draftTemplates.ts). */
interface Asked {
  drafts: { key: string; invoiceId: string; reminderType: ReminderType }[];
  instructions: string;
  sendOnApproval: boolean;
}

/** The progress of the job. */
interface Cursor {
  /** The places in `drafts` that are still to be drafted, counted from 1, the next one first. */
  left: number[];
  /** The number of questions in a row that the model has not answered. */
  unanswered: number;
}

/** A job after its next draft; undefined if another delivery of the message works on it. */
interface Turn {
  job: JobItem | undefined;
  /** The pause before the next draft, in seconds. */
  pause?: number;
}

/** The time for which a message is worked on, in ms: with one more draft below the function's time limit. */
const WORK_MS = 40_000;
/**
 * The pauses after a model has not answered, in seconds: it is busy, or fails. Of a model that has not
 * answered after the last of them no more is asked.
 */
const PAUSES = [10, 30, 60, 120, 240];
/** The instructions are what an editor has typed, and no draft needs them any more. */
const END = { cursor: undefined, input: {} };

/**
 * Has a model draft what a job lists, one draft after the other, for as long as the time allows, and sends a
 * message for the rest. A draft and the progress of the job are one transaction: so a draft is saved once,
 * whatever is killed or comes twice, and the model is asked again only for a draft that was not saved.
 */
export async function draftAll({ jobId }: { jobId: string }): Promise<void> {
  const until = Date.now() + WORK_MS;
  let job = await findJob(jobId);
  while (job?.status === "RUNNING") {
    if (Date.now() > until) return sendAll("drafts", [{ jobId }]);
    const turn = await draftNext(job);
    job = turn.job;
    if (turn.pause !== undefined && job?.status === "RUNNING")
      return sendAll("drafts", [{ jobId }], { delaySeconds: turn.pause });
  }
  if (job && isCutShort(job) && job.input.drafts !== undefined) await changeJob(job, END);
}

async function draftNext(job: JobItem): Promise<Turn> {
  const place = cursorOf(job).left[0]!;
  const { draft, error } = await makeDraft(requestOf(job, place), log.willRetry).catch((cause: unknown) =>
    noDraft(cause, job),
  );
  if (draft) return { job: await saveAt(place, job, draft) };
  if (error.type !== "Unavailable") return { job: await changeJob(job, failed(job, [place], error)) };
  if (error.info?.retry) return putOff(job, place, error);
  return { job: await changeJob(job, { ...END, status: "FAILED", error: error.message }) };
}

/** A place that cannot be drafted for a fault of its own holds up no other: it is tried again at the end. */
function noDraft(cause: unknown, { jobId }: JobItem): { error: Refusal; draft?: undefined } {
  log.willRetry("a draft of a job could not be made", cause, { jobId });
  return {
    error: fieldRefusal("Unavailable", "The draft could not be made: try again later.", { retry: true }),
  };
}

/** The place goes to the end, so that a draft for which the model takes too long holds up no other. */
async function putOff(job: JobItem, place: number, error: Refusal): Promise<Turn> {
  const { left, unanswered } = cursorOf(job);
  const pause = PAUSES[unanswered];
  if (pause === undefined) {
    log.alert("drafts could not be made: the rest of a job of drafts has failed", { jobId: job.jobId });
    return { job: await changeJob(job, failed(job, left, error)) };
  }
  const cursor: Cursor = { left: [...left.slice(1), place], unanswered: unanswered + 1 };
  return { job: await changeJob(job, { cursor }), pause };
}

/**
 * Saves a draft with the progress of the job. A job that was put off while the model wrote is still to have
 * the draft; one that was ended, or in which another delivery has done the place, is not.
 */
async function saveAt(place: number, job: JobItem, draft: Draft): Promise<JobItem | undefined> {
  const { after, condition } = changeOf(job, { done: job.done + 1, ...without(job, [place]) });
  const { error } = await save(draft, [{ Put: { Item: after, ...condition } }]);
  if (!error) return after;
  if (!error.info?.retry) return changeJob(job, failed(job, [place], error));
  const now = await findJob(job.jobId);
  if (now?.status !== "RUNNING") return now;
  return cursorOf(now).left.includes(place) ? saveAt(place, now, draft) : undefined;
}

function failed(job: JobItem, places: number[], error: Refusal): Partial<JobItem> {
  const message = withoutQuote(error);
  const errors = [...(job.errors ?? []), ...places.map((line) => ({ line, message }))];
  return {
    failed: job.failed + places.length,
    errors: errors.sort((one, other) => one.line - other.line),
    ...without(job, places),
  };
}

/**
 * A refusal without the model's words: they can name people, and the job outlives the erasure of a person.
 */
function withoutQuote({ message, info }: Refusal): string {
  return typeof info?.refused === "string" ? message.replace(`: ${info.refused}.`, ".") : message;
}

/** The progress of a job that has these places behind it: its end after the last one. */
function without(job: JobItem, places: number[]): Partial<JobItem> {
  const left = cursorOf(job).left.filter((each) => !places.includes(each));
  const cursor: Cursor = { left, unanswered: 0 };
  return left.length === 0 ? { ...END, status: "DONE" } : { cursor };
}

function cursorOf({ cursor, input }: JobItem): Cursor {
  if (cursor !== undefined) return cursor as Cursor;
  return { left: (input as unknown as Asked).drafts.map((_, at) => at + 1), unanswered: 0 };
}

function requestOf({ input, actor }: JobItem, place: number): DraftRequest {
  const { drafts, instructions, sendOnApproval } = input as unknown as Asked;
  return { ...drafts[place - 1]!, instructions, sendOnApproval, author: actor };
}
