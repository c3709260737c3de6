import type { DynamoDBQueryRequest, LambdaRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as lambda from "#lib/lambda";
import * as page from "#lib/page";
import type { MergeLogItem } from "#table/people/mergeLog";
import * as mergeLog from "#table/people/mergeLog";
import type { ProfileItem } from "#table/people/profile";

export const steps = {
  read: { request: readRequest, response: readResponse },
  merges: { lambda: "Profile/merges", request: mergesRequest, response: mergesResponse },
};

type Page = { items: MergeLogItem[]; nextToken: string | null };
type Read = Ctx<"Profile.merges">;

/** Reads the first page of a person with one profile. */
export function readRequest(ctx: Read): DynamoDBQueryRequest | null {
  const { profileId, members } = ctx.source as unknown as ProfileItem;
  const isOne = (members ?? []).length === 0 && typeof ctx.args.nextToken !== "string";
  if (!isOne) return runtime.earlyReturn(null);
  return page.request(mergeLog.of(profileId), argsOf(ctx));
}

/** Returns the page if it is the whole list, else null: a token has a hash, which APPSYNC_JS cannot make. */
export function readResponse(ctx: Read): Page | null {
  const { error, result } = ctx;
  const { items, nextToken } = page.response<MergeLogItem>({ error, result, args: argsOf(ctx) });
  return nextToken ? null : { items, nextToken: null };
}

function argsOf({ args }: Read): Read["args"] {
  return { ...args, order: args.order ?? "NEWEST_FIRST" };
}

type Merged = Ctx<"Profile.merges", Record<string, unknown>, unknown, { result: Page | null }>;

/**
 * @because a page is merged from the lists of all profiles of the person, each a Query of its own.
 * @only if the person has several profiles, or more merges than a page has.
 */
export function mergesRequest(ctx: Merged): LambdaRequest | null {
  const { result } = ctx.prev;
  if (result) return runtime.earlyReturn(result);
  return lambda.request({ source: ctx.source, arguments: ctx.args });
}

export function mergesResponse(ctx: Merged): Page {
  return lambda.response(ctx);
}
