import { setTimeout as wait } from "node:timers/promises";
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import type { Field, Job, Order, Outcome } from "./jobs.ts";
import { selections } from "./jobs.ts";
import { sendEvent, TRIES, undo } from "./people/peopleJobs.ts";

interface Failure {
  errorType?: string;
  message: string;
  errorInfo?: { currentVersion?: number; retry?: boolean } | null;
}

interface Reply {
  data?: Record<string, Record<string, unknown> | null> | null;
  errors?: Failure[];
}

let order: Order;

async function headersOf({ token, role }: Pick<Job, "token" | "role">, body: string) {
  const plain = { "content-type": "application/json" };
  if (!role) return { ...plain, authorization: token };
  const { host, hostname, port, pathname: path } = new URL(order.graphqlUrl);
  const { region } = order;
  const signer = new SignatureV4({ credentials: role, region, service: "appsync", sha256: Sha256 });
  const at = { method: "POST", protocol: "http:", hostname, port: Number(port), path };
  return (await signer.sign({ ...at, headers: { ...plain, host }, body })).headers;
}

/** Undefined where no answer came, or the server says that it could not answer: its outcome is unknown. */
async function post(
  caller: Pick<Job, "token" | "role">,
  query: string,
  variables: object,
): Promise<Reply | undefined> {
  try {
    const body = JSON.stringify({ query, variables });
    const headers = await headersOf(caller, body);
    const answer = await fetch(order.graphqlUrl, { method: "POST", headers, body });
    const text = await answer.text();
    return answer.status >= 500 ? undefined : (JSON.parse(text) as Reply);
  } catch {
    return undefined;
  }
}

/**
 * Returns the current version of the site or the user that an input is about. Versions of goals,
 * members, texts, profiles and segments come with the next refusal.
 */
async function versionOf(
  job: Job,
  { siteId, userId, goalId, key, winnerId, profileId, segmentId }: Job["input"],
): Promise<number | undefined> {
  if (userId ?? goalId ?? key ?? winnerId ?? profileId ?? segmentId) return undefined;
  const ofSite = "query ($siteId: ID!) { found: site(siteId: $siteId) { version } }";
  const reply = await post(job, siteId ? ofSite : "{ found: me { version } }", { siteId });
  return reply?.data?.found?.version as number | undefined;
}

/**
 * Sends a mutation until its outcome is known. A stale version is replaced by the one of the refusal, or by a
 * queried one.
 */
async function decided(job: Job, field: Field, given: Record<string, unknown>): Promise<Outcome> {
  const query = `mutation ($input: ${field[0]!.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) ${selections[field]} }`;
  const input = { ...given };
  let unsure = false;
  for (let tries = 1; ; tries += 1) {
    const reply = await post(job, query, { input });
    const fields = reply?.data?.[field];
    if (fields) return { job, tries, unsure, fields };
    const failure = reply?.errors?.[0];
    const { errorType = "none", errorInfo } = failure ?? {};
    const isStale = errorType === "VersionConflict";
    if (!reply || errorType === "Unavailable") unsure = true;
    else if (!isStale && !errorInfo?.retry) return { job, tries, unsure, errorType };
    if (tries >= (job.tries ?? TRIES)) return { job, tries, unsure, errorType };
    await wait(Math.random() * Math.min(1500, 20 * 2 ** tries));
    if ("expectedVersion" in input) {
      input.expectedVersion =
        errorInfo?.currentVersion ?? (await versionOf(job, input)) ?? input.expectedVersion;
    }
  }
}

/** The newest code that was mailed to this user at this address. */
async function codeOf(userId: string, address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${order.inboxUrl}/messages?to=${encodeURIComponent(address)}`);
    const mails = (await answer.json()) as { text: string; tags: Record<string, string> }[];
    const mine = mails.filter(({ tags }) => tags.kind === "code" && tags.userId === userId);
    return /\b\d{6}\b/.exec(mine.at(-1)?.text ?? "")?.[0];
  } catch {
    return undefined;
  }
}

/** Adds an address and verifies it with the code from the inbox, as a person would. */
async function claim(job: Job): Promise<Outcome> {
  const added = await decided(job, "addEmail", job.input);
  if (!added.fields) return added;
  const code = await codeOf(job.userId, String(job.input.email));
  if (code === undefined) return { ...added, fields: undefined, errorType: "no code was mailed" };
  return decided(job, "verifyEmail", { emailId: added.fields.emailId, code });
}

/** Jobs of more than one request of the API. */
const composed = {
  claim,
  event: (job: Job) => sendEvent(order.httpUrl, job),
  undo: (job: Job) => undo(job, { post, decided }),
};

process.on("message", (message: Order) => {
  order = message;
  void Promise.all(
    order.jobs.map((job) =>
      job.does in composed
        ? composed[job.does as keyof typeof composed](job)
        : decided(job, job.does as Field, job.input),
    ),
  ).then((outcomes) => process.send!(outcomes));
});
// The parent process has ended.
process.on("disconnect", () => process.exit());
