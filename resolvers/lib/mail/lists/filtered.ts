import type { Context, DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { QuerySubscribersArgs } from "#schema";
import type { Key, Range } from "#table/key";
import type { SubscriberItem, SubscriberStatus } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import type { WordItem } from "#table/word";
import * as word from "#table/word";
import { parsePrefix } from "../../address.ts";
import { fail } from "../../errors.ts";
import { allLiving } from "../../living.ts";
import * as page from "../../page.ts";
import * as present from "../present.ts";
import { parseTag } from "../subscriberInput.ts";
import { parseTopic } from "../topicInput.ts";
import * as rounds from "./rounds.ts";
import { parseSearch } from "./search.ts";
import * as states from "./states.ts";

/** The list that is read, the narrowest of those that the arguments name. The others filter it. */
type Source = "WORDS" | "TAG" | "STATUS";
type Filters = {
  source: Source;
  prefix: string;
  /** Compared. */
  search?: string;
  tag?: string;
  topic?: string;
  status?: SubscriberStatus;
};

/**
 * The page so far, the number of its rounds, and that of the subscribers of a round. A round that is over has
 * no `places`.
 */
export type Filtered = rounds.Rounds<states.WithState> & {
  filters?: Filters;
  round?: number;
  count?: number;
};

type Read = Context<QuerySubscribersArgs, Filtered>;
type Stored = Key & { GSI3SK?: string; id?: string; title?: string; email?: string };

/** Marks a token with its list. */
const MARKS: Record<Source, string> = { WORDS: "w", TAG: "t", STATUS: "s" };

/** True if one list alone does not answer these arguments. */
export function isFiltered({ search, tag, topic }: QuerySubscribersArgs): boolean {
  return [search, tag, topic].some((each) => typeof each === "string");
}

/** Reads the places of a round. Fails with `ValidationError` for an argument that no subscriber can meet. */
export function keysRequest(ctx: Read): DynamoDBQueryRequest {
  const { stash, args } = ctx;
  if (!stash.filters) begin(ctx);
  const filters = stash.filters!;
  stash.round = (stash.round ?? 0) + 1;
  const later = filters.source === "WORDS" ? WORDS : rounds.ROUND;
  return rounds.request(stash, rangeOf(filters), firstRound(filters, args), later);
}

export function keysResponse(ctx: Read): null {
  const { source, search } = ctx.stash.filters!;
  const read = rounds.response<Stored>(ctx);
  const may =
    source === "WORDS"
      ? read.filter((item) => word.mayBeListedAt(item as WordItem, item.title!, search!))
      : read;
  const { kept, last } = rounds.partOf(ctx.stash, read, may);
  const places = kept.map((item) => placeOf(source, item));
  rounds.store(ctx.stash, places, last && placeOf(source, last));
  return null;
}

export function subscribersRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  const keys = rounds.idsOf(ctx.stash).map((each) => subscriber.key(each));
  if (keys.length === 0) return runtime.earlyReturn(pageOf(ctx, []));
  ctx.stash.count = keys.length;
  return states.request(ctx, keys);
}

/** Lists are eventually consistent: subscribers who no longer meet the arguments are left out. */
export function subscribersResponse(ctx: Read) {
  return pageOf(ctx, allLiving(states.response(ctx, ctx.stash.count!)));
}

/**
 * Ends a step of a later round that has nothing to do: the page is full, or its list has ended. If states are
 * selected, they are read in place of the last round, so that a page takes at most eight requests.
 */
export function skipIfDone(ctx: Context<QuerySubscribersArgs, Filtered, { result: unknown }>): void {
  const { filters, isFull, round = 0, places } = ctx.stash;
  const isOver = round === ROUNDS_WITH_STATES && places === undefined && states.isStateSelected(ctx);
  if (!filters || isFull || isOver) runtime.earlyReturn(ctx.prev.result);
}

function begin({ stash, args }: Read): void {
  const { search, tag, topic } = args;
  const source = typeof search === "string" ? "WORDS" : typeof tag === "string" ? "TAG" : "STATUS";
  // People who have a topic are SUBSCRIBED, unless another status is asked for.
  const status = args.status ?? (typeof topic === "string" ? "SUBSCRIBED" : undefined);
  if (source === "STATUS" && status === "PENDING")
    refuse("topic", "topic alone does not go with the status PENDING: add a tag or a search, or omit it.");
  const filters: Filters = { source, prefix: parsePrefix(args.prefix) };
  if (typeof search === "string") filters.search = parseSearch(search);
  if (typeof tag === "string") filters.tag = parseTag(tag, "tag");
  if (typeof topic === "string") filters.topic = parseTopic(topic);
  if (status) filters.status = status;
  stash.filters = filters;
  if (typeof args.nextToken === "string") stash.after = placeIn(filters, args.nextToken);
}

/**
 * A list of a tag that nothing else filters is read as far as the page goes, another one as far as the states
 * have room.
 */
function firstRound({ source, status, topic }: Filters, args: QuerySubscribersArgs): number {
  const limit = page.limitOf(args);
  if (source === "TAG" && !status && !topic) return limit;
  return limit > states.STATES_AT_ONCE ? rounds.ROUND : states.STATES_AT_ONCE;
}

function rangeOf({ source, search, tag, status, prefix }: Filters): Range {
  if (source === "WORDS") return word.beginningWith(word.SEARCHED.Subscriber, search!);
  if (source === "TAG") return subscriberTag.having(tag!, prefix);
  return subscriber.withStatus(status as "SUBSCRIBED", prefix);
}

function placeOf(source: Source, { SK, GSI3SK, id, email }: Stored): rounds.Place {
  if (source === "WORDS") return { at: SK, id: id! };
  return source === "TAG" ? { at: SK, id: email! } : { at: GSI3SK!, id: GSI3SK! };
}

/** Adds the subscribers of a round to the page, up to its limit, and returns the page. */
function pageOf(ctx: Read, items: states.WithState[]) {
  const { stash, args } = ctx;
  const filters = stash.filters!;
  const met = items.filter((item) => meets(item, filters));
  const ids = met.map(({ email }) => email);
  const listed = stash.places!.filter((place) => {
    const at = ids.indexOf(place.id);
    return at >= 0 && isItsPlace(met[at]!, place, filters);
  });
  const { found, after } = rounds.addRound(stash, page.limitOf(args), { items: met, ids, listed });
  stash.places = undefined;
  const nextToken = after === null ? null : `${MARKS[filters.source]}${after}`;
  return { items: present.subscribers(found), nextToken };
}

function meets(item: SubscriberItem, { tag, topic, status, prefix }: Filters): boolean {
  if (item.movedTo || !item.email.startsWith(prefix)) return false;
  if (status && item.status !== status) return false;
  if (tag && item.tags.indexOf(tag) < 0) return false;
  return !topic || item.optOuts.indexOf(topic) < 0;
}

/** A subscriber whom several words match is listed at one of them, so once in all pages. */
function isItsPlace(item: SubscriberItem, { at }: rounds.Place, { search }: Filters): boolean {
  if (!search) return true;
  const listed = word.listedMatch(subscriber.searchedSubscriber(item)!.texts, search);
  return listed !== undefined && word.place(listed, item.email) === at;
}

/** Fails with `ValidationError` for a token of another list. */
function placeIn(filters: Filters, token: string): string {
  const place = token.slice(1);
  const isInside = place.startsWith(rangeOf(filters).prefix!) && place.length <= MAX_TOKEN;
  return token.charAt(0) === MARKS[filters.source] && isInside ? place : page.failToken();
}

/**
 * The places of a later round of words: many of a name that begins addresses, too, are of people who are
 * listed at another word. AppSync ends an evaluation that loops 1,000 times.
 */
const WORDS = 400;
/** The rounds of a page whose states are read, too. */
const ROUNDS_WITH_STATES = 3;
/** A sort key of these lists has a word of 64 characters and an address at most. */
const MAX_TOKEN = 400;

function refuse(field: string, message: string): never {
  return fail("ValidationError", message, { field });
}
