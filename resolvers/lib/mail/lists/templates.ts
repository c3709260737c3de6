import type { Context, DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { QueryTemplatesArgs } from "#schema";
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

/** A sort key of words has 64 characters of a word and a key at most. */
const MAX_TOKEN = 400;

/** Reads the places of a round. Fails with `ValidationError`. */
export function templateWordsRequest({ stash, args }: Read): DynamoDBQueryRequest {
  if (!stash.search) {
    stash.search = parseSearch(args.search ?? "");
    stash.prefix = parseKeyPrefix(args.prefix);
    if (typeof args.nextToken === "string") stash.after = placeIn(stash.search, args.nextToken);
  }
  return rounds.request(stash, rangeOf(stash.search), rounds.ROUND);
}

export function templateWordsResponse(ctx: Read): null {
  const places = rounds.response<word.WordItem>(ctx).map(({ SK, id }) => ({ at: SK, id }));
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

/** Words are stored a moment after the template: one that does not have the word any more is left out. */
export function foundTemplatesResponse(ctx: Read) {
  const found = batch.response(ctx) as (TemplateItem | null)[];
  return pageOf(
    ctx,
    found.filter((item): item is TemplateItem => item !== null),
  );
}

function pageOf({ stash, args }: Read, items: TemplateItem[]) {
  const met = items.filter(({ key }) => key.startsWith(stash.prefix!));
  const ids = met.map(({ key }) => key);
  const own = met.map((item) => listedPlaceOf(item, stash.search!));
  const listed = stash.places!.filter(({ at, id }) => own[ids.indexOf(id)] === at);
  const { found, after } = rounds.addRound(stash, page.limitOf(args), { items: met, ids, listed });
  return { items: found, nextToken: after };
}

/** A template that several words match is listed at one of them, so once in all pages. */
function listedPlaceOf(item: TemplateItem, search: string): string | undefined {
  const listed = word.listedMatch(template.searchedTemplate(item)?.texts ?? [], search);
  return listed === undefined ? undefined : word.place(listed, item.key);
}

function rangeOf(search: string) {
  return word.beginningWith(word.SEARCHED.Template, search);
}

/** Fails with `ValidationError` for a token of another list. */
function placeIn(search: string, token: string): string {
  return token.startsWith(rangeOf(search).prefix!) && token.length <= MAX_TOKEN ? token : page.failToken();
}
