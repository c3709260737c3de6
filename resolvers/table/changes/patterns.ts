import type { Key } from "../key.ts";
import type { Pattern, Subject } from "../pattern.ts";
import * as engagementEvent from "../mail/engagementEvent.ts";
import * as invoice from "../mail/invoice.ts";
import * as subscriber from "../mail/subscriber.ts";
import * as suppression from "../mail/suppression.ts";
import * as destination from "../people/destination.ts";
import * as plan from "../people/plan.ts";
import * as segment from "../people/segment.ts";
import * as funnel from "../sites/funnel.ts";
import * as goal from "../sites/goal.ts";
import * as goalReached from "../sites/goalReached.ts";
import * as share from "../sites/share.ts";
import * as siteInvitation from "../sites/siteInvitation.ts";
import * as siteKey from "../sites/siteKey.ts";
import * as siteMember from "../sites/siteMember.ts";
import * as email from "../users/email.ts";
import * as user from "../users/user.ts";
import * as watched from "../watched.ts";
import * as change from "./change.ts";
import * as changeDelivery from "./changeDelivery.ts";
import { LOGS } from "./logged.ts";
import { tombstoneKey } from "./stamp.ts";

/** A key of each entity whose items are deleted, by more than their `ttl` and erasures. */
function deletedKeys(input: Subject): Key[] {
  const { segmentId, siteId, userId, hash, address } = input;
  return [
    ...[segment.key(segmentId), segment.computedTraitKey(segmentId)],
    ...[destination.key(input.destinationId), plan.eventKey(input.planId, "TRACK", input.eventName)],
    ...[goal.key(siteId, input.goalId), funnel.key(siteId, input.savedId), siteMember.key(siteId, userId)],
    ...[share.key(hash), siteKey.key(hash), user.key(userId), email.key(userId, input.emailId)],
    ...[suppression.key(address), siteInvitation.key(siteId, hash)],
  ];
}

/** The access patterns of the log of changes. */
export const changePatterns: Pattern[] = [
  {
    row: "changes-1",
    question: "the changes of all domains, or of one, by time or after a cursor",
    by: ["Query.changes"],
    requests: ({ from, to }) =>
      LOGS.map((domain) => ({
        query: change.loggedIn(domain, from, to),
        consistent: true,
        page: true,
        order: "either",
      })),
  },
  {
    row: "changes-2",
    question: "the changes of one entity",
    by: ["Query.changes"],
    requests: ({ segmentId, from, to }) => [
      {
        query: change.changesOn({ entity: "Segment", id: segmentId }, from, to),
        page: true,
        order: "either",
      },
    ],
  },
  {
    row: "changes-3",
    question: "the changes by one actor",
    by: ["Query.changes"],
    requests: ({ userId, place, from, to }) => [
      { query: change.changesBy(userId, from, to), page: true, order: "either" },
      { batch: LOGS.map((domain) => change.key(domain, place)), consistent: true, mixed: true },
    ],
  },
  {
    row: "changes-4",
    question: "the names of those who made changes",
    by: ["Query.changes", "queue/publishChanges"],
    requests: ({ userId }) => [{ batch: [user.key(userId)], consistent: true }],
  },
  {
    row: "changes-5",
    question: "who has deleted items",
    by: ["stream/react"],
    requests: (input) => [
      { batch: deletedKeys(input).map((key) => tombstoneKey(key)), consistent: true, mixed: true },
    ],
  },
  {
    row: "changes-6",
    question: "the end of a log, to append to it",
    by: ["stream/react"],
    requests: () => LOGS.map((domain) => ({ get: change.endKey(domain), consistent: true })),
  },
  {
    row: "changes-7",
    question: "whether the log has subscribers",
    by: ["stream/react"],
    requests: () => [{ get: watched.changes, consistent: true }],
  },
  {
    row: "changes-8",
    question: "whether the log has subscribers already, when a server subscribes to it",
    by: ["Subscription.onChange"],
    requests: () => [{ batch: [watched.changes], consistent: true }],
  },
  {
    row: "changes-9",
    question: "the same, and the user who subscribes to it",
    by: ["Subscription.onChange"],
    requests: ({ userId }) => [{ batch: [watched.changes, user.key(userId)], consistent: true }],
  },
  {
    row: "changes-10",
    question: "whether the log has subscribers, and how far its changes are pushed",
    by: ["queue/publishChanges"],
    requests: () =>
      LOGS.map((domain) => ({ batch: [watched.changes, change.pushedKey(domain)], consistent: true })),
  },
  {
    row: "changes-11",
    question: "the changes that are not pushed yet",
    by: ["queue/publishChanges"],
    requests: ({ place }) =>
      LOGS.map((domain) => ({ query: change.allAfter(domain, place), consistent: true, page: true })),
  },
  {
    row: "changes-12",
    question:
      "up to 25 changes, mail events or goals for a destination: it, its health, what was noted, and unnamed items",
    by: ["queue/deliveries", "queue/slowDeliveries"],
    requests: (input) => {
      const { destinationId, address, siteId } = input;
      const people = [subscriber.key(address), invoice.key(input.invoiceId)];
      const reached = goalReached.key(siteId, input.messageId);
      const goals = [goal.key(siteId, input.goalId), reached, funnel.key(siteId, input.savedId)];
      const change = { at: input.from, changeId: input.messageId };
      const noted = changeDelivery.key(input.changeSubject, destinationId, change);
      const to = [destination.key(destinationId), destination.healthKey(destinationId)];
      const hashed = [
        ...[share.key(input.hash), siteKey.key(input.hash)],
        siteInvitation.key(siteId, input.hash),
      ];
      const mail = engagementEvent.key(address, input.from, "BOUNCED", input.messageId);
      const items = [...people, suppression.key(address), mail, ...goals, ...hashed];
      return [{ batch: [...to, noted, ...items], consistent: true, mixed: true }];
    },
  },
  {
    row: "changes-13",
    question: "the deliveries of changes of an address, and those of an invoice",
    by: ["queue/subscriberJobs"],
    requests: ({ address, invoiceId }) => [
      { query: changeDelivery.of(subscriber.key(address).PK), consistent: true },
      { query: changeDelivery.of(invoice.key(invoiceId).PK), consistent: true },
    ],
  },
];
