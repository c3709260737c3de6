import * as consent from "../../mail/consent.ts";
import * as engagementEvent from "../../mail/engagementEvent.ts";
import type { Pattern } from "../../pattern.ts";
import * as emailOwner from "../../users/emailOwner.ts";
import * as group from "../group.ts";
import * as identity from "../identity.ts";
import * as measures from "../measures.ts";
import * as profile from "../profile.ts";
import * as profileEvent from "../profileEvent.ts";
import * as rawEvent from "../rawEvent.ts";
import * as segment from "../segment.ts";
import * as source from "../source.ts";
import * as suppressed from "../suppressed.ts";

const by = ["queue/profiles"];
/** Both find out who is behind identities. */
const identifying = [...by, "step/linkDevice"];
/**
 * All evaluate rules: with new events, when time alone can change a profile, for a person who links a device,
 * and after a change of the rules.
 */
const evaluating = ["queue/profiles", "queue/due", "step/linkDevice", "queue/segments"];

/** The access patterns by which events become profiles. */
export const foldPatterns: Pattern[] = [
  {
    row: "fold-1",
    question: "up to 25 events of one person, as they were taken",
    by,
    requests: ({ sourceId, identityType, identityValue, messageId }) => [
      { batch: [rawEvent.key(sourceId, identityType as "user", identityValue, messageId)], consistent: true },
    ],
  },
  {
    row: "fold-2",
    question: "the source of events, again after 30 s",
    by,
    requests: ({ sourceId }) => [{ get: source.key(sourceId), consistent: true }],
  },
  {
    row: "fold-3",
    question: "which profiles the identities of events lead to, and whether they are suppressed",
    by: identifying,
    requests: ({ identityType, identityValue, hash }) => [
      {
        batch: [identity.key(identityType, identityValue), suppressed.key(identityType, hash)],
        consistent: true,
      },
    ],
  },
  {
    row: "fold-4",
    question: "these, and the groups that `group` calls name",
    by,
    requests: ({ identityType, identityValue, hash, groupId }) => [
      {
        batch: [
          identity.key(identityType, identityValue),
          suppressed.key(identityType, hash),
          group.key(groupId),
        ],
        consistent: true,
      },
    ],
  },
  {
    row: "fold-5",
    question: "the profiles to which identities lead; then their roots, if they have joined others",
    by: identifying,
    requests: ({ profileId }) => [{ batch: [profile.key(profileId)], consistent: true }],
  },
  {
    row: "fold-6",
    question: "whether an event is in the history of another profile, if its identities lead to several",
    by,
    requests: ({ profileId, at, sourceId, messageId }) => [
      { batch: [profileEvent.key(profileId, at, sourceId, messageId)], consistent: true },
    ],
  },
  {
    row: "fold-7",
    question: "the version of all rules, again after 30 s",
    by: evaluating,
    requests: () => [{ get: segment.rulesHeadKey, consistent: true }],
  },
  {
    row: "fold-8",
    question: "all segments and computed traits, if their version is another",
    by: evaluating,
    requests: () => [{ query: segment.rules, consistent: true }],
  },
  {
    row: "fold-9",
    question: "the measures of a root and its members, if rules ask for the events",
    by: evaluating,
    requests: ({ profileId }) => [{ batch: [measures.key(profileId)], consistent: true }],
  },
  {
    row: "fold-10",
    question: "a profile that is evaluated by other rules, or at another time",
    by: evaluating,
    requests: ({ profileId }) => [{ get: profile.key(profileId), consistent: true }],
  },
  {
    row: "fold-11",
    question: "the whole history of a profile, if rules have new measures",
    by: evaluating,
    requests: ({ profileId }) => [{ query: profileEvent.of(profileId), consistent: true }],
  },
  {
    row: "fold-12",
    question: "how far the histories of a root and its members were read, if that takes several parts",
    by: evaluating,
    requests: ({ profileId }) => [{ batch: [measures.takeKey(profileId)], consistent: true }],
  },
  {
    row: "fold-13",
    question: "what has happened to a mail, and which user owns its address",
    by,
    requests: ({ address, at, engagementType, eventId }) => [
      {
        batch: [engagementEvent.key(address, at, engagementType, eventId), emailOwner.key(address)],
        consistent: true,
      },
    ],
  },
  {
    row: "fold-14",
    question: "that a person has unsubscribed, and which user owns the address",
    by,
    requests: ({ address, at, eventId }) => [
      { batch: [consent.key(address, at, eventId), emailOwner.key(address)], consistent: true },
    ],
  },
  {
    row: "fold-15",
    question: "the groups of a person, also of the members of a root, if rules ask for groups",
    by: evaluating,
    requests: ({ profileId, groupId }) => [
      { batch: [profile.key(profileId)], consistent: true },
      { batch: [group.key(groupId)], consistent: true },
    ],
  },
  {
    row: "fold-16",
    question: "whether profiles and rules are as before, after events were written into the history alone",
    by,
    requests: ({ profileId }) => [
      { batch: [profile.key(profileId), segment.rulesHeadKey], consistent: true },
    ],
  },
];
