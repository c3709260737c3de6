import { useMe } from "./session.tsx";

/** Whether the page offers changes of a site: to its owner and to admins, whom the API lets do so. */
export function useMayChange(site: { ownerId: string }): boolean {
  const { userId, groups } = useMe();
  return site.ownerId === userId || groups.includes("admin");
}

/**
 * Whether the page offers changes of what a site keeps for its reports, such as funnels: the API lets editors
 * do that, too.
 */
export function useMayEdit(site: { ownerId: string }): boolean {
  const { groups } = useMe();
  return useMayChange(site) || groups.includes("editor");
}
