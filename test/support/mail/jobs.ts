import type { Caller, TestCloud } from "../cloud.ts";
import { granted } from "../people.ts";
import { change } from "../sites.ts";
import { until } from "../until.ts";

/** The fields of a job that tests read. */
export interface Job {
  jobId: string;
  name: string | null;
  status: string;
  done: number;
  failed: number;
  total: number | null;
  progress: number | null;
  error: string | null;
  errors: { line: number; message: string; code: string | null; column: string | null }[];
  errorsUrl: string | null;
  resultUrl: string | null;
}

export const JOB =
  "jobId name status done failed total progress error errors { line message code column } errorsUrl resultUrl";

export async function jobOf(test: TestCloud, caller: Caller, jobId: string): Promise<Job> {
  return granted<Job>(
    await test.graphql(caller, `query($id: ID!) { job(jobId: $id) { ${JOB} } }`, { id: jobId }),
  );
}

const DEFAULTS = {
  importSubscribers: { name: "People", consent: "They ticked the box of the shop." },
  importInvoices: { name: "Invoices", amounts: "DECIMAL_POINT" },
};

/** Prepares an import, and uploads its file as a browser does. */
export async function uploaded(
  test: TestCloud,
  caller: Caller,
  file: string | Buffer,
  input: object = {},
  mutation: "importSubscribers" | "importInvoices" = "importSubscribers",
): Promise<string> {
  const asked = { ...DEFAULTS[mutation], ...input };
  const { job, uploadUrl } = await change<{ job: Job; uploadUrl: string }>(
    test,
    caller,
    mutation,
    asked,
    "job { jobId } uploadUrl",
  );
  await upload(uploadUrl, file);
  return job.jobId;
}

export async function upload(url: string, file: string | Buffer): Promise<void> {
  const answer = await fetch(url, {
    method: "PUT",
    headers: { "content-type": "text/csv" },
    body: file as BodyInit,
  });
  if (!answer.ok) throw new Error(`the upload was answered ${answer.status}: ${await answer.text()}`);
}

/** Waits until the job has ended. */
export function ended(test: TestCloud, caller: Caller, jobId: string): Promise<Job> {
  return until(`the end of job ${jobId}`, async () => {
    const job = await jobOf(test, caller, jobId);
    return ["DONE", "FAILED", "CANCELLED"].includes(job.status) && job;
  });
}

/** Imports a file, to its end. */
export async function imported(
  test: TestCloud,
  caller: Caller,
  file: string | Buffer,
  input: object = {},
  mutation?: "importSubscribers" | "importInvoices",
): Promise<Job> {
  const jobId = await uploaded(test, caller, file, input, mutation);
  await change(test, caller, "startJob", { jobId }, "status");
  return ended(test, caller, jobId);
}
