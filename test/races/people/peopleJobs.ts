import { setTimeout as wait } from "node:timers/promises";
import type { Job, Outcome } from "../jobs.ts";

/** The most times that a job is sent. */
export const TRIES = 200;

/** The functions with which a process calls the API. */
interface Requests {
  post: (
    job: Job,
    query: string,
    variables: object,
  ) => Promise<{ data?: Record<string, Record<string, unknown> | null> | null } | undefined>;
  decided: (job: Job, field: "unmergeProfiles", input: Record<string, unknown>) => Promise<Outcome>;
}

/** Sends an event until it is taken. */
export async function sendEvent(httpUrl: string, job: Job): Promise<Outcome> {
  const headers = { "content-type": "application/json", authorization: `Basic ${btoa(`${job.token}:`)}` };
  for (let tries = 1, unsure = false; ; tries += 1, unsure = true) {
    const body = JSON.stringify({ batch: [job.input] });
    const status = await fetch(`${httpUrl}/v1/batch`, { method: "POST", headers, body }).then(
      async (answer) => (await answer.text(), answer.status),
      () => undefined,
    );
    if (status === 200) return { job, tries, unsure, fields: {} };
    if (tries === TRIES || (status !== undefined && status < 500))
      return { job, tries, unsure, errorType: String(status) };
    await wait(Math.random() * Math.min(1500, 20 * 2 ** tries));
  }
}

const merges = `query ($profileId: ID!) { found: profileById(profileId: $profileId) {
  profileId version merges { items { mergeId undoneAt } } } }`;

/** Undoes the latest merge of a person, as soon as there is one. */
export async function undo(job: Job, { post, decided }: Requests): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    const { found } = (await post(job, merges, job.input))?.data ?? {};
    const { items } = (found?.merges ?? { items: [] }) as {
      items: { mergeId: string; undoneAt: string | null }[];
    };
    const merge = items.find(({ undoneAt }) => undoneAt === null);
    const { profileId, version } = found ?? {};
    if (merge)
      return decided(job, "unmergeProfiles", { profileId, mergeId: merge.mergeId, expectedVersion: version });
    if (tries === (job.tries ?? TRIES)) return { job, tries, unsure: false, errorType: "no merge" };
    await wait(Math.random() * Math.min(1500, 20 * 2 ** tries));
  }
}
