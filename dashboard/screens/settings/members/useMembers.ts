import { useItem, type ReadItem } from "../../../lib/item.ts";
import { SiteMembersDocument, type MemberFragment } from "../api/documents.ts";

export type ReadMembers = ReadItem<{ members: MemberFragment[] }>;

/** The people of a site, the owner first. */
export function useMembers(siteId: string): ReadMembers {
  return useItem(SiteMembersDocument, { siteId }, ({ site }) => site);
}
