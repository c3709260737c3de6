import type { Graphql } from "./graphql.ts";

const NAME = "Demo shop";
const ORDER = { name: "Order Completed" };

const SEGMENTS = [
  {
    segmentId: "demo-regulars",
    name: "Regular customers",
    description: "3 orders in 30 days",
    rule: { event: { event: ORDER, atLeast: 3, within: { days: 30 } } },
  },
  {
    segmentId: "demo-never-ordered",
    name: "Never ordered",
    description: "Signed up, and has ordered nothing",
    rule: { all: [{ event: { event: { name: "Signed Up" } } }, { not: { event: { event: ORDER } } }] },
  },
];

/** Not the sum of all orders: that would be 0 for everybody, also for people of other sources. */
const TRAIT = { name: "largest_order", kind: "MAXIMUM", event: ORDER, property: "total" };

export interface DemoSource {
  sourceId: string;
  writeKey: string;
  isNew: boolean;
}

/**
 * Returns the source of the demo's people with a new write key, which replaces the ones before. Creates the
 * source, two segments and a computed trait if they do not exist. `ask` asks as an admin: only
 * they may create sources.
 */
export async function demoSource(ask: Graphql): Promise<DemoSource> {
  // A Conflict says that it exists: it stays as it is.
  for (const input of SEGMENTS)
    await ask("mutation ($input: PutSegmentInput!) { putSegment(input: $input) { version } }", { input }, [
      "Conflict",
    ]);
  await ask(
    "mutation ($input: PutComputedTraitInput!) { putComputedTrait(input: $input) { version } }",
    { input: TRAIT },
    ["Conflict"],
  );
  const found = await findSource(ask);
  const made = found === undefined ? await makeSource(ask) : await rotate(ask, found);
  return { ...made, isNew: found === undefined };
}

type Keyed = Pick<DemoSource, "sourceId" | "writeKey">;

async function findSource(ask: Graphql): Promise<string | undefined> {
  const query =
    "query ($nextToken: String) { sources(limit: 100, nextToken: $nextToken) { items { sourceId name kind status } nextToken } }";
  let nextToken: string | null = null;
  do {
    const { sources } = (await ask(query, { nextToken })) as {
      sources: {
        items: { sourceId: string; name: string; kind: string; status: string }[];
        nextToken: string | null;
      };
    };
    const found = sources.items.find(
      ({ name, kind, status }) => name === NAME && kind === "SERVER" && status === "ACTIVE",
    );
    if (found) return found.sourceId;
    nextToken = sources.nextToken;
  } while (nextToken !== null);
  return undefined;
}

async function makeSource(ask: Graphql): Promise<Keyed> {
  const { createSource } = (await ask(
    "mutation ($input: CreateSourceInput!) { createSource(input: $input) { source { sourceId } writeKey } }",
    { input: { name: NAME, kind: "SERVER" } },
  )) as { createSource: { source: { sourceId: string }; writeKey: string } };
  return { sourceId: createSource.source.sourceId, writeKey: createSource.writeKey };
}

async function rotate(ask: Graphql, sourceId: string): Promise<Keyed> {
  const { rotateWriteKey } = (await ask(
    "mutation ($input: RotateWriteKeyInput!) { rotateWriteKey(input: $input) { writeKey } }",
    { input: { sourceId, overlapHours: 0 } },
  )) as { rotateWriteKey: { writeKey: string } };
  return { sourceId, writeKey: rotateWriteKey.writeKey };
}
