import type { Domain } from "../domains/domain.ts";
import type { Resolver } from "./discover.ts";

/** Groups the resolvers by domain. The domain of a field is the schema file that declares it. */
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
