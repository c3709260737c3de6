import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";

/** An event of a plan, as the API returns it. */
export interface PlanEvent {
  type: "TRACK" | "PAGE" | "SCREEN" | "IDENTIFY" | "GROUP";
  name: string;
  /** JSON text. */
  schema: string;
}

/** The address of the API, and the credentials that sign a request. */
export interface PlanApi {
  url: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  /** The time in milliseconds by which the API's clock is ahead. */
  offsetMs: number;
}

const EVENTS = `query ($planId: ID!, $limit: Int!, $nextToken: String) {
  trackingPlan(planId: $planId) {
    events(limit: $limit, nextToken: $nextToken) { items { type name schema } nextToken }
  }
}`;

interface Answer {
  data?: { trackingPlan: { events: { items: PlanEvent[]; nextToken: string | null } } | null } | null;
  errors?: { message: string }[];
}

/** Returns all events of a plan, sorted by type and name. Throws what the API answers if it refuses. */
export async function readEvents(api: PlanApi, planId: string, limit = 100): Promise<PlanEvent[]> {
  const events: PlanEvent[] = [];
  let nextToken: string | null = null;
  do {
    const { data, errors } = await ask(api, EVENTS, { planId, limit, nextToken });
    const page: { items: PlanEvent[]; nextToken: string | null } | undefined = data?.trackingPlan?.events;
    if (!page) throw new Error(`--plan ${planId}: ${errors?.[0]?.message ?? "the API returned nothing"}`);
    events.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken !== null);
  return events;
}

/** Asks the API, signed (AppSync guide, "AWS_IAM authorization"). */
async function ask(
  { url, region, credentials, offsetMs }: PlanApi,
  query: string,
  variables: object,
): Promise<Answer> {
  const { protocol, hostname, host, pathname } = new URL(url);
  const body = JSON.stringify({ query, variables });
  const signer = new SignatureV4({ service: "appsync", region, sha256: Sha256, credentials });
  const signed = await signer.sign(
    {
      ...{ method: "POST", protocol, hostname, path: pathname, body },
      headers: { host, "content-type": "application/json" },
    },
    { signingDate: new Date(Date.now() + offsetMs) },
  );
  const answer = await fetch(url, { method: "POST", headers: signed.headers, body }).catch(
    (cause: unknown) => {
      throw new Error(`nothing answers at ${url}`, { cause });
    },
  );
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as Answer;
  throw new Error(`${url} answered with status ${answer.status}: ${text.slice(0, 500)}`);
}
