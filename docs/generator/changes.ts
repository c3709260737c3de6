import { GUARD_SECONDS, LOG_DAYS } from "#table/changes/change";
import { LOGGED, type Logged } from "#table/changes/logged";

/** Returns the page docs/deploying/changes.md as unformatted Markdown. */
export function changesPage(): string {
  return [
    "# The log of changes",
    "",
    "`changes` shows what was changed, when, and by whom: configuration, sites, users, subscribers and invoices, merges and erasures. `npm run generate` writes this page; the table at its end is `resolvers/table/changes/logged.ts`.",
    "",
    "## Reading it",
    "",
    "The group `admin` and the role `backend` may read it, and [API keys](keys.md) the domains of their scopes. As a list, `changes` has the newest changes of all domains, of one `domain`, of one entity (`of`) or by one `actor`. " +
      `Each change has the fields that differ, with their values before and after. Changes are kept for ${LOG_DAYS} days.`,
    "",
    'A program reads on from a cursor: `changes(after: "")` begins with the oldest change, and each answer has the `cursor` to pass next. The end is reached when it stays the same. ' +
      "A program that always passes the last cursor gets each change once, and the changes of one entity in their order. Between entities there is no order. " +
      "The first page of the newest changes has the cursor of the end, for a program that wants only what follows.",
    "",
    "`onChange` pushes changes as they are logged: of all domains, of one, or of one entity. A client that must miss none subscribes first, then reads on from its cursor, and drops each `changeId` that it has seen. It does so again after each gap in the connection. " +
      "A change can be pushed twice. One that the API refuses three times is not pushed, and an alarm says so. AppSync encodes `before` and `after` twice in a push ([issue](https://github.com/awslabs/aws-mobile-appsync-sdk-js/issues/533)). While the log has subscribers, a change costs one mutation and one message to each.",
    "",
    "## What a change says",
    "",
    "- `actor` is the user who called the mutation, `KEY` for a program with an [API key](keys.md), or `BACKEND` for a server. It is `PERSON` for what people do about themselves: sign-ups, forms, the links of mails, and `updateMySubscription`. It is `SYSTEM` for Rollcall itself: a campaign that is done, a segment whose list is built. " +
      "A deletion has the actor of the mutation that deleted the item. In the rare case that the same entity is deleted twice within seconds, the first deletion can have `SYSTEM`, or the actor of the second one.",
    "- `at` is the time of the change, to the second. The lists are sorted by the time of logging, which is usually less than a second later, and minutes later after a fault. A change whose batch fails ten times, because the table takes no writes for minutes, is not logged: the alarm for dead letters says so. `from` and `to` mean the time of logging, too.",
    "- A longer value is cut to a text of 200 characters that ends with `…`. Fields that may have a secret or name people are logged without values: rules, schemas, URLs, and texts that the owner of a site has typed. Mail texts, keys and their hashes are never logged.",
    "- A mutation that changes no logged field is not logged. Neither is the end of an item that expires, nor what was there before the update to this release.",
    "- Drafts about invoices and templates that can be sent once only are left out, but versions of the latter are logged. Dry runs are left out, too.",
    "- No address and no name of a user is logged: `id` is that of the user, and of an address its own. So the log stays as it is when a user is deleted. A deleted user or site is `DELETED`, although some of it is stored for 30 days.",
    "- The id of a goal, funnel, link or key of a site is the site's id and the time at which it was made. Goals and funnels of a deleted site follow it, by `SYSTEM`.",
    "- `requestId` is AppSync's id of the request. If a client has sent another text than a UUID as its id, it is a new UUID, and so it is for `PERSON`.",
    "",
    "## People in the log",
    "",
    "The log names no person, so an erasure has nothing to erase in it, and no late change can bring somebody back.",
    "",
    "- Addresses, names, tags and texts about a person are fields without values.",
    "- A subscriber, a suppression and an invoice have a `logId`, by which the log knows them: a ULID, so it has the time at which it was given. It is a field of each, so their changes are found from them. Nothing leads from the log to them.",
    "- An erasure deletes the `logId` with its item, and nothing of it is logged: neither the deletions nor the suppression `ERASED`, which has no `logId`. That suppression and the receipt of the job have the time of the erasure. A change of this time would lead from the address to all others of the person.",
    "- A later opt-in that lifts this suppression is logged as a change of the subscriber alone.",
    "- A subscriber whose address was changed is `CREATED` again, with the same id. A suppression that replaces another has its own id, and `UPDATED` shows both kinds.",
    "- Changes of a person's own subscription are by `PERSON`, signed in or not: the id of a user would name the subscriber.",
    "- The erasure of a person (`ProfileErasure`) has the time of the request as its id, and a merge (`MergeLog`) has its own, not those of profiles.",
    "- An import is not logged, so 100,000 lines neither fill the log nor hold up the reader of the stream, and gives no `logId`. Its job and the consents say what it did. Its people and invoices are logged from the next change on that no import makes, and so are those from before the update to this release.",
    "- Two changes are logged although there is no `logId`, or an import made them. A suppression that is lifted without having one is `DELETED` with an id of its own. A suppression that an import replaces is `UPDATED` once, by `SYSTEM`, if it was logged before.",
    "",
    "## How it works",
    "",
    `The reader of the table's stream compares the two images of a changed item and appends the change to the log of its domain. A guard for each change, kept for ${GUARD_SECONDS / 86_400} days, leaves out what is delivered again ([invariants 19 and 20](../data-model.md#invariants)). ` +
      "A change costs about 8 write units: 2 for its guard, 2 for each KB, 2 to 4 in the indexes. A batch of up to 45 costs one read and 2 write units more, and a deletion one read. " +
      "A sign-up makes two changes. Messages of a batch are sent before its changes are logged.",
    "",
    "A partition takes 1,000 write units a second ([best practices](https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html)), so there are limits:",
    "",
    "- The log of a domain takes about 480 changes a second.",
    "- All shards of the stream move the one head of a domain's log. Of two that move it at the same time, one reads it again, at most ten times. So single changes from many shards are logged more slowly than large batches.",
    "- The index has one list for each actor. `person` and `system`, and `backend` likewise, take the changes of all domains together: 1,000 a second each.",
    "- Codes and other messages of the next batch of a shard wait until the changes of the present one are logged.",
    "",
    "## What is logged",
    "",
    "| entity | `id` | domain | fields with values | fields without |",
    "|---|---|---|---|---|",
    ...Object.entries(LOGGED).map(([entity, logged]) => rowOf(entity, logged)),
    "",
  ].join("\n");
}

function rowOf(entity: string, { id, domain, values, namesOnly = [], partOf }: Logged): string {
  const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");
  const named = partOf ? `${entity}, in the list of its ${partOf}` : entity;
  const parts = id.map((name) => (name === "SK" ? "EMAIL" : `{${name}}`)).join(":");
  return `| ${named} | \`${parts}\` | ${domain.toUpperCase()} | ${code(values)} | ${code(namesOnly)} |`;
}
