import type { SiteItem } from "#table/sites/site";
import type { Reply } from "#reply";
import { refused } from "../../aws/reply.ts";
import { replyTo } from "./arguments.ts";

type Site = Pick<SiteItem, "siteId" | "timezone">;

/** A field of a site as `resolvers/lib/invoke.ts` passes it on. Whoever could read the site may read its counts. */
export interface FieldEvent<Arguments> {
  arguments: Arguments;
  source: Site & {
    /** What is shared: only of the site behind a link. */
    fields?: string[];
  };
}

/** The function of a field of `Site`. */
export function siteField<Arguments, Data>(field: (site: Site, args: Arguments) => Promise<Data>) {
  return (asked: FieldEvent<Arguments>): Promise<Reply<Data>> =>
    replyTo(() => field(asked.source, asked.arguments));
}

/** The function of a field of `SharedSite`, which a link may leave out. */
export function sharedSiteField<Arguments, Data>(
  share: string,
  field: (site: Site, args: Arguments) => Promise<Data>,
) {
  return async (asked: FieldEvent<Arguments>): Promise<Reply<Data>> =>
    asked.source.fields?.includes(share)
      ? replyTo(() => field(asked.source, asked.arguments))
      : refused("NotFound", `This link does not show ${share}: its fields are what the owner chose.`);
}
