import type { Context, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { TagSubscribersInput } from "#schema";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import { logged, putSubscriber, putTag } from "#lib/mail/profileWrites";
import type { Sent, Write } from "#lib/transaction";
import * as transaction from "#lib/transaction";
import { addressesOf, endedWith, type Tagging } from "#lib/mail/tags/tagging";

/** `sent` are the subscribers of this step's transaction, as it writes them. */
type Stash = { tagging: Tagging; sent: SubscriberItem[] } & Sent;
type Ctx = Context<{ input: TagSubscribersInput }, Stash>;

/** A subscriber with its tags is at most six of a transaction's 100 writes. */
const MAX_WRITES = 100;
/** Each has up to 20 tags to compare: AppSync ends an evaluation that loops 1,000 times. */
const MAX_AT_ONCE = 25;

/**
 * A pipeline step: writes the tags of the next subscribers in one transaction, on the versions that were
 * read.
 */
export function request(ctx: Ctx): DynamoDBTransactWriteItemsRequest {
  const { tagging } = ctx.stash;
  const { tags, waiting } = tagging;
  const count = Math.min(MAX_AT_ONCE, Math.floor(MAX_WRITES / (1 + tags.length)));
  const turn = waiting.slice(0, count);
  const isAdded = ctx.args.input.add;
  const changed = turn.filter((item) => changedTags(item, tags, isAdded).length > 0);
  const full = changed.filter((item) => isFull(item, tags, isAdded));
  const sent = changed.filter((item) => full.indexOf(item) < 0);
  const refused = endedWith(
    tagging.refused,
    addressesOf(full),
    full.map(() => "LimitExceeded" as const),
  );
  ctx.stash.tagging = { ...tagging, refused, waiting: waiting.slice(count) };
  if (sent.length === 0) return runtime.earlyReturn(null);
  const now = util.time.nowISO8601();
  ctx.stash.sent = sent.map((item) => tagged(item, tags, isAdded, now));
  return transaction.request(
    ctx,
    sent.flatMap((item, at) => [
      putSubscriber(ctx.stash.sent[at]!, { version: { eq: item.version } }),
      ...tagWrites(item, changedTags(item, tags, isAdded), isAdded),
    ]),
  );
}

/** Another change at the same time refuses the transaction: none of its subscribers is written. */
export function response(ctx: Ctx): null {
  const { tagging, sent } = ctx.stash;
  const addresses = addressesOf(sent);
  if (!ctx.error) {
    ctx.stash.tagging = { ...tagging, written: endedWith(tagging.written, addresses, sent) };
    return null;
  }
  const wasRefused = transaction.refusedWrites(ctx).some((each) => each !== null);
  const why = wasRefused ? ("Conflict" as const) : ("Unavailable" as const);
  const refused = endedWith(
    tagging.refused,
    addresses,
    addresses.map(() => why),
  );
  ctx.stash.tagging = { ...tagging, refused };
  return null;
}

function changedTags({ tags }: SubscriberItem, asked: string[], isAdded: boolean): string[] {
  return asked.filter((tag) => tags.indexOf(tag) >= 0 !== isAdded);
}

function isFull(item: SubscriberItem, asked: string[], isAdded: boolean): boolean {
  return isAdded && item.tags.length + changedTags(item, asked, true).length > subscriber.MAX_TAGS;
}

/** A subscriber that staff writes does not expire. */
function tagged(item: SubscriberItem, asked: string[], isAdded: boolean, now: string): SubscriberItem {
  const tags = isAdded
    ? [...item.tags, ...changedTags(item, asked, true)]
    : item.tags.filter((tag) => asked.indexOf(tag) < 0);
  return logged({ ...subscriber.lasting(item), tags, version: item.version + 1, updatedAt: now });
}

function tagWrites({ email }: SubscriberItem, tags: string[], isAdded: boolean): Write[] {
  return tags.map((tag) =>
    isAdded ? putTag(tag, email) : { name: "tag", deleteItem: { key: subscriberTag.key(tag, email) } },
  );
}
