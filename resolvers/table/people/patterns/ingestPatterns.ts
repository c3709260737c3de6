import type { Pattern } from "../../pattern.ts";
import * as source from "../source.ts";
import * as watched from "../../watched.ts";
import * as writeKey from "../writeKey.ts";

export const ingest: Pattern[] = [
  {
    row: "ingest-1",
    question: "the source of a write key",
    by: ["http/events"],
    requests: (input) => [
      { get: writeKey.key(input.hash), consistent: true },
      { get: source.key(input.sourceId), consistent: true },
    ],
  },
  {
    row: "ingest-2",
    question: "whether somebody subscribes to the source of the first request that a function gets of it",
    by: ["http/events"],
    requests: ({ sourceId }) => [{ get: watched.ofSource(sourceId), consistent: true }],
  },
  {
    row: "ingest-3",
    question: "a write key, and whether somebody subscribes to its source: every 3 seconds",
    by: ["http/events"],
    requests: ({ hash, sourceId }) => [
      { batch: [writeKey.key(hash), watched.ofSource(sourceId)], consistent: true },
    ],
  },
];
