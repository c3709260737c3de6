import { entities } from "#table/entities";
import type { Place } from "#table/place";
import { indexes, table } from "#table/indexes";
import { invariants } from "./invariants.ts";
import { items, type Attribute, type Item } from "./items.ts";
import { usersOfTables } from "./users.ts";

/** Returns the page docs/data-model.md as unformatted Markdown. */
export function dataModelPage(): string {
  const all = items().toSorted((a, b) => order(a) - order(b));
  return [
    "# Data model",
    "",
    "One DynamoDB table. Generated from `resolvers/table`: keys from its builders (`entities.ts`), attributes and sentences from " +
      "the items' types, users from imports. `npm run generate` writes it. The requests to the table, and what they " +
      "cost, are in [access-patterns.md](access-patterns.md).",
    "",
    ...tableAndIndexes(),
    "",
    "## Where items are stored",
    "",
    "Braces name the parts of a key. An index in brackets carries an item only while it must be found that way. Code ignores an item " +
      "from its `ttl` on; DynamoDB deletes it hours later.",
    "",
    "| entity | PK | SK | GSI1 | GSI2 | expires |",
    "|---|---|---|---|---|---|",
    ...all.map(rowOf),
    "",
    "## What they hold",
    "",
    ...sections(all),
    "## Invariants",
    "",
    "Each is kept by `TransactWriteItems` with conditions, never by a read that a write follows. `test/races` runs them from several processes at once and then " +
      "checks the whole table. Code cites them by number; 5 to 7 and 10 to 12 are reserved for domains that do not exist yet.",
    "",
    ...invariants.map(({ number, title, text }) => `- **Invariant ${number}: ${title}.** ${text}`),
  ].join("\n");
}

function order({ entity }: Item): number {
  return Object.keys(entities).indexOf(entity);
}

function tableAndIndexes(): string[] {
  const rows = Object.entries(indexes).map(
    ([name, { hash, range, projection }]) => `| ${name} | \`${hash}\` | \`${range}\` | ${projection} |`,
  );
  return [
    "| index | hash key | range key | carries |",
    "|---|---|---|---|",
    `| the table itself | \`${table.hash}\` | \`${table.range}\` | ALL, until \`${table.ttl}\` |`,
    ...rows,
  ];
}

function rowOf({ entity, attributes }: Item): string {
  const place = entities[entity]!;
  const inIndex = (index: "GSI1" | "GSI2"): string => {
    const { [`${index}PK` as const]: hash, [`${index}SK` as const]: range } = place;
    if (hash === undefined || range === undefined) return "";
    const isSparse = attributes.some(({ name, isOptional }) => name === `${index}PK` && isOptional);
    return isSparse ? `[\`${hash}\` / \`${range}\`]` : `\`${hash}\` / \`${range}\``;
  };
  return `| ${entity} | \`${place.PK}\` | \`${place.SK}\` | ${inIndex("GSI1")} | ${inIndex("GSI2")} | ${place.ttl ?? ""} |`;
}

/** Returns one section per item type. Entities that share a type (the events) share its section. */
function sections(all: Item[]): string[] {
  const users = usersOfTables();
  const firsts = all.filter((item, at) => all.findIndex((other) => isTogether(other, item)) === at);
  return firsts.flatMap((first) => {
    const { file, says, attributes } = first;
    const names = all.flatMap((item) => (isTogether(item, first) ? item.entity : [])).join(", ");
    const used = (users.get(file) ?? []).map((name) => `\`${name}\``).join(", ");
    return [
      `### ${names}`,
      "",
      says,
      "",
      attributes.filter(isOwn).map(spelt).join(", "),
      "",
      `In \`${file}\`; used by ${used || "nothing yet"}.`,
      "",
    ];
  });
}

const isTogether = (a: Item, b: Item): boolean => a.file === b.file && a.says === b.says;

const isOwn = ({ name }: Attribute): boolean => !/^GSI\d[PS]K$/.test(name);

function spelt({ name, letter, isOptional }: Attribute): string {
  return `\`${name}${isOptional ? "?" : ""}\` ${letter}`;
}

/**
 * Returns the names of the index keys and the `ttl` that a place has. A test compares them with the type of
 * its items.
 */
export function furtherOf(place: Place): string[] {
  return Object.keys(place).filter((name) => name !== "PK" && name !== "SK");
}
