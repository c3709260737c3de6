import { setTimeout as wait } from "node:timers/promises";

/** One call that a process makes, and makes again where the API says so. */
export interface Job {
  token: string;
  userId: string;
  does: Field | "claim";
  input: Record<string, unknown>;
  /** How often at most it is sent; until it is decided if left out. */
  tries?: number;
}

/** How a call ended: `fields` of what it gave, or the `errorType`. `unsure`: an answer of it got lost, so it may have happened twice. */
export interface Outcome {
  job: Job;
  tries: number;
  unsure: boolean;
  fields?: Record<string, unknown>;
  errorType?: string;
}

/** What a process is told: where to send, and all that it is to send at once. */
export interface Order {
  graphqlUrl: string;
  inboxUrl: string;
  jobs: Job[];
}

interface Failure {
  errorType?: string;
  message: string;
  errorInfo?: { currentVersion?: number; retry?: boolean } | null;
}

interface Reply {
  data?: Record<string, Record<string, unknown> | null> | null;
  errors?: Failure[];
}

const TRIES = 200;
const user = "{ userId version primaryEmailId email }";
const own = "{ emailId userId email isVerified user { version } }";
const site = "{ siteId version domains }";
const goal = "{ goalId version }";
const selections = {
  addEmail: own,
  verifyEmail: own,
  setPrimaryEmail: user,
  removeEmail: user,
  deleteUser: user,
  createSite: site,
  updateSite: site,
  deleteSite: site,
  putGoal: goal,
  deleteGoal: goal,
  shareSite: "{ share { shareId } }",
  revokeShare: "{ shareId }",
} as const;

type Field = keyof typeof selections;

let order: Order;

/** Undefined where no answer came, or the server says that it could not answer: nobody knows what became of it. */
async function post(token: string, query: string, variables: object): Promise<Reply | undefined> {
  try {
    const answer = await fetch(order.graphqlUrl, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: token },
      body: JSON.stringify({ query, variables }),
    });
    const text = await answer.text();
    return answer.status >= 500 ? undefined : (JSON.parse(text) as Reply);
  } catch {
    return undefined;
  }
}

/** The version of what an input is about, as it is now: a site, or oneself. A goal's is told by the next refusal. */
async function versionOf(token: string, { siteId, goalId }: Job["input"]): Promise<number | undefined> {
  if (goalId) return undefined;
  const ofSite = "query ($siteId: ID!) { found: site(siteId: $siteId) { version } }";
  const reply = await post(token, siteId ? ofSite : "{ found: me { version } }", { siteId });
  return reply?.data?.found?.version as number | undefined;
}

/** Sends a mutation until it is decided. What carries a version is sent again with the one that the refusal told, or that a query tells. */
async function send(job: Job, field: Field, given: Record<string, unknown>): Promise<Outcome> {
  const query = `mutation ($input: ${field[0]!.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) ${selections[field]} }`;
  const input = { ...given };
  let unsure = false;
  for (let tries = 1; ; tries += 1) {
    const reply = await post(job.token, query, { input });
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
        errorInfo?.currentVersion ?? (await versionOf(job.token, input)) ?? input.expectedVersion;
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
  const added = await send(job, "addEmail", job.input);
  if (!added.fields) return added;
  const code = await codeOf(job.userId, String(job.input.email));
  if (code === undefined) return { ...added, fields: undefined, errorType: "no code was mailed" };
  return send(job, "verifyEmail", { emailId: added.fields.emailId, code });
}

process.on("message", (message: Order) => {
  order = message;
  void Promise.all(
    order.jobs.map((job) => (job.does === "claim" ? claim(job) : send(job, job.does, job.input))),
  ).then((outcomes) => process.send!(outcomes));
});
// Whoever started it is gone.
process.on("disconnect", () => process.exit());
