import * as idempotency from "../../idempotency.ts";
import type { Pattern } from "../../pattern.ts";
import * as destination from "../destination.ts";
import * as segment from "../segment.ts";

/** The access patterns of destinations. */
export const destinationPatterns: Pattern[] = [
  {
    row: "destinations-1",
    question: "a destination",
    by: ["Query.destination", "step/putDestination"],
    requests: ({ destinationId }) => [{ get: destination.key(destinationId), consistent: true }],
  },
  {
    row: "destinations-2",
    question: "all destinations, a page of them",
    by: ["Query.destinations"],
    requests: () => [{ query: destination.all, page: true }],
  },
  {
    row: "destinations-3",
    question: "all destinations, beside which one is saved",
    by: ["step/putDestination"],
    requests: () => [{ query: destination.all, consistent: true }],
  },
  {
    row: "destinations-4",
    question: "which of the segments exist that a destination names",
    by: ["step/putDestination"],
    requests: ({ segmentId }) => [{ batch: [segment.key(segmentId)], consistent: true }],
  },
  {
    row: "destinations-5",
    question: "whether a destination was saved before under an idempotencyKey",
    by: ["step/putDestination"],
    requests: ({ userId, idempotencyKey }) => [
      { get: idempotency.key(userId, "putDestination", idempotencyKey), consistent: true },
    ],
  },
];
