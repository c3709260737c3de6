import type { SettingsFragment, UpdateSiteInput } from "./api/documents.ts";
import { changesOf, type InWords } from "../../components/forms/settings/changesOf.ts";
import { hostOf } from "../../lib/host.ts";
import { saving } from "../../strings/frame/saving.ts";
import { collection, general, signUpForm } from "../../strings/settings.ts";

/** The settings that are lists: a field has one entry a line. */
const LISTS = ["domains", "allowedOrigins", "excludedPaths", "excludedCountries"] as const;
type List = (typeof LISTS)[number];

/** The settings that are whole numbers. */
export const NUMBERS = ["retentionDays", "historyDays", "hourlyStatsDays", "dailyStatsDays"] as const;

type Chosen = Pick<SettingsFragment, "name" | "visitorIdRotation" | "location">;

/** The settings as texts of fields. */
export interface Texts extends Chosen, Record<List | (typeof NUMBERS)[number], string> {
  signUpForm: keyof typeof signUpForm.states;
}
export type Name = keyof Texts;

/** The typed texts; a field that is absent has the site's value. */
export type Edits = Partial<Texts>;

export function textsOf(site: SettingsFragment): Texts {
  const { name, visitorIdRotation, location } = site;
  return {
    name,
    visitorIdRotation,
    location,
    signUpForm: site.signUpForm ? "YES" : "NO",
    ...each(LISTS, site, (list: string[]) => list.join("\n")),
    ...each(NUMBERS, site, String),
  };
}

/** The named properties of an object that are defined, each as `change` returns it. */
function each<Key extends string, From, To>(
  keys: readonly Key[],
  of: Partial<Record<Key, From>>,
  change: (value: From) => To,
): Record<Key, To> {
  const known = keys.filter((key) => of[key] !== undefined);
  return Object.fromEntries(known.map((key) => [key, change(of[key] as From)])) as Record<Key, To>;
}

/** Writes typed texts as the API would store them. */
export function tidied(edits: Edits): Edits {
  const texts = Object.entries(edits).map(([name, text]) => [name, text.trim()]);
  return {
    ...(Object.fromEntries(texts) as Edits),
    ...each(LISTS, edits, (text) => linesOf(text).join("\n")),
    ...each(["domains"], edits, (text) => linesOf(text).map(hostOf).join("\n")),
    ...each(["excludedCountries"], edits, (text) => linesOf(text).join("\n").toUpperCase()),
  };
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

export function siteInputOf({ siteId, version }: SettingsFragment, edits: Edits): UpdateSiteInput {
  return {
    ...{ siteId, expectedVersion: version },
    ...edits,
    ...each(LISTS, edits, linesOf),
    ...each(NUMBERS, edits, Number),
    ...each(["signUpForm"], edits, (state) => state === "YES"),
  };
}

const LABELS: Record<Name, string> = {
  name: general.name,
  domains: collection.domains,
  allowedOrigins: collection.origins,
  excludedPaths: collection.paths,
  excludedCountries: collection.countries,
  retentionDays: collection.days,
  historyDays: collection.history,
  hourlyStatsDays: collection.hourly,
  dailyStatsDays: collection.daily,
  visitorIdRotation: collection.rotation,
  location: collection.location,
  signUpForm: signUpForm.label,
};

/** In which settings two states of a site differ, in words. */
export function differences(before: SettingsFragment, now: SettingsFragment): string[] {
  return changesOf(labelled(before), labelled(now));
}

/** The settings in words, in the order of their labels. */
function labelled(site: SettingsFragment): InWords {
  const words = inWords(site);
  return (Object.keys(LABELS) as Name[]).map((name) => [LABELS[name], words[name]]);
}

function inWords(site: SettingsFragment): Record<Name, string> {
  return {
    name: site.name,
    visitorIdRotation: collection.rotations[site.visitorIdRotation],
    location: collection.locations[site.location],
    signUpForm: signUpForm.states[textsOf(site).signUpForm],
    ...each(LISTS, site, (values: string[]) => values.join(", ") || saving.none),
    ...each(NUMBERS, site, String),
  };
}
