import type { CallWork, Domain, Functions, Needs } from "./domain.ts";
import { mail } from "./mail.ts";
import { sites } from "./sites.ts";
import { users } from "./users.ts";

export const DOMAINS: Domain[] = [users, sites, mail];

/** All functions of all domains. */
export const FUNCTIONS = Object.assign({}, ...DOMAINS.map(({ functions }) => functions)) as Functions;

/** stream/react works for all domains: its needs and filters are those of all domains together. */
export const REACTION: Domain["reaction"] = {
  table: DOMAINS.flatMap(({ reaction }) => reaction.table ?? []),
  sends: DOMAINS.flatMap(({ reaction }) => reaction.sends ?? []),
  stream: DOMAINS.flatMap(({ reaction }) => reaction.stream),
};

/** Returns the needs of a function, by its path below functions/. Throws if no domain has an entry for it. */
export function needsOf(name: string): Needs & CallWork {
  if (name === "stream/react") return REACTION;
  const needs = (FUNCTIONS as Record<string, (Needs & CallWork) | undefined>)[name];
  if (!needs) throw new Error(`infra/domains has no entry for functions/${name}.ts`);
  return needs;
}
