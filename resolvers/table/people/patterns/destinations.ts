import * as idempotency from "../../idempotency.ts";
import type { Pattern } from "../../pattern.ts";
import * as limit from "../../limit.ts";
import * as delivery from "../delivery.ts";
import * as destination from "../destination.ts";
import * as profile from "../profile.ts";
import * as profileEvent from "../profileEvent.ts";
import * as segment from "../segment.ts";

const SHARDS = [0, 1, 2, 3];
const dayOf = (instant: string): string => instant.slice(0, 10);

/** The access patterns of destinations, and of the lists of what was sent to them. */
export const destinationPatterns: Pattern[] = [
  {
    row: "destinations-1",
    question: "a destination",
    by: [
      ...["Query.destination", "Mutation.deleteDestination", "Mutation.resumeDestination"],
      // If its condition fails, AppSync reads the item as it is.
      ...["Mutation.pauseDestination", "Mutation.replayDeliveries"],
      ...["step/putDestination", "step/rotateDestinationSecret", "step/testDestination"],
    ],
    requests: ({ destinationId }) => [{ get: destination.key(destinationId), consistent: true }],
  },
  {
    row: "destinations-2",
    question: "all destinations, a page of them",
    by: ["Query.destinations", "Overview.failingDestinations"],
    requests: () => [{ query: destination.all, page: true }],
  },
  {
    row: "destinations-3",
    question: "how many destinations there are, before another one is created",
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
    requests: ({ userId, operation, idempotencyKey }) => [
      { get: idempotency.key(userId, operation, idempotencyKey), consistent: true },
    ],
  },
  {
    row: "destinations-6",
    question: "what was delivered and failed at a destination, by hour",
    by: ["Destination.hours"],
    requests: ({ destinationId, from, to }) => [
      { query: destination.deliveryCountsOf(destinationId, from.slice(0, 13), to.slice(0, 13)) },
    ],
  },
  {
    row: "destinations-7",
    question: "the deliveries of a destination by time; the cursor walks days, each in 4 parts",
    by: ["Destination/deliveries"],
    requests: ({ destinationId, from, to }) =>
      SHARDS.map((shard) => ({
        query: { ...delivery.ofDay(destinationId, dayOf(from), shard), between: [dayOf(from), to] },
        page: true,
        order: "either",
      })),
  },
  {
    row: "destinations-8",
    question: "the deliveries of a destination that were first noted in a time, for each day and shard",
    by: ["queue/replays"],
    requests: ({ destinationId, shard, from, to }) => [
      { query: delivery.ofDayWithin(destinationId, dayOf(from), shard, from, to), page: true },
    ],
  },
  {
    row: "destinations-9",
    question: "how many destinations a caller has tested in the last hour",
    by: ["step/testDestination"],
    requests: ({ userId }) => [{ get: limit.testsOf(userId), consistent: true }],
  },
  {
    row: "destinations-10",
    question: "all destinations, for new events and changes, again after 30 s",
    by: ["stream/react", "stream/aggregate"],
    requests: () => [{ query: destination.all }],
  },
  {
    row: "destinations-11",
    question:
      "up to 25 events for a destination: it, its health, the events, what was noted, and the profiles; then roots of joined ones",
    by: ["queue/deliveries", "queue/slowDeliveries"],
    requests: ({ destinationId, profileId, from, sourceId, messageId }) => [
      {
        batch: [
          ...[destination.key(destinationId), destination.healthKey(destinationId)],
          profileEvent.key(profileId, from, sourceId, messageId),
          delivery.key(destinationId, profileId, { at: from, sourceId, messageId }),
          profile.key(profileId),
        ],
        consistent: true,
        mixed: true,
      },
    ],
  },
  {
    row: "destinations-12",
    question: "which creation of a destination was the latest",
    by: ["step/putDestination"],
    requests: () => [{ get: destination.destinationsHeadKey, consistent: true }],
  },
];
