import { askApi, type ApiAccess, type ApiAnswer } from "../backend.ts";

/** An event of a plan, as the API returns it. */
export interface PlanEvent {
  type: "TRACK" | "PAGE" | "SCREEN" | "IDENTIFY" | "GROUP";
  name: string;
  /** JSON text. */
  schema: string;
}

const EVENTS = `query ($planId: ID!, $limit: Int!, $nextToken: String) {
  trackingPlan(planId: $planId) {
    events(limit: $limit, nextToken: $nextToken) { items { type name schema } nextToken }
  }
}`;

interface Data {
  trackingPlan: { events: { items: PlanEvent[]; nextToken: string | null } } | null;
}

/** Returns all events of a plan, sorted by type and name. Throws what the API answers if it refuses. */
export async function readEvents(api: ApiAccess, planId: string, limit = 100): Promise<PlanEvent[]> {
  const events: PlanEvent[] = [];
  let nextToken: string | null = null;
  do {
    const { data, errors }: ApiAnswer<Data> = await askApi(api, EVENTS, { planId, limit, nextToken });
    const page: { items: PlanEvent[]; nextToken: string | null } | undefined = data?.trackingPlan?.events;
    if (!page) throw new Error(`--plan ${planId}: ${errors?.[0]?.message ?? "the API returned nothing"}`);
    events.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken !== null);
  return events;
}
