import type { Pattern } from "../../pattern.ts";
import * as plan from "../plan.ts";

/** The access patterns of tracking plans. */
export const planPatterns: Pattern[] = [
  {
    row: "plans-1",
    question: "a tracking plan",
    by: ["Query.trackingPlan", "Mutation.putTrackingPlan"],
    requests: ({ planId }) => [{ get: plan.key(planId), consistent: true }],
  },
  {
    row: "plans-2",
    question: "all tracking plans",
    by: ["Query.trackingPlans"],
    requests: () => [{ query: plan.all, page: true }],
  },
  {
    row: "plans-3",
    question: "the events of a tracking plan",
    by: ["TrackingPlan.events"],
    requests: ({ planId }) => [{ query: plan.eventsOf(planId), page: true }],
  },
  {
    row: "plans-4",
    question: "an event of a tracking plan",
    by: ["step/checkPlanEvent", "Mutation.deletePlanEvent"],
    requests: ({ planId, eventName }) => [
      { get: plan.eventKey(planId, "TRACK", eventName), consistent: true },
    ],
  },
  {
    row: "plans-5",
    question: "the plan of a source whose events come, again after 30 s, and its events if they have changed",
    by: ["http/events"],
    requests: ({ planId }) => [
      { get: plan.key(planId), consistent: true },
      { query: plan.eventsOf(planId), consistent: true },
    ],
  },
];
