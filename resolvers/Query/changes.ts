import type { DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import type { Change, Ctx } from "#schema";
import * as batch from "#lib/batch";
import type { ReadLogs } from "#lib/changes/merged";
import { merged } from "#lib/changes/merged";
import type { Positions } from "#lib/changes/positions";
import * as positions from "#lib/changes/positions";
import { mayRead, readableLogs } from "#lib/changes/readable";
import { requireListed } from "#lib/changes/subject";
import { fail } from "#lib/errors";
import { parseRange } from "#lib/mail/instants";
import * as page from "#lib/page";
import type { ChangeItem } from "#table/changes/change";
import * as change from "#table/changes/change";
import type { LoggedDomain } from "#table/changes/logged";
import { LOGS } from "#table/changes/logged";
import type { Key } from "#table/key";
import * as apiKey from "#table/users/apiKey";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";

/** The changes of an entity or actor are one list. The others are read from the log of each domain. */
export const steps = {
  list: { request: listRequest, response: listResponse },
  mail: { request: mailRequest, response: logResponse },
  people: { request: peopleRequest, response: logResponse },
  sites: { request: sitesRequest, response: logResponse },
  users: { request: usersRequest, response: logResponse },
  items: { request: itemsRequest, response: itemsResponse },
  names: { request: namesRequest, response: namesResponse },
};

type Page = { items: ChangeItem[]; cursor?: string | null; nextToken?: string | null };
/** `from` and `to` are the bounds of the range, and `domains` the logs that are read: none for a list. */
type Asked = { from: string; to: string; domains: LoggedDomain[]; positions: Positions };
/** `reading` is the log that the present step reads. */
type Stash = {
  asked: Asked;
  logs: ReadLogs;
  reading?: LoggedDomain;
  page?: Page;
  keys?: Key[];
};
type Read = Ctx<"Query.changes", Stash>;

const DAY_MS = 86400000;

/** Reads a page of the changes of an entity or actor. */
export function listRequest(ctx: Read): DynamoDBQueryRequest {
  const { of, actor } = ctx.args;
  const asked = askedOf(ctx);
  ctx.stash.asked = asked;
  ctx.stash.logs = {};
  if (!of && !actor) runtime.earlyReturn(null);
  const { from, to } = asked;
  const list = of ? change.changesOn(of, from, to) : change.changesBy(actor!, from, to);
  if (change.isEmpty(list)) {
    ctx.stash.page = { items: [], nextToken: null };
    runtime.earlyReturn(null);
  }
  return page.request(list, newestFirst(ctx.args));
}

export function listResponse(ctx: Read): null {
  const { error, result } = ctx;
  const { items, nextToken } = page.response<ChangeItem>({ error, result, args: newestFirst(ctx.args) });
  // The index of actors has keys only.
  if (ctx.args.actor) ctx.stash.keys = items.map(({ PK, SK }) => ({ PK, SK }));
  ctx.stash.page = { items: ctx.args.actor ? [] : items, nextToken };
  return null;
}

export function mailRequest(ctx: Read): DynamoDBQueryRequest {
  return logRequest(ctx, "mail");
}

export function peopleRequest(ctx: Read): DynamoDBQueryRequest {
  return logRequest(ctx, "people");
}

export function sitesRequest(ctx: Read): DynamoDBQueryRequest {
  return logRequest(ctx, "sites");
}

export function usersRequest(ctx: Read): DynamoDBQueryRequest {
  return logRequest(ctx, "users");
}

export function logResponse(ctx: Read): null {
  const { error, result, stash } = ctx;
  const { items, nextToken } = page.response<ChangeItem>({ error, result, args: {} });
  stash.logs[stash.reading!] = { items, isMore: nextToken !== null && nextToken !== undefined };
  return null;
}

export function itemsRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  const { keys = [] } = ctx.stash;
  if (keys.length === 0) runtime.earlyReturn(null);
  return batch.request(ctx, keys);
}

export function itemsResponse(ctx: Read): null {
  const found = batch.response(ctx) as (ChangeItem | null)[];
  ctx.stash.page!.items = found.filter((item): item is ChangeItem => item !== null);
  return null;
}

/**
 * Reads the names of those who made the changes: users, and API keys. An API key gets those of users only if
 * it may read these.
 */
export function namesRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  const found = ctx.stash.page ?? logsPage(ctx);
  ctx.stash.page = found;
  const all = found.items
    .map(({ actor }) => actor)
    .filter(({ kind, id }) => id !== undefined && (kind === "KEY" || mayRead(ctx.identity, "users")));
  const ids = all.map(({ id }) => id);
  // DynamoDB refuses a batch that has a key twice.
  const makers = all.filter(({ id }, at) => ids.indexOf(id) === at);
  if (makers.length === 0) runtime.earlyReturn(shown(ctx, {}));
  return batch.request(
    ctx,
    makers.map(({ kind, id }) => (kind === "KEY" ? apiKey.idKey(id!) : user.key(id!))),
  );
}

export function namesResponse(ctx: Read) {
  const names: Record<string, string> = {};
  for (const found of batch.response(ctx) as (UserItem | apiKey.ApiKeyIdItem | null)[]) {
    const named = found ? nameOf(found) : undefined;
    if (named) names[named.id] = named.title;
  }
  return shown(ctx, names);
}

function nameOf(found: UserItem | apiKey.ApiKeyIdItem): { id: string; title: string } | undefined {
  return found.entity === "ApiKeyId" ? { id: found.keyId, title: found.name } : user.searchedUser(found);
}

/** Fails with `ValidationError` for arguments that do not go together. */
function askedOf({ args, identity }: Read): Asked {
  const { of, actor, domain, from, to, after, order, nextToken } = args;
  const narrowing = [of, actor, domain].filter((each) => each);
  if (narrowing.length > 1)
    fail("ValidationError", "`of`, `actor` and `domain` do not go together: omit all but one.", {
      field: actor ? "actor" : "domain",
    });
  if (of) requireListed(of);
  const logs = readableLogs(identity, args);
  const range = parseRange(from, to);
  const oldest = util.time.epochMilliSecondsToISO8601(
    util.time.nowEpochMilliSeconds() - change.LOG_DAYS * DAY_MS,
  );
  const bounds = { from: range.from > oldest ? range.from : oldest, to: range.to };
  const domains = of || actor ? [] : logs;
  if (typeof after === "string") {
    if (narrowing.length > 0 || from || to || order || nextToken)
      fail("ValidationError", "Only `limit` goes with `after`: omit the other arguments.", {
        field: "after",
      });
    return { ...bounds, domains, positions: positionsOfCursor(after) };
  }
  return {
    ...bounds,
    domains,
    positions: domains.length > 0 ? positionsOfToken(domains, order, nextToken) : {},
  };
}

function positionsOfCursor(after: string): Positions {
  const found = positions.parse(after);
  if (found) return found;
  return fail("ValidationError", "after is no cursor: pass `cursor` of an earlier answer unchanged.", {
    field: "after",
  });
}

function positionsOfToken(
  domains: LoggedDomain[],
  order: Read["args"]["order"],
  nextToken: string | null | undefined,
): Positions {
  if (typeof nextToken !== "string") return {};
  const token = page.withoutDirection(order ?? "NEWEST_FIRST", nextToken);
  const found = positions.isTokenOf(domains, token) ? positions.parse(token) : null;
  return found ?? page.failToken();
}

/** Reads so many changes of a log as the page has, from its position. */
function logRequest(ctx: Read, domain: LoggedDomain): DynamoDBQueryRequest {
  const { from, to, domains, positions: read } = ctx.stash.asked;
  if (domains.indexOf(domain) < 0) runtime.earlyReturn(null);
  const { limit } = ctx.args;
  const all = change.loggedIn(domain, from, to);
  const place = read[domain];
  const isForward = !isNewestFirst(ctx.args);
  const rest = isForward ? change.loggedAfter : change.loggedBefore;
  const left = place ? rest(all, place) : all;
  if (change.isEmpty(left)) runtime.earlyReturn(null);
  ctx.stash.reading = domain;
  return { ...page.request(left, { limit }, true), scanIndexForward: isForward };
}

function logsPage({ args, stash }: Read): Page {
  const { domains, positions: read } = stash.asked;
  const found = merged(stash.logs, {
    limit: page.limitOf(args),
    isNewestFirst: isNewestFirst(args),
    positions: read,
  });
  const { items } = found;
  if (typeof args.after === "string") return { items, cursor: positions.cursorOf(found.positions) };
  const token = page.withDirection(args.order ?? "NEWEST_FIRST", positions.tokenOf(domains, found.positions));
  const isEnd = !args.domain && !args.from && !args.to && !args.nextToken && isNewestFirst(args);
  return {
    items,
    cursor: isEnd ? positions.cursorOf(newestOf(stash.logs)) : null,
    nextToken: found.isMore ? token : null,
  };
}

/** Returns the places of the first change that was read of each log. */
function newestOf(logs: ReadLogs): Positions {
  const newest: Positions = {};
  for (const domain of LOGS) {
    const first = logs[domain]?.items[0];
    if (first) newest[domain] = change.placeIn(first);
  }
  return newest;
}

function isNewestFirst({ after, order }: Read["args"]): boolean {
  return typeof after !== "string" && order !== "OLDEST_FIRST";
}

function newestFirst({ limit, order, nextToken }: Read["args"]) {
  return { limit, nextToken, order: order ?? ("NEWEST_FIRST" as const) };
}

/** Returns the page as the API shows it, with the names of users and API keys by their ids. */
function shown({ stash }: Read, names: Record<string, string>) {
  const { items, cursor, nextToken } = stash.page!;
  return { items: items.map((item) => shownChange(item, names)), cursor, nextToken };
}

function shownChange(
  { changeId, at, domain, of, kind, actor, fields, requestId }: ChangeItem,
  names: Record<string, string>,
): Change {
  return {
    ...{ changeId, at, entity: of.entity, id: of.id, kind, fields, requestId },
    domain: domain.toUpperCase() as Change["domain"],
    actor: { ...actor, name: actor.id === undefined ? null : (names[actor.id] ?? null) },
  };
}
