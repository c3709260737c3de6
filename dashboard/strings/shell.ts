import type { Theme } from "../lib/theme.ts";

/** The entries of the rail at the left. On a phone they are at the bottom, and the account in the bar. */
export const rail = {
  home: "Home",
  sites: "Sites",
  mail: "Mail",
  invoices: "Invoices",
  admin: "Admin",
  account: "Account",
};

export const shell = {
  entries: "Rollcall",
  home: "Rollcall: home",
  skip: "Skip to the content",
  account: (email: string) => `Account: ${email}`,
  mySites: "My sites",
  addSite: "Add a site",
  addresses: "My addresses",
  profile: "Profile",
  users: "Users",
  templates: "Templates",
  approvals: "Approvals",
  campaigns: "Campaigns",
  sequences: "Sequences",
  health: "Health",
  subscribers: "Subscribers",
  invoices: "Invoices",
  site: (name: string) => `Site: ${name}`,
  pages: "Pages of the site",
  tabs: (entry: string) => `Pages of ${entry}`,
  live: "Live",
  goals: "Goals",
  visits: "Visits",
  settings: "Settings",
  report: "Report",
  explore: "Explore",
  theme: { system: "System theme", light: "Light theme", dark: "Dark theme" } satisfies Record<Theme, string>,
  keys: "Keys",
  signOut: "Sign out",
  lackingFactor: (groups: string[]) =>
    `Set up a second factor: until then your ${groups.length > 1 ? "groups" : "group"} ${groups.join(" and ")} cannot be used.`,
  offline: (time: string) => `You are offline. What is shown is from ${time}.`,
};

/** The menu of a page's sections. */
export const sections = {
  label: "Sections of this page",
};
