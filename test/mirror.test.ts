import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { discover, describePlace } from "../infra/synth/discover.ts";

const root = join(import.meta.dirname, "..");

/**
 * The files without a test of their own, and the test that would fail instead. A story is named if no
 * smaller test reaches the file. A story is named where no smaller one reaches it.
 */
const covered: { by: string; because: string; files: string[] }[] = [
  {
    by: "test/unit/functions/lib/people/identity/identitiesOf.test.ts",
    because: "an event's identities include its addresses, from each of their places",
    files: ["functions/lib/trust/addresses.ts"],
  },
  {
    by: "test/unit/functions/lib/people/identity/values.test.ts",
    because: "it looks each entry of the lists up",
    files: ["lists", "placeholder"].map((file) => `functions/lib/placeholders/${file}.ts`),
  },
  {
    by: "test/unit/resolvers/Mutation/adminChanges.test.ts",
    because: "the three differ by a status and an attribute",
    files: ["suspendUser", "reactivateUser", "setUserGroups"].map(
      (field) => `resolvers/Mutation/${field}.ts`,
    ),
  },
  {
    by: "test/unit/resolvers/Mutation/adminChanges.test.ts",
    because: "its first step",
    files: ["resolvers/steps/activeCaller.ts"],
  },
  {
    by: "test/unit/resolvers/Mutation/setPrimaryEmail.test.ts",
    because: "its first step",
    files: ["resolvers/steps/users/ownEmail.ts"],
  },
  {
    by: "test/unit/resolvers/Mutation/sendToTag.test.ts",
    because: "its last step",
    files: ["resolvers/steps/mail/startCampaign.lambda.ts"],
  },
  {
    by: "test/unit/resolvers/Mutation/addEmail.test.ts",
    because: "its last step",
    files: ["resolvers/steps/users/mailCode.lambda.ts"],
  },
  {
    by: "test/unit/resolvers/Mutation/deleteGoal.test.ts",
    because: "its second step",
    files: ["resolvers/steps/sites/ownGoal.ts"],
  },
  {
    by: "test/stories/errors/errors.test.ts",
    because: "each rule has a test of its own; which of them a mutation has, its refusals say",
    files: ["functions/lib/sites/asking/checks.ts"],
  },
  {
    by: "test/unit/resolvers/Mutation/putSaved.test.ts",
    because: "funnels and saved filters differ by their names and by what a function checks",
    files: [
      ...["putFunnel", "deleteFunnel", "putSavedFilter", "deleteSavedFilter"].map(
        (field) => `resolvers/Mutation/${field}.ts`,
      ),
      ...["ownFunnel", "ownSavedFilter", "checkSteps.ask.lambda", "checkSaved.ask.lambda"].map(
        (step) => `resolvers/steps/sites/${step}.ts`,
      ),
    ],
  },
  {
    by: "test/unit/resolvers/Mutation/siteNotes.test.ts",
    because: "what one writes the other deletes",
    files: [
      ...["putSiteNote", "deleteSiteNote"].map((field) => `resolvers/Mutation/${field}.ts`),
      "resolvers/steps/sites/ownSiteNote.ts",
    ],
  },
  {
    by: "test/unit/resolvers/Site/kept.test.ts",
    because: "each is one Query",
    files: ["funnels", "savedFilters", "notes"].map((field) => `resolvers/Site/${field}.ts`),
  },
  {
    by: "test/unit/resolvers/Mutation/createSiteKey.test.ts",
    because: "its second step",
    files: ["resolvers/steps/secret.token.lambda.ts"],
  },
  {
    by: "test/unit/resolvers/Mutation/sendEmailVerification.test.ts",
    because: "its second step",
    files: ["resolvers/steps/users/hashAddress.token.lambda.ts"],
  },
  {
    by: "test/unit/resolvers/steps/sites/sharedSite.test.ts",
    because: "the steps that find a link are one look-up",
    files: ["resolvers/steps/sites/tokenHash.token.lambda.ts", "resolvers/steps/sites/livingShare.ts"],
  },
  {
    by: "test/unit/resolvers/Mutation/upsertSubscriber.test.ts",
    because: "its second and third step",
    files: ["resolvers/steps/mail/subscriber.ts", "resolvers/steps/mail/movedSubscriber.ts"],
  },
  {
    by: "test/unit/resolvers/Query/subscribersByTag.test.ts",
    because: "its last step",
    files: ["resolvers/steps/mail/listedSubscribers.ts"],
  },
  {
    by: "test/unit/functions/lib/people/sender/send.test.ts",
    because: "the calls that it makes",
    files: ["outgoing", "segment", "webhook"].map((name) => `functions/lib/people/sender/${name}.ts`),
  },
  {
    by: "test/unit/functions/lib/sites/stats/fields.test.ts",
    because: "bad arguments are refused by it there",
    files: ["functions/lib/sites/stats/fieldHandler.ts"],
  },
  {
    by: "test/unit/resolvers/Mutation/exportSite.test.ts",
    because: "its third step",
    files: ["resolvers/steps/sites/checkExport.ask.lambda.ts"],
  },
  {
    by: "test/unit/resolvers/Mutation/shareSite.test.ts",
    because: "its second step",
    files: ["resolvers/steps/sites/checkFilters.ask.lambda.ts"],
  },
  {
    by: "test/unit/resolvers/steps/sites/linkQuestion.test.ts",
    because: "the pipelines of these fields are run there as a whole",
    files: [
      ...["stats", "summary", "breakdown", "report", "properties", "funnel", "paths", "retention"].map(
        (field) => `resolvers/SharedSite/${field}.ts`,
      ),
      ...["askShared", "countsShared"].map((step) => `resolvers/steps/sites/${step}.lambda.ts`),
    ],
  },
  {
    by: "test/unit/resolvers/Site/summary.test.ts",
    because: "its second step",
    files: ["resolvers/steps/sites/closedSummary.ts"],
  },
  {
    by: "test/unit/resolvers/Site/stats.test.ts",
    because:
      "its steps; a property compares those of a link with the function (functions/lib/sites/stats/closed.test.ts)",
    files: [
      ...[
        "openHours",
        "closedPeriods",
        "openPeriods.counts.lambda",
        "openPeriodsShared.countsShared.lambda",
      ].map((step) => `resolvers/steps/sites/${step}.ts`),
    ],
  },
  {
    by: "test/stories/sites/realtime.test.ts",
    because: "the field is one look, which is tested in lib/sites/realtime/look.test.ts",
    files: ["realtime", "realtimeMinutes"].flatMap((field) =>
      ["Site", "SharedSite"].map((type) => `functions/${type}/${field}.ts`),
    ),
  },
  {
    by: "test/stories/sites/recordEvent.test.ts",
    because: "it needs the table, the secrets and the resolver's context at once",
    files: ["functions/Mutation/recordEvent.ts"],
  },
  {
    by: "test/unit/functions/queue/shared.test.ts",
    because: "it is one call of the SDK",
    files: ["functions/lib/aws/lambda.ts"],
  },
  {
    by: "test/unit/functions/lib/aws/batches.test.ts",
    because: "most of it is one request; what goes on by itself are batches",
    files: ["functions/lib/aws/dynamodb.ts", "functions/lib/puts/putPairs.ts"],
  },
  {
    by: "test/unit/functions/lib/aws/clients.test.ts",
    because:
      "it runs over the lean client, too; exchange.ts makes an attempt, and the server there sees over which connection",
    files: ["client", "exchange", "dynamodb"].map((file) => `functions/lib/aws/lean/${file}.ts`),
  },
  {
    by: "test/unit/functions/lib/sites/visitors/secrets.test.ts",
    because: "a parameter is there, is not there, or is throttled in the tests of the secrets",
    files: ["functions/lib/aws/parameters.ts"],
  },
  {
    by: "test/unit/functions/lib/aws/lean/services.test.ts",
    because: "each sends its requests as the SDK does",
    files: ["sqs", "ssm", "secretsManager"].map((file) => `functions/lib/aws/lean/${file}.ts`),
  },
  {
    by: "test/stories/sites/collect.test.ts",
    because: "it is one call of the SDK, which every page view waits for",
    files: ["functions/lib/aws/secrets.ts"],
  },
  {
    by: "test/unit/functions/lib/parts.test.ts",
    because: "one rule of each is worth a test, the rest is calls of the SDK",
    files: [
      "functions/lib/aws/cognito.ts",
      "functions/lib/users/syncToCognito.ts",
      "functions/lib/users/reconcile/walks.ts",
    ],
  },
  {
    by: "test/unit/functions/queue/notices.test.ts",
    because: "a notice is one call of the SDK, made once",
    files: ["functions/lib/users/notices.ts"],
  },
  {
    by: "test/unit/functions/lib/sites/stats/fields.test.ts",
    because: "it makes one object",
    files: ["functions/lib/aws/reply.ts"],
  },
  {
    by: "test/unit/functions/lib/aws/log.test.ts",
    because: "no logic: an error's name, a variable's value, a line for each error that is logged",
    files: ["functions/lib/aws/errors.ts", "functions/lib/aws/environment.ts", "functions/lib/aws/metric.ts"],
  },
  {
    by: "test/infra/domains.test.ts",
    because: "names alone",
    files: ["functions/lib/aws/names.ts"],
  },
  {
    by: "test/unit/functions/lib/routes.test.ts",
    because: "the tables of both domains are tested with the function that asks them",
    files: ["functions/lib/sites/routes.ts", "functions/lib/users/routes.ts"],
  },
  {
    by: "test/unit/functions/stream/react.test.ts",
    because: "it is what the function does for sites",
    files: ["functions/lib/sites/realtime/routes.ts"],
  },
  {
    by: "test/unit/functions/lib/sites/realtime/look.test.ts",
    because: "what a look fills in is seen by what the next one reads",
    files: ["functions/lib/sites/realtime/newest.ts", "functions/lib/sites/realtime/recent.ts"],
  },
  {
    by: "test/unit/functions/http/dashboard.test.ts",
    because: "together they are all that the function does",
    files: ["answer", "connection", "files"].map((part) => `functions/lib/dashboard/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/mail/import/csv.test.ts",
    because: "each character is in a text there",
    files: ["functions/lib/text/formula.ts"],
  },
  {
    by: "test/unit/functions/http/tracker.test.ts",
    because: "it is all that the function does",
    files: ["functions/lib/sites/tracker.ts"],
  },
  {
    by: "test/unit/functions/lib/sites/collect/body.test.ts",
    because: "what is refused of a body is asserted field by field, with its message",
    files: [
      "functions/lib/sites/collect/props.ts",
      "functions/lib/sites/collect/revenue.ts",
      "functions/lib/input/text.ts",
    ],
  },
  {
    by: "test/stories/sites/collect.test.ts",
    because: "they read the HTTP request and answer it; docs/collect.md has each answer",
    files: [
      ...["answers", "details", "drops", "eventResult", "readEvents", "reasons", "refusalProblems"].map(
        (part) => `functions/lib/sites/collect/${part}.ts`,
      ),
      ...["takeEvent", "takeForSite", "writeEvents"].map((part) => `functions/lib/sites/collect/${part}.ts`),
      "functions/lib/sites/problems.ts",
      "functions/lib/money/currencies.ts",
    ],
  },
  {
    by: "test/stories/sites/collectFaults.test.ts",
    because: "it is what is done while the table does not take all",
    files: ["puts", "putting"].map((name) => `functions/lib/puts/${name}.ts`),
  },
  {
    by: "test/unit/functions/lib/people/ingest/call.test.ts",
    because: "what is refused of a call is asserted field by field, with its message",
    files: ["ids", "labels", "shape"].map((part) => `functions/lib/people/ingest/${part}.ts`),
  },
  {
    by: "test/stories/people/eventsPage.test.ts",
    because: "they read the HTTP request and answer it; docs/events.md has each answer",
    files: ["answers", "key", "origin", "readRequest", "takeCalls", "writeCalls"].map(
      (part) => `functions/lib/people/ingest/${part}.ts`,
    ),
  },
  {
    by: "test/unit/functions/lib/people/ingest/calls.test.ts",
    because: "each call of a request is asserted with its item",
    files: ["batch", "rawEvents", "refusedCall"].map((part) => `functions/lib/people/ingest/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/sites/fold/exactlyOnce.test.ts",
    because: "a property over all of the fold: whatever is killed, each event counts once",
    files: ["fold", "foldRecords", "write", "sessionState", "contribution", "ids", "marks", "proof"].map(
      (part) => `functions/lib/sites/fold/${part}.ts`,
    ),
  },
  {
    by: "test/unit/functions/lib/sites/fold/exactlyOnceRebuilt.test.ts",
    because: "a property with an event and its repeat in two batches at once, and rebuilds of raw events",
    files: ["fold/countedTwice", "fold/split", "rawEvents"].map((part) => `functions/lib/sites/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/sites/rebuild/beside.test.ts",
    because: "a rebuild runs beside the fold in every order of their requests",
    files: ["rebuild", "raw", "sessions"].map((part) => `functions/lib/sites/rebuild/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/sites/stats/fields.test.ts",
    because: "reading is tested as the fields that are asked, against counts by hand",
    files: ["periods", "present", "read", "ranking", "statsReader"].map(
      (part) => `functions/lib/sites/stats/${part}.ts`,
    ),
  },
  {
    by: "test/unit/functions/lib/sites/stats/report.test.ts",
    because: "the arguments of ranges are refused there, and those of the other fields in fields.test.ts",
    files: ["functions/lib/sites/stats/rangeArguments.ts"],
  },
  {
    by: "test/unit/functions/lib/lake/sql/funnel.test.ts",
    because: "steps in any order are compared with plain JavaScript there",
    files: ["functions/lib/lake/sql/acts.ts"],
  },
  {
    by: "test/unit/functions/lib/lake/asking/questions.test.ts",
    because: "all statements are tested by random visits and filters, against plain JavaScript",
    files: [
      "functions/lib/lake/dimensions.ts",
      ...["list", "parameters", "periods", "rank", "reached", "visits"].map(
        (part) => `functions/lib/lake/sql/${part}.ts`,
      ),
    ],
  },
  {
    by: "test/unit/functions/lib/lake/asking/damaged.test.ts",
    because: "a file that cannot be read to its end is found there",
    files: ["functions/lib/lake/sql/whole.ts"],
  },
  {
    by: "test/stories/sites/filters.test.ts",
    because: "what is asked of files and of the open day needs the table, the bucket and the engine at once",
    files: [
      ...["acts", "askVisits", "funnel", "handler", "list", "paths", "present", "question", "report"].map(
        (part) => `functions/lib/sites/asking/${part}.ts`,
      ),
      "functions/lib/lake/asking/ask.ts",
      "functions/lib/input/visits.ts",
      ...["breakdown", "report", "properties", "funnel", "paths", "retention"].map(
        (field) => `resolvers/Site/${field}.ts`,
      ),
      ...["ask", "counts"].map((step) => `resolvers/steps/sites/${step}.lambda.ts`),
    ],
  },
  {
    by: "test/unit/functions/lib/sites/stats/mergeDeltas.test.ts",
    because: "what an hour is made of is tested by the hour",
    files: ["lazyAggregate", "delta", "lists", "store"].map((part) => `functions/lib/sites/stats/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/sites/stats/rows.test.ts",
    because: "rows are tested with what divides and ranks them",
    files: ["topRows", "parts"].map((part) => `functions/lib/sites/stats/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/lake/landDay.test.ts",
    because: "a day that is written needs all of them; each of their requests dies there",
    files: [
      ...["bucket", "heads", "sweep"].map((file) => `functions/lib/lake/${file}.ts`),
      "functions/lib/sites/rebuild/visitsOfDay.ts",
    ],
  },
  {
    by: "test/unit/functions/lib/lake/visit.test.ts",
    because: "it is a part of a visit's rows",
    files: ["functions/lib/lake/engagement.ts"],
  },
  {
    by: "test/unit/functions/lib/lake/asking/mergeMonth.test.ts",
    because: "what a month is made of is seen in its files there, and in what readers find while it is made",
    files: ["asking/writeMonth", "asking/counted", "sql/month"].map(
      (part) => `functions/lib/lake/${part}.ts`,
    ),
  },
  {
    by: "test/stories/sites/counting.test.ts",
    because: "the command writes a day, and names one that has expired",
    files: ["functions/lib/lake/landDays.ts"],
  },
  {
    by: "test/unit/functions/queue/rollup.test.ts",
    because: "it is called once, there",
    files: ["functions/lib/sites/stats/sweep.ts"],
  },
  {
    by: "test/stories/sites/counting.test.ts",
    because: "hours are merged by chance while events come in; the command runs as a person starts it",
    files: ["functions/lib/sites/fold/mergeByChance.ts", "functions/lib/commands/rebuildOptions.ts"],
  },
  {
    by: "test/unit/functions/lib/people/engagement/file.test.ts",
    because: "what has happened to a mail is filed there, from its item to the history",
    files: ["call", "message", "person", "routes"].map(
      (file) => `functions/lib/people/engagement/${file}.ts`,
    ),
  },
  {
    by: "test/unit/functions/lib/people/segments/exactlyOnce.test.ts",
    because: "whatever is killed or comes again, each person enters and leaves once, and counts once",
    files: ["counts", "memberWrites"].map((file) => `functions/lib/people/segments/${file}.ts`),
  },
  {
    by: "test/unit/functions/lib/people/segments/walk.test.ts",
    because: "a walk is tested as a whole: its pages, what it completes and deletes, and how it goes on",
    files: ["complete", "due", "sweep", "walkStore"].map(
      (file) => `functions/lib/people/segments/${file}.ts`,
    ),
  },
  {
    by: "test/unit/functions/lib/people/plans/check.test.ts",
    because: "what a schema may contain is checked as a whole",
    files: ["keywords", "refs"].map((file) => `functions/lib/people/plans/${file}.ts`),
  },
  {
    by: "test/unit/functions/lib/people/plans/compile.test.ts",
    because:
      "patterns and formats are tested by schemas that have them, violations by events that violate these",
    files: ["formats", "patterns", "violation"].map((file) => `functions/lib/people/plans/${file}.ts`),
  },
  {
    by: "test/clients/plans.test.ts",
    because: "what is saved is read, and for how long a plan is used, where events come in",
    files: ["plan", "put"].map((file) => `functions/lib/people/plans/${file}.ts`),
  },
  {
    by: "test/unit/functions/lib/people/segments/change.test.ts",
    because: "what is checked depends on everything that is stored: each change is tested beside others",
    files: ["putComputedTrait", "putSegment", "remove", "store"].map(
      (file) => `functions/lib/people/segments/${file}.ts`,
    ),
  },
  {
    by: "test/unit/functions/lib/people/fold/score.test.ts",
    because: "a person enters and leaves a segment with the id constructor",
    files: ["functions/lib/people/memberships.ts"],
  },
  {
    by: "test/unit/functions/lib/people/segments/moves.test.ts",
    because: "a write that moves nothing sends no message",
    files: ["functions/lib/people/segments/routes.ts"],
  },
  {
    by: "test/unit/functions/lib/mail/sequences/waiting.test.ts",
    because: "it hands on what that counts",
    files: ["functions/Sequence/waiting.ts"],
  },
  {
    by: "test/stories/people/segments.test.ts",
    because: "it reads the count, which exactlyOnce.test.ts of lib/people/segments compares",
    files: ["functions/Segment/memberCount.ts"],
  },
  {
    by: "test/unit/functions/lib/people/segments/preview.test.ts",
    because: "a preview looks at these profiles, and takes events of their histories; the field is one line",
    files: [
      "functions/Query/previewSegment.ts",
      "functions/lib/people/fold/history.ts",
      "functions/lib/people/segments/choose.ts",
    ],
  },
  {
    by: "test/unit/functions/lib/people/sources/source.test.ts",
    because: "the mark is read with the key of its source",
    files: ["functions/lib/people/sources/mark.ts"],
  },
  {
    by: "test/stories/people/debugger.test.ts",
    because: "what is shown goes through the queue, the API and the fold to a subscriber",
    files: ["debugger/frames", "debugger/routes", "debugger/show", "fold/show", "ingest/shown"].map(
      (file) => `functions/lib/people/${file}.ts`,
    ),
  },
  {
    by: "test/unit/functions/lib/people/segments/members.test.ts",
    because: "a push is one mutation, sent for a change of a member",
    files: ["functions/lib/people/segments/push.ts"],
  },
  {
    by: "test/unit/functions/lib/mail/counts/exactlyOnce.test.ts",
    because: "the stream and the rebuild take in the same deltas",
    files: ["countRecords", "takeIn", "takeInAll"].map((file) => `functions/lib/mail/counts/${file}.ts`),
  },
  {
    by: "test/stories/sites/sites.test.ts",
    because: "what was a site's is gone from the table",
    files: ["functions/lib/sites/eraseSite.ts"],
  },
  {
    by: "test/stories/sites/realtime.test.ts",
    because: "who pushes to whom, and how often, is a story of several functions",
    files: ["functions/lib/sites/realtime/live.ts", "functions/lib/sites/realtime/push.ts"],
  },
  {
    by: "test/stories/sites/collect.test.ts",
    because: "that one visitor keeps an id through a period is seen where events come in",
    files: ["functions/lib/sites/visitors/visitors.ts"],
  },
  {
    by: "test/stories/sites/recordEvent.test.ts",
    because: "for how long it keeps what it read is seen where events come in",
    files: ["functions/lib/sites/site.ts"],
  },
  {
    by: "test/stories/users/addressLife.test.ts",
    because: "it reads one secret",
    files: ["functions/lib/users/codeKey.ts"],
  },
  {
    by: "test/stories/users/lostUser.test.ts",
    because: "Cognito and the table at once",
    files: ["provision", "provisionReply", "reconcile/lostUsers"].map(
      (part) => `functions/lib/users/${part}.ts`,
    ),
  },
  {
    by: "test/stories/users/leavers.test.ts",
    because: "Cognito and the table at once; the command runs as a person starts it",
    files: [
      "functions/lib/users/reconcile/burial.ts",
      "functions/lib/users/reconcile/buryOptions.ts",
      "functions/lib/commands/command.ts",
    ],
  },
  {
    by: "test/stories/users/signUps.test.ts",
    because: "who may sign up is seen through Cognito",
    files: ["functions/lib/users/signUp.ts"],
  },
  {
    by: "test/stories/mail/signUp.test.ts",
    because: "what a form may send is seen through the distribution",
    files: [
      ...["answerSignUp", "limits", "site"].map((part) => `functions/lib/mail/signUp/${part}.ts`),
      "functions/lib/limits/counter.ts",
    ],
  },
  {
    by: "test/unit/functions/queue/notices.test.ts",
    because: "a notice is mailed by it",
    files: ["functions/lib/limits/mailOnce.ts"],
  },
  {
    by: "test/stories/mail/links.test.ts",
    because: "what a link shows and changes is seen through the distribution",
    files: [
      "functions/lib/mail/subscriber.ts",
      ...["answerLink", "confirm", "form", "page", "preferences", "texts", "unsubscribe", "visit"].map(
        (part) => `functions/lib/mail/pages/${part}.ts`,
      ),
    ],
  },
  {
    by: "test/unit/functions/event/emailBounced.test.ts",
    because: "a bounce is the first reason for it",
    files: ["functions/lib/users/markBounced.ts", "functions/lib/users/unverify.ts"],
  },
  {
    by: "test/stories/users/reconciliation.test.ts",
    because: "Cognito and the table at once",
    files: ["accounts", "addresses", "claims", "locks", "repairPage"].map(
      (part) => `functions/lib/users/reconcile/${part}.ts`,
    ),
  },
  {
    by: "test/unit/functions/lib/mail/import/line.test.ts",
    because: "what is refused of attributes is asserted line by line, with its message",
    files: ["functions/lib/mail/import/attributes.ts"],
  },
  {
    by: "test/unit/functions/lib/mail/text/liquid.test.ts",
    because: "limits and refusals are seen in what a part renders",
    files: ["faults", "refusal", "tree"].map((part) => `functions/lib/mail/text/${part}.ts`),
  },
  {
    by: "test/stories/mail/links.test.ts",
    because: "notes are seen on the pages, for each kind of suppression",
    files: ["functions/lib/mail/pages/notes.ts"],
  },
  {
    by: "test/unit/functions/lib/mail/text/filters.test.ts",
    because: "how values are read and counted is seen in what filters and operators make of them",
    files: ["arithmetic", "operators", "values"].map((part) => `functions/lib/mail/text/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/mail/text/compile.test.ts",
    because: "a text is compiled as a whole",
    files: [
      "assemble",
      "footer",
      "hash",
      "hidden",
      "limits",
      "mjml",
      "modules.d",
      "outline",
      "plainText",
      "strict",
    ].map((part) => `functions/lib/mail/text/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/mail/reminders/due.test.ts",
    because: "what becomes of reminders that are due is tested as a whole",
    files: [
      ...["remind", "draft", "occasion", "store", "undone", "became"].map((part) => `reminders/${part}.ts`),
      "drafts/cancel.ts",
      "logOnce.ts",
    ].map((part) => `functions/lib/mail/${part}`),
  },
  {
    by: "test/unit/functions/lib/mail/import/walk.test.ts",
    because: "what a part writes is tested with the walk, whatever is killed",
    files: ["refusedFile", "state", "write"].map((part) => `functions/lib/mail/import/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/mail/import/head.test.ts",
    because: "delimiters, names of columns and what is wrong with them are seen in the head of a file",
    files: ["columnFaults", "columnNames", "columns", "dialect"].map(
      (part) => `functions/lib/mail/import/${part}.ts`,
    ),
  },
  {
    by: "test/stories/mail/importPresets.test.ts",
    because: "files of each product go through the whole import there",
    files: [
      ...["hubspot", "listmonk", "mailchimp", "preset", "presets"].map(
        (part) => `functions/lib/mail/import/presets/${part}.ts`,
      ),
    ],
  },
  {
    by: "test/unit/functions/lib/mail/person/eraseSubscriber.test.ts",
    because: "an erasure is tested as a whole, whatever is killed",
    files: [
      ...["addresses", "person/eraseAddress", "person/ofDrafts", "person/ofInvoices"].map(
        (part) => `functions/lib/mail/${part}.ts`,
      ),
      "functions/lib/jobs/store.ts",
    ],
  },
  {
    by: "test/unit/functions/lib/mail/text/wayOut.test.ts",
    because: "what a mail shows is tested as a whole, by its text and HTML",
    files: ["shown", "topLevel"].map((part) => `functions/lib/mail/text/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/mail/text/liquid.test.ts",
    because: "tags and reserved names are tested by the texts that use them",
    files: ["reserved", "tags"].map((part) => `functions/lib/mail/text/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/mail/send/request.test.ts",
    because: "a claim is tested as a whole, whatever is killed",
    files: [
      "aboutWrites",
      "claim",
      "claimed",
      "decideClaim",
      "facts",
      "newSend",
      "recipientLinks",
      "storeClaim",
      "text",
    ].map((part) => `functions/lib/mail/send/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/mail/send/delivery/deliver.test.ts",
    because: "a delivery is tested as a whole, by its mail and by all that it writes",
    files: ["state/changes", "state/noteTextSent", "state/store"].map(
      (part) => `functions/lib/mail/send/${part}.ts`,
    ),
  },
  {
    by: "test/unit/functions/lib/mail/send/delivery/deliver.test.ts",
    because: "the steps of a delivery are tested by its mail and by all that it writes",
    files: ["decideInTurn", "deliveryChange", "read", "renderSend", "settle", "spread"].map(
      (part) => `functions/lib/mail/send/delivery/${part}.ts`,
    ),
  },
  {
    by: "test/unit/functions/lib/mail/send/about.test.ts",
    because: "a lock is what keeps a second reminder from being claimed",
    files: ["functions/lib/mail/send/reminderLockOf.ts"],
  },
  {
    by: "test/unit/resolvers/Query/sendingHealth.test.ts",
    because: "the step is one GetItem, and the field is tested with it",
    files: ["resolvers/steps/mail/settings.ts"],
  },
  {
    by: "test/unit/functions/lib/mail/engagement/apply.test.ts",
    because:
      "what an event writes is tested as a whole: the send, its address, its counts and its suppression",
    files: [
      ...["eventWrites", "read", "suppress"].map((part) => `functions/lib/mail/engagement/${part}.ts`),
      ...["addTo", "counts", "end", "onceText"].map((part) => `functions/lib/mail/send/state/${part}.ts`),
    ],
  },
  {
    by: "test/stories/mail/people.test.ts",
    because: "an export is a file of what the table has",
    files: ["functions/lib/mail/person/exportSubscriber.ts", "resolvers/Job/resultUrl.ts"],
  },
  {
    by: "test/stories/mail/imports.test.ts",
    because: "signed URLs, the upload, the stream and the push are one story",
    files: [
      "functions/lib/aws/s3.ts",
      "functions/lib/jobs/routes.ts",
      "resolvers/Job/errorsUrl.ts",
      ...["Query/job.ts", "Query/jobs.ts", "Subscription/onJob.ts"].map((field) => `resolvers/${field}`),
      ...["ownJob", "fileUrl.signUrl.lambda"].map((step) => `resolvers/steps/mail/${step}.ts`),
    ],
  },
  {
    by: "test/stories/mail/previews.test.ts",
    because:
      "they read what is stored and compose a mail, which the story compares with the one that arrives",
    files: [
      "functions/Query/previewTemplate.ts",
      ...["preview", "answer"].map((name) => `functions/lib/mail/previews/${name}.ts`),
      ...["compose"].map((name) => `functions/lib/mail/send/${name}.ts`),
      "resolvers/Mutation/sendTestEmail.ts",
    ],
  },
  {
    by: "test/unit/resolvers/Mutation/textChanges.test.ts",
    because: "the three change one text; their steps are tested with them",
    files: [
      ...["updateTemplate", "approveTemplate", "cancelTemplate"].map(
        (field) => `resolvers/Mutation/${field}.ts`,
      ),
      ...["compileText.lambda", "textBasis", "textNumber"].map((step) => `resolvers/steps/mail/${step}.ts`),
    ],
  },
  {
    by: "test/stories/mail/texts.test.ts",
    because: "what is read of a text is compared with what the story saved, approved and cancelled",
    files: [
      "resolvers/Mutation/createTemplate.ts",
      ...["template", "templateAudit", "templates", "templatesByStatus"].map(
        (field) => `resolvers/Query/${field}.ts`,
      ),
      ...["approved", "audit", "latest", "number", "versions"].map(
        (field) => `resolvers/Template/${field}.ts`,
      ),
      ...["html", "source", "sourceText", "text"].map((field) => `resolvers/TemplateVersion/${field}.ts`),
    ],
  },
  {
    by: "test/stories/mail/sequences.test.ts",
    because: "what is read of a sequence is compared with what the story saved",
    files: [
      ...["sequence", "sequences"].map((field) => `resolvers/Query/${field}.ts`),
      ...["latest", "mermaid", "number", "versions"].map((field) => `resolvers/Sequence/${field}.ts`),
    ],
  },
  {
    by: "test/unit/resolvers/Query/profile.test.ts",
    because: "they differ by their first step; the others find a profile and the one that it has joined",
    files: [
      ...["profileById", "profileByIdentity"].map((field) => `resolvers/Query/${field}.ts`),
      ...["identifiedProfile", "rootProfile"].map((step) => `resolvers/steps/people/${step}.ts`),
    ],
  },
  {
    by: "test/unit/resolvers/Profile/identities.test.ts",
    because: "what is in a profile or its members is read off them there",
    files: [
      ...["groups.ts", "userId.none.ts"].map((file) => `resolvers/Profile/${file}`),
      "resolvers/steps/people/memberProfiles.ts",
    ],
  },
  {
    by: "test/unit/resolvers/Profile/user.test.ts",
    because: "the subscriber follows from the user",
    files: ["resolvers/Profile/subscriber.ts", "resolvers/steps/people/linkedUser.ts"],
  },
  {
    by: "test/unit/resolvers/Profile/traits.test.ts",
    because: "the traits of a group are stored as those of a profile",
    files: ["resolvers/Group/traits.none.ts"],
  },
  {
    by: "test/unit/resolvers/User/profile.test.ts",
    because: "both find a profile by a verified identity",
    files: ["resolvers/Subscriber/profile.ts"],
  },
  {
    by: "test/unit/resolvers/Group/members.test.ts",
    because: "the profile of a member is read below it",
    files: [
      ...["resolvers/GroupMember/profile.ts", "resolvers/SegmentMember/profile.ts"],
      "resolvers/steps/people/parentProfile.ts",
    ],
  },
  {
    by: "test/unit/functions/lib/people/reading/events.test.ts",
    because: "the lists of a person are read alike; the fields are one line",
    files: [
      ...["merges", "newestFirst", "page"].map((part) => `functions/lib/people/reading/${part}.ts`),
      ...["events", "merges"].map((field) => `functions/Profile/${field}.ts`),
    ],
  },
  {
    by: "test/unit/resolvers/Query/openInvoices.test.ts",
    because: "each is one request, asserted beside the list of open invoices",
    files: ["invoice", "remindersSent"].map((field) => `resolvers/Query/${field}.ts`),
  },
  {
    by: "test/unit/resolvers/Subscriber/reminders.test.ts",
    because: "one of them is the list, the other one of it",
    files: ["resolvers/Subscriber/reminded.ts"],
  },
  {
    by: "test/unit/resolvers/Invoice/drafts.test.ts",
    because: "a person's drafts and an invoice's have the same two steps, and differ by what is left out",
    files: [
      "resolvers/Subscriber/drafts.ts",
      ...["draftKeys", "drafts"].map((step) => `resolvers/steps/mail/${step}.ts`),
    ],
  },
  {
    by: "test/unit/resolvers/Mutation/putSequence.test.ts",
    because: "the two differ by a status",
    files: ["pauseSequence", "resumeSequence"].map((field) => `resolvers/Mutation/${field}.ts`),
  },
  {
    by: "test/unit/resolvers/Mutation/pauseCampaign.test.ts",
    because: "the three are one update each, and differ by what they set",
    files: ["resumeCampaign", "cancelCampaign"].map((field) => `resolvers/Mutation/${field}.ts`),
  },
  {
    by: "test/unit/resolvers/Query/campaigns.test.ts",
    because: "both show the same of a campaign",
    files: ["resolvers/Query/campaign.ts"],
  },
  {
    by: "test/unit/resolvers/Campaign/events.test.ts",
    because: "its second step",
    files: ["resolvers/steps/mail/listedEvents.ts"],
  },
  {
    by: "test/unit/functions/lib/mail/campaigns/request.test.ts",
    because: "what starts a campaign, and what refuses one, has no other caller",
    files: ["known", "start"].map((part) => `functions/lib/mail/campaigns/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/mail/modelDrafts/facts.test.ts",
    because: "its table has a row for each rule of theirs",
    files: ["language", "literals", "names", "numbers", "words", "written"].map(
      (part) => `functions/lib/mail/modelDrafts/${part}.ts`,
    ),
  },
  {
    by: "test/unit/functions/lib/mail/modelDrafts/request.test.ts",
    because: "they have no other caller",
    files: [
      "functions/lib/aws/bedrock.ts",
      ...["answer", "basis", "prompt"].map((part) => `functions/lib/mail/modelDrafts/${part}.ts`),
    ],
  },
  {
    by: "test/unit/functions/lib/mail/previews/testMail.test.ts",
    because: "it has no other caller",
    files: ["functions/lib/mail/previews/claim.ts"],
  },
  {
    by: "test/stories/errors/errors.test.ts",
    because: "they put one item; who may is in the table of access, what follows in the stories",
    files: ["exportSubscriber", "eraseSubscriber"].map((field) => `resolvers/Mutation/${field}.ts`),
  },
  {
    by: "test/unit/functions/lib/due/walk.test.ts",
    because: "the lease, the item that fires or fails, and the walk over both are one",
    files: ["fire.ts", "lease.ts"].map((file) => `functions/lib/due/${file}`),
  },
  {
    by: "test/unit/functions/lib/due/wake.test.ts",
    because: "the days that a run reads and passes",
    files: ["functions/lib/due/days.ts"],
  },
  {
    by: "test/unit/functions/lib/mail/send/delivery/deliver.test.ts",
    because:
      "what is written once SES has answered, and which domains are those of sites, is asserted with the delivery",
    files: ["ownDomains", "state/event", "state/recent"].map((file) => `functions/lib/mail/send/${file}.ts`),
  },
  {
    by: "test/unit/functions/lib/mail/send/request.test.ts",
    because: "what makes a call happen once is asserted with what the call makes",
    files: ["functions/lib/mail/send/once.ts"],
  },
  {
    by: "test/unit/functions/lib/mail/sequences/rules/check.test.ts",
    because: "a sequence is checked as a whole, and each fault asserted with its path",
    files: [
      ...["checkCondition", "checkSteps", "checkTrigger"].map(
        (part) => `functions/lib/mail/sequences/rules/${part}.ts`,
      ),
      ...["checkValue", "faults"].map((part) => `functions/lib/conditions/${part}.ts`),
    ],
  },
  {
    by: "test/unit/functions/lib/mail/sequences/rules/advance.test.ts",
    because: "what becomes of a wait is what a run does next",
    files: ["functions/lib/mail/sequences/rules/wait.ts"],
  },
  {
    by: "test/stories/mail/stoppedJobs.test.ts",
    because: "the walk, the stream and the worker are one story",
    files: ["functions/lib/jobs/due.ts"],
  },
  {
    by: "test/unit/functions/lib/mail/sequences/turn.test.ts",
    because: "a turn is tested as a whole, by what it reads and writes",
    files: ["definitions", "due", "facts", "store", "unclaimed"].map(
      (part) => `functions/lib/mail/sequences/${part}.ts`,
    ),
  },
  {
    by: "test/unit/functions/lib/mail/campaigns/walk.test.ts",
    because: "a walk is tested as a whole, by what it reads and writes",
    files: ["page", "people", "store", "visit"].map((part) => `functions/lib/mail/campaigns/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/mail/campaigns/members.test.ts",
    because: "who is mailed decides, and a walk has no other caller of theirs",
    files: ["audience", "claims", "listed"].map((part) => `functions/lib/mail/campaigns/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/mail/campaigns/kill.test.ts",
    because: "what is due is a walk that has stopped",
    files: ["functions/lib/mail/campaigns/due.ts"],
  },
  {
    by: "test/unit/functions/lib/mail/sequences/start.test.ts",
    because: "what decides about a start has no other caller",
    files: ["functions/lib/mail/sequences/known.ts"],
  },
  {
    by: "test/unit/functions/lib/mail/sequences/byEvents.test.ts",
    because: "what an event begins and ends is asserted by the runs that there are then",
    files: [
      ...["endRuns", "recent", "rules/happened"].map((part) => `functions/lib/mail/sequences/${part}.ts`),
      ...["linked", "persons"].map((part) => `functions/lib/mail/profiles/${part}.ts`),
    ],
  },
  {
    by: "test/unit/functions/lib/mail/sequences/messages.test.ts",
    because: "the messages and what becomes of them are tested as one",
    files: ["follow", "triggers"].map((part) => `functions/lib/mail/sequences/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/people/sources/count.test.ts",
    because: "a name is noted where its events are counted",
    files: ["functions/lib/people/sources/names.ts"],
  },
  {
    by: "test/unit/resolvers/Mutation/updateSource.test.ts",
    because: "its second step",
    files: ["resolvers/steps/people/activeSource.ts"],
  },
  {
    by: "test/unit/resolvers/Subscriber/executions.test.ts",
    because: "both read the runs of a person",
    files: ["resolvers/Subscriber/execution.ts"],
  },
  {
    by: "test/unit/functions/lib/people/rules/check.test.ts",
    because: "rules and computed traits are checked as a whole, and each fault asserted with its path",
    files: ["people/rules/checkComputed", "people/rules/checkEvent", "conditions/checkMatch"].map(
      (part) => `functions/lib/${part}.ts`,
    ),
  },
  {
    by: "test/unit/functions/lib/people/rules/measures.test.ts",
    because: "which events a measure takes in is asserted by name and property",
    files: ["functions/lib/conditions/matchEvent.ts"],
  },
  {
    by: "test/unit/functions/lib/people/rules/answers.test.ts",
    because: "rules are compared as a whole with a plain reference, at every moment",
    files: [
      ...["answer", "chains", "compileComputed", "compileEvent", "compileRule", "compileSequence"],
      ...["compileTrait", "event", "specs", "touched", "touching", "types"],
    ].map((part) => `functions/lib/people/rules/${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/people/fold/score.test.ts",
    because: "rules are evaluated with what was folded before, and with what a function knows of them",
    files: [
      ...["due", "evaluate", "measures", "refresh"].map((file) => `functions/lib/people/fold/${file}.ts`),
      "functions/lib/people/rules/recent.ts",
    ],
  },
  {
    by: "test/unit/functions/lib/people/fold/fold.test.ts",
    because: "what a fold reads, decides and writes shows in the items that it leaves",
    files: [
      "commit",
      "events",
      ...["fileEvent", "fileIdentity", "fileTraits", "filing"],
      "mark",
      "message",
      "people",
      "plan",
      "prepare",
      "read",
      "write",
    ].map((file) => `functions/lib/people/fold/${file}.ts`),
  },
  {
    by: "test/unit/functions/lib/people/identity/decide.test.ts",
    because: "each limit and each way to match is a decision",
    files: ["limits", "match", "named"].map((file) => `functions/lib/people/identity/${file}.ts`),
  },
  {
    by: "test/unit/functions/lib/people/deliveries/payload.test.ts",
    because: "the id is a part of what is sent",
    files: ["functions/lib/people/deliveries/webhookId.ts"],
  },
  {
    by: "test/unit/functions/lib/people/deliveries/deliver.test.ts",
    because:
      "what is read, tried and stored of a message shows in what the receiver got and the items that are left",
    files: ["counts", "due", "health", "message", "pace", "store", "tries"].map(
      (file) => `functions/lib/people/deliveries/${file}.ts`,
    ),
  },
  {
    by: "test/unit/functions/lib/people/deliveries/routes.test.ts",
    because: "which destinations get a message is what the stream reads them for",
    files: ["functions/lib/people/deliveries/recent.ts"],
  },
  {
    by: "test/unit/functions/lib/people/destinations/check.test.ts",
    because: "settings are checked as a whole, and each fault asserted with its path",
    files: ["checkHeaders", "checkUrl"].map((file) => `functions/lib/people/destinations/${file}.ts`),
  },
  {
    by: "test/stories/people/testDestination.test.ts",
    because: "a test is a call to a receiver, which answers",
    files: ["functions/lib/people/destinations/test.ts", "resolvers/Mutation/testDestination.ts"],
  },
  {
    by: "test/stories/people/destinations.test.ts",
    because:
      "what is saved in the table and what in parameters is one story, and so are a list and its replay",
    files: [
      ...["list", "newSecret", "once", "put", "replay", "rotate", "routes", "save"].map(
        (file) => `functions/lib/people/destinations/${file}.ts`,
      ),
      "functions/lib/people/sender/secrets.ts",
      ...["delete", "pause", "put", "resume"].map((verb) => `resolvers/Mutation/${verb}Destination.ts`),
      "resolvers/Mutation/rotateDestinationSecret.ts",
      "resolvers/Mutation/replayDeliveries.ts",
      "resolvers/steps/people/versionedDestination.ts",
      ...["destination", "destinations"].map((field) => `resolvers/Query/${field}.ts`),
      "resolvers/Destination/hours.ts",
      "functions/Destination/deliveries.ts",
    ],
  },
  {
    by: "test/unit/resolvers/Mutation/mergeProfiles.test.ts",
    because: "the two differ by their input and their function",
    files: ["resolvers/Mutation/unmergeProfiles.ts"],
  },
  {
    by: "test/unit/resolvers/Mutation/suppressPerson.test.ts",
    because: "the two have the same steps",
    files: ["resolvers/Mutation/unsuppressPerson.ts", "resolvers/steps/people/changeSuppression.lambda.ts"],
  },
  {
    by: "test/unit/functions/lib/people/privacy/suppress.test.ts",
    because: "the key is asserted there as it is stored",
    files: ["functions/lib/people/identity/suppressedKey.ts"],
  },
  {
    by: "test/unit/functions/lib/people/privacy/erase.test.ts",
    because: "an erasure is tested as a whole, by what it leaves, killed at each request",
    files: [
      ...["bury", "deletion", "due", "leave", "parted", "requests", "store"].map(
        (file) => `functions/lib/people/privacy/${file}.ts`,
      ),
      "functions/lib/people/fold/erased.ts",
      ...["functions/lib/people/merges/hide.ts", "functions/lib/people/tombstones.ts"],
    ],
  },
  {
    by: "test/unit/functions/lib/sources/source.test.ts",
    because: "the lists of hosts are data, and are seen in the names that they give",
    files: ["kinds", "ownHosts", "publicHosts"].map((name) => `functions/lib/sources/${name}.ts`),
  },
  {
    by: "test/unit/functions/lib/people/privacy/export.test.ts",
    because: "what an export reads and how its parts are stored is seen in the file",
    files: ["File", "Items"].map((part) => `functions/lib/people/privacy/export${part}.ts`),
  },
  {
    by: "test/unit/functions/lib/people/privacy/expiry.test.ts",
    because: "when a person expires shows in when it is due, and what is left of it then",
    files: ["functions/lib/people/fold/expiry.ts"],
  },
  {
    by: "test/unit/functions/lib/people/merges/merge.test.ts",
    because: "a merge, what it writes, and its end are tested as one",
    files: ["unmerge", "writes"].map((file) => `functions/lib/people/merges/${file}.ts`),
  },
];

/** Tests of the two folders that are not one file's: of what runs together, or of a whole folder. */
const ofSeveral = [
  "test/unit/resolvers/bundles.test.ts",
  "test/unit/functions/lib/mail/text/golden/golden.test.ts",
  "test/unit/functions/lib/people/fold/anyJson.test.ts",
  "test/unit/functions/lib/mail/import/anyFile.test.ts",
  "test/unit/functions/lib/lake/asking/answers.test.ts",
  "test/unit/functions/lib/lake/erasing.test.ts",
  "test/unit/functions/lib/lake/release.test.ts",
  "test/unit/functions/lib/people/destinations/createdAgain.test.ts",
  "test/unit/functions/lib/people/rules/examples.test.ts",
  "test/unit/functions/lib/sites/stats/closed.test.ts",
  "test/unit/functions/lib/sites/fold/retention.test.ts",
  "test/unit/functions/lib/sites/fold/size.test.ts",
  "test/unit/functions/lib/sites/fold/exactlyOnceRebuilt.test.ts",
  "test/unit/functions/lib/sites/collect/libraries.test.ts",
  "test/unit/functions/lib/due/exactlyOnce.test.ts",
  "test/unit/functions/lib/mail/reminders/kill.test.ts",
  "test/unit/functions/lib/mail/send/kill.test.ts",
  "test/unit/functions/lib/mail/campaigns/delivery.test.ts",
  "test/unit/functions/lib/mail/sequences/anyRun.test.ts",
  "test/unit/functions/lib/mail/sequences/runEnded.test.ts",
  "test/unit/functions/lib/mail/sequences/kill.test.ts",
  "test/unit/functions/lib/people/fold/exactlyOnce.test.ts",
  "test/unit/functions/lib/people/fold/units.test.ts",
  "test/unit/functions/lib/people/fold/expired.test.ts",
  "test/unit/functions/lib/people/fold/farFuture.test.ts",
  "test/unit/functions/lib/people/fold/settings.test.ts",
  "test/unit/functions/lib/people/fold/clock.test.ts",
  "test/unit/functions/lib/people/fold/linked.test.ts",
  "test/unit/functions/lib/people/fold/linked.test.ts",
  "test/unit/functions/lib/people/fold/identityTypes.test.ts",
  "test/unit/functions/lib/people/fold/junkDevices.test.ts",
  "test/unit/functions/lib/people/fold/fullTraits.test.ts",
  "test/unit/functions/lib/people/fold/sameMessageId.test.ts",
  "test/unit/functions/lib/mail/send/moments.test.ts",
  "test/unit/functions/lib/people/merges/anyOrder.test.ts",
  "test/unit/functions/lib/people/merges/unmergeAgain.test.ts",
  "test/unit/functions/lib/people/identity/examples.test.ts",
  "test/unit/functions/lib/people/identity/anyOrder.test.ts",
  "test/unit/functions/lib/people/deliveries/kill.test.ts",
];

/** Fields, steps and the files of functions/lib. */
const units = [
  ...discover(root).resolvers.map(describePlace),
  ...["resolvers/steps", "functions/lib"].flatMap((folder) =>
    filesBelow(folder).filter((file) => file.endsWith(".ts")),
  ),
];

/**
 * Returns the test of a file: `resolvers/Site/goals.ts` and `resolvers/Session/goals.none.ts` are of one
 * name.
 */
function testOf(unit: string): string {
  return `test/unit/${unit.replace(/(?<=\/[^/.]+)\..*$/, "")}.test.ts`;
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

const isThere = (file: string): boolean => existsSync(join(root, file));

test("each field, step and file of functions/lib has its test, at the same path below test/unit", () => {
  expect(units.map(testOf)).toContain("test/unit/resolvers/Session/goals.test.ts");
  expect(units.map(testOf)).toContain("test/unit/resolvers/Mutation/putGoal.test.ts");
  const listed = covered.flatMap(({ files }) => files);
  const untested = units.filter((unit) => !isThere(testOf(unit)));
  expect(untested.filter((unit) => !listed.includes(unit))).toEqual([]);
  // One that has a test of its own by now, or is not there any more, is no exception.
  expect(listed.filter((unit) => !untested.includes(unit))).toEqual([]);
  expect(listed.length).toBe(new Set(listed).size);
});

test("each test below test/unit/resolvers and test/unit/functions is of a file, or of several that are listed", () => {
  const tests = ["test/unit/resolvers", "test/unit/functions"]
    .flatMap(filesBelow)
    .filter((file) => file.endsWith(".test.ts"));
  const files = ["resolvers", "functions"].flatMap(filesBelow).map(testOf);
  const fields = units.map(testOf);
  const known = [...covered.map(({ by }) => by), ...ofSeveral];
  expect(tests.filter((each) => ![...files, ...fields, ...known].includes(each))).toEqual([]);
  expect(known.filter((each) => !isThere(each))).toEqual([]);
});
