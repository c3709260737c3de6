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

/** The resolvers of each domain, by its name. A field without a domain, one with two, and a domain's field without a resolver fail the synth. */
export function byDomain(resolvers: Resolver[], domains: Domain[]): Map<string, Resolver[]> {
  const faults: string[] = [];
  const found = new Map(domains.map(({ name }) => [name, [] as Resolver[]]));
  const known = new Set<string>();
  for (const resolver of resolvers) {
    const field = `${resolver.type}.${resolver.field}`;
    known.add(resolver.type).add(field);
    const [owner, ...others] = domains.filter(
      ({ fields }) => fields.includes(field) || fields.includes(resolver.type),
    );
    if (!owner) faults.push(`${field} belongs to no domain`);
    else found.get(owner.name)?.push(resolver);
    for (const { name } of others) faults.push(`${field} belongs to ${owner?.name} and to ${name}`);
  }
  for (const { name, fields } of domains)
    for (const field of fields)
      if (!known.has(field)) faults.push(`${name} has ${field}, for which there is no resolver`);
  if (faults.length > 0) throw new Error(`infra/domains: ${faults.join("; ")}`);
  return found;
}
