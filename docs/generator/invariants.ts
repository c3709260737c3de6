/**
 * A rule between items that holds at every moment. Code cites it by its number ("Invariant 2"), which never
 * changes.
 */
export interface Invariant {
  number: number;
  title: string;
  text: string;
}

/** Number 12 is reserved for lifecycle email. */
export const invariants: Invariant[] = [
  {
    number: 1,
    title: "One owner per verified address",
    text:
      "The lock `EMAIL#{address}` / `OWNER` names the user and the Email. The transaction that sets `isVerified` writes the lock on the condition " +
      "that it is absent or already names this user and this Email. Every transaction that deletes it (to remove or un-verify the address, or to delete the " +
      "user) has the condition that it names them. An address that a user has verified, or that the caller already has, is a `Conflict`. " +
      "A claim blocks no other user: it has `claimExpiresAt` (7 days; no `ttl`, which would delete it without its count), is ignored from then " +
      "on, and is removed together with its count by the user's next `addEmail` or by the reconciliation.",
  },
  {
    number: 2,
    title: "Exactly one primary address, and it is verified",
    text:
      "`primaryEmailId` of the User is the only place that says which address is primary; `Email.isPrimary` is derived from it. " +
      "`setPrimaryEmail` is one transaction: the Email exists, is the user's, is verified and has the address that was checked, and the User takes " +
      "`primaryEmailId` and `email` on the condition of its `version` and of the status ACTIVE. Un-verifying or removing an address has the " +
      "condition that it is not the primary one.",
  },
  {
    number: 3,
    title: "A user has 1 to 10 addresses",
    text: "`emailCount` of the User changes in the same transaction as the Emails that it counts.",
  },
  {
    number: 4,
    title: "No update overwrites another",
    text:
      "Every entity that changes has a `version`. An update passes `expectedVersion`; a stale one is a `VersionConflict` that carries the current " +
      "version. Nothing reads the version again for the client. Every transaction that touches a User or its addresses increments the User's " +
      "version. An `idempotencyKey` is the first item of the transaction, on the condition that it is absent: a repetition with the same input returns " +
      "the first result, and one with another input is a `Conflict`.",
  },
  {
    number: 5,
    title: "A suppressed or unsubscribed address is never mailed",
    text:
      "Transactional mail needs no subscription, but a suppression stops it, too, except a `SOFT_BOUNCE` without `stopsAll`. The read right before SES is asked " +
      "decides, when the Send is `SENDING` already: it is still this attempt, the Suppression is absent (or lets transactional mail pass) and, for mail that is not transactional, " +
      "the Subscriber is `SUBSCRIBED`, has not moved, and has not left the topic. A change after that moment is too late. " +
      "The delivery deletes a Send whose person was erased. A Send that waits until later, or has other items than the key of its call, is not stored under a suppression.",
  },
  {
    number: 6,
    title: "A send is mailed once",
    text:
      "A Send is `SENDING` before SES is asked, by one request that nothing repeats. A definite answer makes it `SENT`, `FAILED`, or `QUEUED` until later. " +
      "Without one it is `SENDING` or `UNKNOWN`: SES's event settles it, and if none has come after 15 minutes, there is one second and last attempt. " +
      "So there is no mail only if SES refuses it, or gives no answer twice; and there are two only if SES took one and its event was lost.",
  },
  {
    number: 7,
    title: "Only an approved text is sent, and exactly that one",
    text:
      "What a number of a text says, as whom and to whom it is sent belongs to the number and never changes; only its status does, on its `version`, with an audit " +
      "item in the same transaction. An approval has the conditions that the number is DRAFTED and that the approver is not its author, and takes the head's `approvedNumber` up, " +
      "never down. A cancellation of that number takes it off the head. Saving a number makes the draft before it SUPERSEDED in the same transaction, so a text has at most one draft. " +
      "The head of a reusable text is in the list of the state of its latest number, by the transaction that changes that. " +
      "A send keeps the number that it was claimed with, and a delivery reads that number's status.",
  },
  {
    number: 8,
    title: "Events count once",
    text:
      "Sessions and counts are a fold over raw events, in any order. A session names the events that it contains. One transaction writes the session, on its " +
      "`version`, together with the difference that it makes to each hour, so an event that is delivered again changes nothing. What could not be " +
      "folded waits in a dead-letter queue and in the raw events, from which `npm run rebuild` counts it. A page view that comes as a `page` of customer " +
      "data is put in one transaction with its RawEvent, on the condition that this is absent, so a call that is sent again is counted once.",
  },
  {
    number: 9,
    title: "Stored counts are mergeable",
    text:
      "Counters, sums and visitor sketches are stored; rates and averages are calculated on read. Distinct visitors of several hours, days or " +
      "months come from merged sketches, never from added counts.",
  },
  {
    number: 10,
    title: "An event of a person counts exactly if it is in the history",
    text:
      "One transaction puts the ProfileEvents (on the condition that they are absent), the Profile and its root (on the `version` that was read), new Identities (absent), and what the " +
      "events change of groups. An event that comes again fails on its ProfileEvent and is left out; other changes in between fail on a `version`, and everything is " +
      "read and decided again. An event that changes nothing else is put alone, with the version of the rules under which no measure asks for it. Its profiles and that version are then " +
      "read again. If they have changed, or the function has died in between, the event is settled: measures that ask for it since then are taken from the history again, by a transaction " +
      "on the root (`functions/lib/people/fold`).",
  },
  {
    number: 11,
    title: "A waiting item is found, and fires once",
    text:
      "An item that waits for an instant (`dueAt`) has GSI2 keys `DUE#{UTC day}#{shard}` / `{dueAt}#{id}`, and no other item points to it. The shard is one of 16, by the last " +
      "letter of its id. Each minute `schedule/due` asks each shard, from the day of its cursor to today, for one key, and starts a walk where there is one. " +
      "A walk takes the shard's lease (90 s), reads pages of 100 keys, gets their items consistently, leaves those that are not due any more, and " +
      "hands the others to the work of their entity. The work is one transaction on the `version` that was read, and it moves or removes the `DUE` keys: two walks, a repeated " +
      "message, a late index or a function that dies fire nothing twice, and nothing early. A failed item is put off by itself, by 2, 4, ... 256 minutes; after that it is ended as " +
      "failed, which raises an alarm. An item of a domain that the stage leaves out is put off by a day, and never fails. The cursor passes a day that was read empty and has been over for 2 hours, so neither a late entry of the index nor minutes " +
      "without a schedule lose anything. No `dueAt` is before the time at which it is written.",
  },
  {
    number: 13,
    title: "A step of a run requests its mail once",
    text:
      "There is one Execution per person and sequence. The transaction that puts the Send of a step writes the Execution as well, with its next position, on the `executionId` " +
      "and the `version` that were read. Every other change raises the version too: a new run that takes the place of another, a stop, an open or a click that ends a wait. " +
      "So the run itself makes the claim happen once, and a turn that has read what was before changes nothing. SES is asked for a Send of a run only " +
      "if this run was still there right before, and was neither stopped nor left early: else the Send is `CANCELLED`.",
  },
  {
    number: 14,
    title: "A site has exactly one owner, and its members are counted",
    text:
      "`ownerId` of the Site alone says who owns it, and no SiteMember is of that person. `transferSite` is one transaction: the Site takes the owner and its place " +
      "in the list of sites, on its `version`; the SiteMember of the new owner goes, on its `version`, and that of the owner before comes; `siteCount` of both " +
      "users changes. `memberCount` changes in the same transaction as the SiteMembers that it counts, on the condition that the Site is ACTIVE. `membersVersion` changes with each of them and with each role, so a site is " +
      "not deleted for want of an editor who has just come. A change of members by the owner has the condition that the owner is still the same. A membership may outlive its user or its site for a moment: the stream " +
      "ends those of a deleted user, the reconciliation those that an index showed too late, and the erasure those of a deleted site.",
  },
  {
    number: 19,
    title: "A change is logged once",
    text:
      "One transaction puts the Changes of a batch, for each a ChangeGuard by the id of its record in the stream (on the condition that it is absent), and moves the ChangesHead of the log. " +
      "So each committed write that changes a logged field has exactly one Change, however often the stream delivers it, and whichever function dies. The items of an erasure or import of people have none, so nothing leads from an erased address or its receipt to the changes of the person. One that still fails at the eleventh try goes to the dead-letter queue, and has none.",
  },
  {
    number: 20,
    title: "A reader that goes on from a cursor misses no change",
    text:
      "A Change has the time of its batch in its key, and each batch of a log has a later time than the one before: the ChangesHead has the last, and moves on the condition that it is as it was read. " +
      "So no Change gets a place before one that was read, although the clocks of writers differ.",
  },
];
