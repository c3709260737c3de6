import type { Part } from "../domains/part.ts";
import type { Resolver } from "./discover.ts";

/**
 * Groups the resolvers by the stack of their part. The part of a field is the part whose schema file declares
 * it.
 */
export function byStack(resolvers: Resolver[], parts: Part[]): Map<string, Resolver[]> {
  const found = new Map(parts.map(({ stack }) => [stack, [] as Resolver[]]));
  const faults: string[] = [];
  for (const resolver of resolvers) {
    const owner = parts.find(({ schema }) => schema === resolver.schema);
    if (owner) found.get(owner.stack)?.push(resolver);
    else
      faults.push(
        `schema/${resolver.schema}.graphql: ${resolver.type}.${resolver.field} has a resolver, so it belongs in a file that infra/domains has a stack for: ` +
          parts.map(({ schema }) => `${schema}.graphql`).join(", "),
      );
  }
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return found;
}
