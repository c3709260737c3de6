import { groups } from "../strings/groups.ts";
import { routes } from "./routes.ts";
import { rail, shell } from "../strings/shell.ts";

/** An entry of the rail; `account` is at its foot. */
export type RailEntry = keyof typeof rail;

interface MenuItem {
  place: string;
  words: string;
  /** The entry of the rail that has the item as a tab, with all places below it. */
  entry: RailEntry;
  /** The groups whose members have the item. Everybody has one without groups. */
  groups?: readonly string[];
  /** The domain without which a stage has no such item. */
  domain?: string;
}

/** The groups that read mail and customer data. */
const STAFF = Object.keys(groups);

/** The places that a person has in every site and without one. */
export const MENU: MenuItem[] = [
  { place: routes.home, words: rail.home, entry: "home" },
  { place: routes.sites, words: shell.mySites, entry: "sites", domain: "sites" },
  { place: routes.templates, words: shell.templates, entry: "mail", groups: STAFF, domain: "mail" },
  { place: routes.approvals, words: shell.approvals, entry: "mail", groups: STAFF, domain: "mail" },
  { place: routes.campaigns, words: shell.campaigns, entry: "mail", groups: STAFF, domain: "mail" },
  { place: routes.sequences, words: shell.sequences, entry: "mail", groups: STAFF, domain: "mail" },
  { place: routes.mailHealth, words: shell.health, entry: "mail", groups: STAFF, domain: "mail" },
  { place: routes.mailSettings, words: shell.settings, entry: "mail", groups: STAFF, domain: "mail" },
  { place: routes.subscribers, words: shell.subscribers, entry: "mail", groups: STAFF, domain: "mail" },
  { place: routes.invoices, words: shell.invoices, entry: "invoices", groups: STAFF, domain: "mail" },
  { place: routes.addresses, words: shell.addresses, entry: "account" },
  { place: routes.profile, words: shell.profile, entry: "account" },
  { place: routes.users, words: shell.users, entry: "admin", groups: ["admin"] },
];

/** Returns the items of a stage with these domains. `npm start` lists them, too. */
export function menuOf(domains: readonly string[]): MenuItem[] {
  return MENU.filter(({ domain }) => domain === undefined || domains.includes(domain));
}

/** Returns the entry of the rail that a place belongs to; undefined if it belongs to none. */
export function entryAt(place: string): RailEntry | undefined {
  return MENU.find((item) => isAtOrBelow(place, item.place))?.entry;
}

export function isAtOrBelow(place: string, above: string): boolean {
  return place === above || place.startsWith(`${above}/`);
}
