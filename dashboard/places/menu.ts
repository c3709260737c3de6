import { routes } from "./routes.ts";
import { shell } from "../strings/shell.ts";

interface MenuItem {
  place: string;
  words: string;
  /** The group whose members have the item. Everybody has one without a group. */
  group?: string;
  /** The domain without which a stage has no such item. */
  domain?: string;
}

/** The places that a person has in every site and without one. */
export const MENU: MenuItem[] = [
  { place: routes.sites, words: shell.mySites, domain: "sites" },
  { place: routes.addresses, words: shell.addresses },
  { place: routes.profile, words: shell.profile },
  { place: routes.users, words: shell.users, group: "admin" },
];

/** Returns the items of a stage with these domains. `npm start` lists them, too. */
export function menuOf(domains: readonly string[]): MenuItem[] {
  return MENU.filter(({ domain }) => domain === undefined || domains.includes(domain));
}

/** Returns the place where people begin: the first one of the menu. */
export function home(domains: readonly string[]): string {
  return menuOf(domains)[0]!.place;
}
