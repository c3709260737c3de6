import * as template from "../../mail/template.ts";
import type { Pattern } from "../../pattern.ts";
import * as user from "../../users/user.ts";
import * as profile from "../profile.ts";
import * as profileEvent from "../profileEvent.ts";
import * as segment from "../segment.ts";
import * as source from "../source.ts";

/** The access patterns of histories and segments for sequences of mails. */
export const sequencedPatterns: Pattern[] = [
  {
    row: "sequenced-1",
    question: "the texts that a sequence names, and the segments that begin and end its runs",
    by: ["Mutation.putSequence"],
    requests: (input) => [
      { batch: [template.key(input.templateKey), segment.key(input.segmentId)], consistent: true },
    ],
  },
  {
    row: "sequenced-2",
    question: "up to 25 events of a history that a sequence asks for",
    by: ["queue/runs"],
    requests: ({ profileId, at, sourceId, messageId }) => [
      { batch: [profileEvent.key(profileId, at, sourceId, messageId)], consistent: true },
    ],
  },
  {
    row: "sequenced-3",
    question: "whose they are: the profile; then its root, and the profiles that have joined it",
    by: ["queue/runs"],
    requests: ({ profileId }) => [{ batch: [profile.key(profileId)], consistent: true }],
  },
  {
    row: "sequenced-4",
    question: "the users with the verified user ids of a person",
    by: ["queue/runs"],
    requests: ({ userId }) => [{ batch: [user.key(userId)], consistent: true }],
  },
  {
    row: "sequenced-5",
    question: "the source of an event, again after 30 s",
    by: ["queue/runs"],
    requests: ({ sourceId }) => [{ get: source.key(sourceId), consistent: true }],
  },
  {
    row: "sequenced-6",
    question:
      "whether an event that ends runs has come after the one that begins them, of each profile of a person",
    by: ["queue/runs"],
    requests: ({ profileId, from, to }) => [
      { query: profileEvent.within(profileId, from, to), consistent: true },
    ],
  },
];
