import { useMe } from "./session.tsx";

/** Returns true if the page offers changes of a site: to its owner and to admins, as the API permits. */
export function useMayChange(site: { ownerId: string }): boolean {
  const { userId, groups } = useMe();
  return site.ownerId === userId || groups.includes("admin");
}

/**
 * Returns true if the page offers changes of items that a site keeps for its reports, such as funnels. The
 * API permits that to editors, too.
 */
export function useMayEdit(site: { ownerId: string }): boolean {
  const { groups } = useMe();
  return useMayChange(site) || groups.includes("editor");
}
