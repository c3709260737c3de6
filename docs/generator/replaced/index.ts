import { lifecycle } from "./lifecycle.ts";
import type { Section } from "./pattern.ts";
import { people } from "./people.ts";
import { races } from "./races.ts";
import { reminders } from "./reminders.ts";
import { sites } from "./sites.ts";
import { users } from "./users.ts";

/** The access patterns of the systems that Rollcall replaces. */
export const sections: Section[] = [users, sites, lifecycle, reminders, people, races];
