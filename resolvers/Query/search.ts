import type { DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { callerId, isAdmin, mayReadAll } from "#lib/caller";
import { fail, failUnexpected } from "#lib/errors";
import * as page from "#lib/page";
import type { ListedSites, PersonalItem } from "#lib/sites/personalSites";
import * as personalSites from "#lib/sites/personalSites";
import { hasExpired } from "#table/key";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import type { SearchKind, WordItem } from "#table/word";
import * as word from "#table/word";

/**
 * A step makes one request, and a pipeline has at most ten steps with the one that reads the caller's groups.
 * So sources and destinations, whose words are together, share a step. A person without a group finds no
 * users and no subscribers: their steps read the person's sites and memberships.
 */
export const steps = {
  sites: { request: sitesRequest, response: sitesResponse },
  users: { request: usersRequest, response: usersResponse },
  subscribers: { request: subscribersRequest, response: subscribersResponse },
  templates: { request: templatesRequest, response: wordsResponse },
  sequences: { request: sequencesRequest, response: wordsResponse },
  campaigns: { request: campaignsRequest, response: wordsResponse },
  invoices: { request: invoicesRequest, response: wordsResponse },
  segments: { request: segmentsRequest, response: wordsResponse },
  sources: { request: sourcesRequest, response: wordsResponse },
};

export const around = { response: aroundResponse };

const MAX_CHARACTERS = 100;
const MAX_HITS = 5;
/**
 * Each of the hits may be there under all its words. An expired word counts, too, until DynamoDB deletes it,
 * usually within two days (guide, "Using time to live"). A filter would not help: DynamoDB applies `limit`
 * before it.
 */
const WORDS = MAX_HITS * word.MAX_WORDS;
/** The most kinds whose words are together. */
const KINDS_TOGETHER = 2;
/** The items in the list of a person's sites that are looked through. */
const MAX_LISTED_SITES = 400;
/** The sites among them that are read. A BatchGetItem takes 100 keys. */
const MAX_READ_SITES = 100;

type Hit = Pick<WordItem, "kind" | "id" | "title" | "detail">;
/** The hits of the kinds so far. */
type Found = { hits: Hit[] };
/** The values that the steps of a caller without a group store in the stash: its sites. */
type Read = Ctx<"Query.search", Partial<ListedSites>, unknown, { result?: Partial<Found> | null }>;

/** A caller without a group has a few sites, which are looked through. */
export function sitesRequest(ctx: Read): DynamoDBQueryRequest {
  if (ctx.args.text.length > MAX_CHARACTERS)
    fail("ValidationError", `text must be at most ${MAX_CHARACTERS} characters.`, { field: "text" });
  if (mayReadAll(ctx.identity)) return wordsRequest(ctx, word.SEARCHED.Site);
  const own = site.ofOwner(callerId(ctx.identity));
  if (isShort(ctx)) runtime.earlyReturn(before(ctx));
  return ddb.query({ ...page.queryOf(own), limit: MAX_LISTED_SITES });
}

/** Own sites that the text is not of are not read; those of memberships have their texts in their items. */
export function sitesResponse(ctx: Read): Found {
  if (mayReadAll(ctx.identity)) return wordsResponse(ctx);
  if (ctx.error) failUnexpected(ctx.error);
  const { items } = ctx.result as { items: PersonalItem[] };
  const text = word.compared(ctx.args.text);
  const found = items.filter((item) => item.entity === "SiteMember" || isHit(item, text));
  const { siteIds, joinedIds } = personalSites.listedIn(found.slice(0, MAX_READ_SITES));
  ctx.stash.siteIds = siteIds;
  ctx.stash.joinedIds = joinedIds;
  return { hits: [] };
}

export function usersRequest(ctx: Read): DynamoDBQueryRequest | DynamoDBBatchGetItemRequest {
  if ((ctx.stash.siteIds ?? []).length > 0) return personalSites.sitesRequest(ctx);
  if (!isAdmin(ctx.identity)) runtime.earlyReturn(before(ctx));
  return wordsRequest(ctx, word.SEARCHED.User);
}

export function usersResponse(ctx: Read): Found {
  if (!ctx.stash.siteIds) return wordsResponse(ctx);
  personalSites.storeSites(ctx);
  return { hits: [] };
}

export function subscribersRequest(ctx: Read): DynamoDBQueryRequest | DynamoDBBatchGetItemRequest {
  if (ctx.stash.sites) return personalSites.membersRequest(ctx);
  return wordsRequest(ctx, word.SEARCHED.Subscriber);
}

export function subscribersResponse(ctx: Read): Found {
  if (!ctx.stash.sites) return wordsResponse(ctx);
  personalSites.storeMembers(ctx);
  return { hits: [] };
}

export function templatesRequest(ctx: Read): DynamoDBQueryRequest {
  return wordsRequest(ctx, word.SEARCHED.Template);
}

export function sequencesRequest(ctx: Read): DynamoDBQueryRequest {
  return wordsRequest(ctx, word.SEARCHED.Sequence);
}

export function campaignsRequest(ctx: Read): DynamoDBQueryRequest {
  return wordsRequest(ctx, word.SEARCHED.Campaign);
}

export function invoicesRequest(ctx: Read): DynamoDBQueryRequest {
  return wordsRequest(ctx, word.SEARCHED.Invoice);
}

export function segmentsRequest(ctx: Read): DynamoDBQueryRequest {
  return wordsRequest(ctx, word.SEARCHED.Segment);
}

export function sourcesRequest(ctx: Read): DynamoDBQueryRequest {
  return { ...wordsRequest(ctx, word.SEARCHED.Source), limit: KINDS_TOGETHER * WORDS };
}

/** Adds the hits of a step to those of the steps before, kind by kind. */
export function wordsResponse(ctx: Read): Found {
  if (ctx.error) failUnexpected(ctx.error);
  const { items } = ctx.result as { items: WordItem[] };
  const now = util.time.nowEpochSeconds();
  const living = items.filter((item) => !hasExpired(item, now));
  const ids = living.map(({ id }) => id);
  const once = living.filter(({ id }, at) => ids.indexOf(id) === at);
  const all = once.map(({ kind }) => kind);
  const kinds = all.filter((kind, at) => all.indexOf(kind) === at);
  const hits = kinds.flatMap((each) => once.filter(({ kind }) => kind === each).slice(0, MAX_HITS));
  return { hits: [...before(ctx).hits, ...hits.map((hit) => hitOf(hit.kind, hit))] };
}

export function aroundResponse(ctx: Read): Hit[] {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.stash.siteIds ? hitsAmong(ctx) : before(ctx).hits;
}

/** Returns the hits among the sites in which a caller without a group has a role. */
function hitsAmong(ctx: Read): Hit[] {
  const text = word.compared(ctx.args.text);
  return personalSites
    .seenSites(ctx)
    .filter((each) => each.access.myRole !== null && isHit(each.site, text))
    .slice(0, MAX_HITS)
    .map((each) => hitOf(word.SEARCHED.Site, site.searchedSite(each.site)!));
}

function isHit(item: SiteItem, text: string): boolean {
  const searched = site.searchedSite(item);
  return searched !== undefined && word.hasWord(searched.texts, text);
}

/** Asks for the words of a kind. It leaves the kind out for a caller without a group. */
function wordsRequest(ctx: Read, kind: SearchKind): DynamoDBQueryRequest {
  if (isShort(ctx) || !mayReadAll(ctx.identity)) runtime.earlyReturn(before(ctx));
  const range = word.beginningWith(kind, word.compared(ctx.args.text));
  return ddb.query({ ...page.queryOf(range), limit: WORDS });
}

/** The hits of the steps before. An early return cannot be a list, so each step returns an object. */
function before({ prev }: Read): Found {
  return { hits: prev.result?.hits ?? [] };
}

function isShort({ args }: Read): boolean {
  return word.compared(args.text).length < word.LEAST_CHARACTERS;
}

function hitOf(kind: SearchKind, { id, title, detail }: Pick<WordItem, "id" | "title" | "detail">): Hit {
  return { kind, id, title, detail };
}
