import type { Needs } from "./part.ts";

/** Returns the needs of a function that works for several parts: the needs of all together. */
export function needsTogether(all: Needs[]): Needs {
  const of = <Item>(list: (needs: Needs) => Item[] | undefined): Item[] => [
    ...new Set(all.flatMap((needs) => list(needs) ?? [])),
  ];
  const memorySize = Math.max(0, ...all.map((needs) => needs.memorySize ?? 0));
  return {
    table: of(({ table }) => table),
    indexes: of(({ indexes }) => indexes),
    sends: of(({ sends }) => sends),
    ...(all.some(({ links }) => links) && { links: true }),
    ...(all.some(({ httpUrl }) => httpUrl) && { httpUrl: true }),
    ...(memorySize > 0 && { memorySize }),
  };
}
