import { routes } from "./routes.ts";
import { shell } from "./strings/shell.ts";

interface MenuItem {
  place: string;
  words: string;
  /** The group whose members have the item. Everybody has one without a group. */
  group?: string;
}

/** The places that a person has in every site and without one. `npm start` lists them, too. */
export const MENU: MenuItem[] = [
  { place: routes.sites, words: shell.mySites },
  { place: routes.addresses, words: shell.addresses },
  { place: routes.profile, words: shell.profile },
  { place: routes.users, words: shell.users, group: "admin" },
];
