import type { SiteItem } from "#table/sites/site";
import type { Reply } from "#reply";
import { refused } from "../../aws/reply.ts";
import { replyTo } from "../../arguments.ts";

type Site = Pick<SiteItem, "siteId" | "timezone">;

/**
 * The event of a field of a site, as `resolvers/lib/invoke.ts` passes it on. A caller that may read the site
 * may read its stats.
 */
export interface FieldEvent<Arguments> {
  arguments: Arguments;
  source: Site & {
    /** The shared fields; present only for a `SharedSite`. */
    fields?: string[];
  };
}

/**
 * Returns the handler of a field of `Site`. It replies with `ValidationError` for bad arguments and throws
 * any other error.
 */
export function siteField<Arguments, Data>(field: (site: Site, args: Arguments) => Promise<Data>) {
  return (asked: FieldEvent<Arguments>): Promise<Reply<Data>> =>
    replyTo(() => field(asked.source, asked.arguments));
}

/**
 * Returns the handler of a field of `SharedSite`. It replies with `NotFound` if the link does not share what
 * the field, or the field with these arguments, shows, and with `ValidationError` for bad arguments; it throws
 * any other error.
 */
export function sharedSiteField<Arguments, Data>(
  shares: string | ((args: Arguments) => string[]),
  field: (site: Site, args: Arguments) => Promise<Data>,
) {
  return async (asked: FieldEvent<Arguments>): Promise<Reply<Data>> => {
    const needed = typeof shares === "string" ? [shares] : shares(asked.arguments);
    const hidden = needed.find((share) => !asked.source.fields?.includes(share));
    return hidden === undefined
      ? replyTo(() => field(asked.source, asked.arguments))
      : refused("NotFound", `This link does not show ${hidden}: its fields are what the owner chose.`);
  };
}
