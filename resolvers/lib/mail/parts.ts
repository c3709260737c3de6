import { util } from "@aws-appsync/utils";
import type { SortOrder } from "#schema";
import { fail } from "../errors.ts";
import { parseInstant } from "../instants.ts";
import { monthAfter, monthsIn, parseRange } from "./instants.ts";
import * as walk from "../walk.ts";

/** The stash of a list in parts between request and response. */
export type Walk = { position: walk.Position; count: number };

type Args = {
  from?: string | null;
  to?: string | null;
  limit?: number | null;
  order?: SortOrder | null;
  nextToken?: string | null;
};
type Ctx = {
  args: Args;
  stash: Walk;
  source?: { email?: string; previous?: string[] | null } | null;
};

/**
 * Returns the address whose part of a subscriber's history is read now: histories stay under the addresses
 * that the person had before. The addresses come from the parent, never from the token.
 */
export function addressOfPage(ctx: Ctx): string {
  const newestFirst = [ctx.source?.email ?? "", ...(ctx.source?.previous ?? [])];
  const last = newestFirst.length - 1;
  const { at } = begin(ctx, newestFirst.length);
  return newestFirst[ctx.args.order === "NEWEST_FIRST" ? at : last - at] ?? "";
}

/**
 * Returns the month whose part of a list is read now, and the bounds. Nothing is in the future, so months
 * that have not begun are not read; null if no other one is left.
 */
export function monthOfPage(ctx: Ctx): { month: string; from: string; to: string } | null {
  const asked = parseRange(ctx.args.from, ctx.args.to);
  const end = util.time.epochMilliSecondsToISO8601(util.time.nowEpochMilliSeconds() + 1);
  const range = { from: asked.from, to: asked.to < end ? asked.to : end };
  if (range.from >= range.to) return null;
  const count = monthsIn(range);
  const { at } = begin(ctx, count);
  const months = ctx.args.order === "NEWEST_FIRST" ? count - 1 - at : at;
  return { month: monthAfter(range.from, months), ...range };
}

const DAY_MS = 86400000;
const MAX_DAYS = 7;

/**
 * Returns the UTC day whose part of a list is read now, and the bounds: at most seven days, by default those
 * before now. Fails with `ValidationError`.
 */
export function dayOfPage(ctx: Ctx): { day: string; from: string; to: string } {
  const now = util.time.nowEpochMilliSeconds() + 1;
  const end = ctx.args.to ? parseInstant("to", ctx.args.to) : now;
  const first = ctx.args.from ? parseInstant("from", ctx.args.from) : end - MAX_DAYS * DAY_MS;
  if (first >= end) fail("ValidationError", "`to` must be later than `from`.", { field: "to" });
  if (end - first > MAX_DAYS * DAY_MS)
    fail("ValidationError", `\`from\` must be at most ${MAX_DAYS} days before \`to\`.`, { field: "from" });
  const [firstDay, lastDay] = [Math.floor(first / DAY_MS), Math.floor((end - 1) / DAY_MS)];
  const { at } = begin(ctx, lastDay - firstDay + 1);
  const day = ctx.args.order === "NEWEST_FIRST" ? lastDay - at : firstDay + at;
  return { day: iso(day * DAY_MS).slice(0, 10), from: iso(first), to: iso(end) };
}

function iso(at: number): string {
  return util.time.epochMilliSecondsToISO8601(at);
}

function begin(ctx: Ctx, count: number): walk.Position {
  const position = walk.positionOf(ctx.args, count);
  ctx.stash.count = count;
  ctx.stash.position = position;
  return position;
}
