import type { Context, DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { QueryTemplatesArgs } from "#schema";
import type { Range } from "#table/key";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";
import * as word from "#table/word";
import * as batch from "../../batch.ts";
import * as page from "../../page.ts";
import { parseKeyPrefix } from "../templateInput.ts";
import * as rounds from "./rounds.ts";
import { parseSearch } from "./search.ts";

/** The page so far, and the validated arguments. */
export type FoundTemplates = rounds.Rounds<TemplateItem> & { search?: string; prefix?: string };

type Read = Context<QueryTemplatesArgs, FoundTemplates>;

/** A word of a template, or its place in the list of a state. */
type StoredPlace = Pick<word.WordItem, "SK"> & { id?: string; GSI2SK?: string };

/** A sort key of words has 64 characters of a word and a key at most. */
const MAX_TOKEN = 400;

/** True if the templates of a page are found by words or by a state: their places are read first. */
export function isFilteredTemplates({ search, state }: QueryTemplatesArgs): boolean {
  return typeof search === "string" || typeof state === "string";
}

/** Reads the places of a round. Fails with `ValidationError`. */
export function templatePlacesRequest({ stash, args }: Read): DynamoDBQueryRequest {
  if (stash.prefix === undefined) {
    if (typeof args.search === "string") stash.search = parseSearch(args.search);
    stash.prefix = parseKeyPrefix(args.prefix);
    if (typeof args.nextToken === "string") stash.after = placeIn(rangeOf(stash, args), args.nextToken);
  }
  // A word may be of a template that the other arguments leave out. A state has each template once.
  const first = stash.search ? rounds.ROUND : page.limitOf(args);
  return rounds.request(stash, rangeOf(stash, args), first);
}

export function templatePlacesResponse(ctx: Read): null {
  const read = rounds.response<StoredPlace>(ctx);
  const places = read.map(({ SK, id, GSI2SK }) => ({ at: GSI2SK ?? SK, id: id ?? GSI2SK ?? "" }));
  rounds.store(ctx.stash, places, places[places.length - 1]);
  return null;
}

export function foundTemplatesRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  const keys = rounds.idsOf(ctx.stash);
  if (keys.length === 0) return runtime.earlyReturn(pageOf(ctx, []));
  return batch.request(
    ctx,
    keys.map((each) => template.key(each)),
  );
}

/**
 * Words are stored a moment after the template, and so is its place in an index: one that does not have the
 * word or the state any more is left out.
 */
export function foundTemplatesResponse(ctx: Read) {
  const found = batch.response(ctx) as (TemplateItem | null)[];
  return pageOf(
    ctx,
    found.filter((item): item is TemplateItem => item !== null),
  );
}

function pageOf({ stash, args }: Read, items: TemplateItem[]) {
  const { state } = args;
  const inState = state ? items.filter((item) => template.isInState(item, state)) : items;
  const met = inState.filter(({ key }) => key.startsWith(stash.prefix!));
  const ids = met.map(({ key }) => key);
  const own = met.map((item) => (stash.search ? listedPlaceOf(item, stash.search) : item.key));
  const listed = stash.places!.filter(({ at, id }) => own[ids.indexOf(id)] === at);
  const { found, after } = rounds.addRound(stash, page.limitOf(args), { items: met, ids, listed });
  return { items: found, nextToken: after };
}

/** A template that several words match is listed at one of them, so once in all pages. */
function listedPlaceOf(item: TemplateItem, search: string): string | undefined {
  const listed = word.listedMatch(template.searchedTemplate(item)?.texts ?? [], search);
  return listed === undefined ? undefined : word.place(listed, item.key);
}

/** The narrowest list is read: words, if there is a search. */
function rangeOf({ search, prefix }: FoundTemplates, { state }: QueryTemplatesArgs): Range {
  if (search) return word.beginningWith(word.SEARCHED.Template, search);
  return template.inState(state!, prefix);
}

/** Fails with `ValidationError` for a token of another list. */
function placeIn({ prefix = "" }: Range, token: string): string {
  return token.startsWith(prefix) && token.length <= MAX_TOKEN ? token : page.failToken();
}
