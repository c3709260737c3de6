import type { SettingsFragment, UpdateSiteInput } from "../../documents.ts";
import { hostOf } from "../../lib/host.ts";
import { collection, general, settings } from "../../strings/settings.ts";

/** The settings as texts of fields; lists have one entry a line. */
export interface Texts {
  name: string;
  domains: string;
  allowedOrigins: string;
  excludedPaths: string;
  retentionDays: string;
  visitorIdRotation: SettingsFragment["visitorIdRotation"];
}
export type Name = keyof Texts;

/** What was typed; what was not has the site's value. */
export type Edits = Partial<Texts>;

export function textsOf(site: SettingsFragment): Texts {
  return {
    name: site.name,
    domains: site.domains.join("\n"),
    allowedOrigins: site.allowedOrigins.join("\n"),
    excludedPaths: site.excludedPaths.join("\n"),
    retentionDays: String(site.retentionDays),
    visitorIdRotation: site.visitorIdRotation,
  };
}

/** The edits that differ from what the site has, tidied up: the others need not be sent, and follow what changes elsewhere. */
export function realEdits(site: SettingsFragment, edits: Edits): Edits {
  const texts = textsOf(site);
  const kept = Object.entries(tidy(edits)).filter(([name, text]) => text !== texts[name as Name]);
  return Object.fromEntries(kept) as Edits;
}

/** The edits that were not sent, or have been changed since. */
export function without(edits: Edits, sent: Edits): Edits {
  const kept = Object.entries(edits).filter(([name, text]) => text !== sent[name as Name]);
  return Object.fromEntries(kept) as Edits;
}

function tidy({ domains, allowedOrigins, excludedPaths, ...rest }: Edits): Edits {
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, text]) => [name, text.trim()])),
    ...(domains !== undefined && { domains: linesOf(domains).map(hostOf).join("\n") }),
    ...(allowedOrigins !== undefined && { allowedOrigins: linesOf(allowedOrigins).join("\n") }),
    ...(excludedPaths !== undefined && { excludedPaths: linesOf(excludedPaths).join("\n") }),
  };
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

export function inputOf(edits: Edits): Partial<UpdateSiteInput> {
  const { domains, allowedOrigins, excludedPaths, retentionDays, ...rest } = edits;
  return {
    ...rest,
    ...(domains !== undefined && { domains: linesOf(domains) }),
    ...(allowedOrigins !== undefined && { allowedOrigins: linesOf(allowedOrigins) }),
    ...(excludedPaths !== undefined && { excludedPaths: linesOf(excludedPaths) }),
    ...(retentionDays !== undefined && { retentionDays: Number(retentionDays) }),
  };
}

const LABELS: Record<Name, string> = {
  name: general.name,
  domains: collection.domains,
  allowedOrigins: collection.origins,
  excludedPaths: collection.paths,
  retentionDays: collection.days,
  visitorIdRotation: collection.rotation,
};

/** In which settings two states of a site differ, in words. */
export function differences(before: SettingsFragment, now: SettingsFragment): string[] {
  const [old, fresh] = [inWords(before), inWords(now)];
  const names = Object.keys(LABELS) as Name[];
  return names
    .filter((name) => old[name] !== fresh[name])
    .map((name) => settings.changedBy(LABELS[name], old[name], fresh[name]));
}

function inWords(site: SettingsFragment): Record<Name, string> {
  const list = (values: string[]): string => values.join(", ") || settings.none;
  return {
    name: site.name,
    domains: list(site.domains),
    allowedOrigins: list(site.allowedOrigins),
    excludedPaths: list(site.excludedPaths),
    retentionDays: String(site.retentionDays),
    visitorIdRotation: collection.rotations[site.visitorIdRotation],
  };
}
