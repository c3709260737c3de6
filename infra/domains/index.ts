import type { Resolver } from "../synth/discover.ts";
import type { Domain, Functions, Needs } from "./domain.ts";
import { sites } from "./sites.ts";
import { users } from "./users.ts";

export const DOMAINS: Domain[] = [users, sites];

/** All functions of all domains. */
export const FUNCTIONS = Object.assign({}, ...DOMAINS.map(({ functions }) => functions)) as Functions;

/** stream/react works for all domains: it may use what each of them needs for its reaction, and its filters are theirs. */
export const REACTION: Domain["reaction"] = {
  table: DOMAINS.flatMap(({ reaction }) => reaction.table ?? []),
  sends: DOMAINS.flatMap(({ reaction }) => reaction.sends ?? []),
  stream: DOMAINS.flatMap(({ reaction }) => reaction.stream),
};

/** What a function may use, by its path below functions/; one that no domain has an entry for is an error. */
export function needsOf(name: string): Needs {
  if (name === "stream/react") return REACTION;
  const needs = (FUNCTIONS as Record<string, Needs | undefined>)[name];
  if (!needs) throw new Error(`infra/domains has no entry for functions/${name}.ts`);
  return needs;
}

/** The resolvers of each domain, by its name: the schema file that declares a field says whose it is. */
export function byDomain(resolvers: Resolver[], domains: Domain[]): Map<string, Resolver[]> {
  const found = new Map(domains.map(({ name }) => [name, [] as Resolver[]]));
  const faults: string[] = [];
  for (const resolver of resolvers) {
    const owner = domains.find(({ name }) => name.toLowerCase() === resolver.domain);
    if (owner) found.get(owner.name)?.push(resolver);
    else
      faults.push(
        `schema/${resolver.domain}.graphql: ${resolver.type}.${resolver.field} has a resolver, so it belongs in the file of a domain: ` +
          domains.map(({ name }) => `${name.toLowerCase()}.graphql`).join(", "),
      );
  }
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return found;
}
