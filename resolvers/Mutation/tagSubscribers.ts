import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { Ctx, TaggedSubscribers, TagSubscribersInput } from "#schema";
import * as batch from "#lib/batch";
import { fail } from "#lib/errors";
import { allLiving } from "#lib/living";
import { parseTag } from "#lib/mail/subscriberInput";
import type { Tagging } from "#lib/mail/tags/tagging";
import { answersOf, taggingOf } from "#lib/mail/tags/tagging";
import * as activeCaller from "#steps/activeCaller";
import * as writeTags from "#steps/mail/writeTags";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";

/** Five tags of 100 people are 600 writes, in seven transactions of at most 16 people: a step each. */
export const steps = {
  activeCaller,
  load: { request: loadRequest, response: loadResponse },
  moved: { request: movedRequest, response: movedResponse },
  writeTags,
  secondWriteTags: writeTags,
  thirdWriteTags: writeTags,
  fourthWriteTags: writeTags,
  fifthWriteTags: writeTags,
  sixthWriteTags: writeTags,
  seventhWriteTags: writeTags,
};

export const around = { request: aroundRequest, response: aroundResponse };

type Asked = Pick<Tagging, "emails" | "tags">;
type Tag = Ctx<"Mutation.tagSubscribers", { asked: Asked; read: SubscriberItem[]; tagging: Tagging }>;

const MAX_ADDRESSES = 100;
const MAX_TAGS = 5;
/** The rule of addresses loops over characters, and 100 addresses have too many: see `subscribersByEmail`. */
const ADDRESS = "[\\x21-\\x3f\\x41-\\x7e]{1,64}@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+";

/** Validates the input before anything is read. */
export function aroundRequest(ctx: Pick<Tag, "args" | "stash">): Record<string, never> {
  const { input } = ctx.args;
  ctx.stash.asked = { emails: parseEmails(input), tags: parseTags(input) };
  return {};
}

export function loadRequest(ctx: Tag): DynamoDBBatchGetItemRequest {
  return batch.request(
    ctx,
    ctx.stash.asked.emails.map((each) => subscriber.key(each)),
  );
}

export function loadResponse(ctx: Tag): null {
  ctx.stash.read = allLiving(batch.response(ctx) as (SubscriberItem | null)[]);
  return null;
}

/** Reads those whose address was changed under their new one. One who has moved again since is not found. */
export function movedRequest(ctx: Tag): DynamoDBBatchGetItemRequest {
  const { asked, read } = ctx.stash;
  const addresses = read.flatMap(({ movedTo }) => movedTo ?? []);
  const moved = addresses.filter((each, at) => addresses.indexOf(each) === at);
  if (moved.length === 0) {
    ctx.stash.tagging = taggingOf(asked, read, []);
    return runtime.earlyReturn(null);
  }
  return batch.request(
    ctx,
    moved.map((each) => subscriber.key(each)),
  );
}

export function movedResponse(ctx: Tag): null {
  const { asked, read } = ctx.stash;
  const there = allLiving(batch.response(ctx) as (SubscriberItem | null)[]);
  const moved = there.filter(({ movedTo }) => !movedTo);
  ctx.stash.tagging = taggingOf(asked, read, moved);
  return null;
}

export function aroundResponse(ctx: Tag): TaggedSubscribers {
  return answersOf(ctx.stash.tagging);
}

function parseEmails({ emails }: TagSubscribersInput): string[] {
  if (emails.length === 0 || emails.length > MAX_ADDRESSES)
    refuse("emails", `1 to ${MAX_ADDRESSES} addresses`);
  const addresses = emails.map((each) => {
    const address = each.trim().toLowerCase();
    return util.matches(ADDRESS, address) ? address : refuse("emails", "addresses in ASCII");
  });
  return addresses.filter((each, at) => addresses.indexOf(each) === at);
}

function parseTags({ tags }: TagSubscribersInput): string[] {
  if (tags.length === 0 || tags.length > MAX_TAGS) refuse("tags", `1 to ${MAX_TAGS}`);
  const all = tags.map((tag) => parseTag(tag, "tags"));
  return all.filter((each, at) => all.indexOf(each) === at);
}

function refuse(field: string, says: string): never {
  return fail("ValidationError", `${field} must be ${says}.`, { field });
}
