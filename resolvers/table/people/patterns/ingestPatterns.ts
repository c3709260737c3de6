import type { Pattern } from "../../pattern.ts";
import * as source from "../source.ts";
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
];
