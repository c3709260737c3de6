import type { SiteRole } from "../../api/enums.ts";
import { useMe } from "./session.tsx";

/** The person's role in a site; null for who sees it by a group alone. */
interface WithRole {
  myRole: SiteRole | null;
}

/** Returns true if the page offers changes of a site: to its owner and to admins, as the API permits. */
export function useMayChange({ myRole }: WithRole): boolean {
  return useMe().groups.includes("admin") || myRole === "OWNER";
}

/** Returns true if the page offers changes of what a site counts: goals, and paths that are left out. */
export function useMayChangeCounted(site: WithRole): boolean {
  return useMayChange(site) || site.myRole === "EDITOR";
}

/**
 * Returns true if the page offers changes of items that a site keeps for its reports, such as funnels. The
 * API permits that to the group of editors, too.
 */
export function useMayEdit(site: WithRole): boolean {
  const { groups } = useMe();
  return useMayChangeCounted(site) || groups.includes("editor");
}
