import type { SiteRole } from "../../api/enums.ts";

/** The roles of people in a site. */
export const siteRoles = {
  OWNER: "Owner",
  EDITOR: "Editor",
  VIEWER: "Viewer",
} satisfies Record<SiteRole, string>;
