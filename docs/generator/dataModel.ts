import { isStamped } from "#table/changes/stamp";
import { entities, otherKeys } from "#table/model/entities";
import type { EntityPlace } from "#table/place";
import { indexes, table } from "#table/indexes";
import { folded } from "./folded.ts";
import { invariants } from "./invariants.ts";
import { items, type Attribute, type Item } from "./items.ts";
import { usersOfTables } from "./users.ts";

const SAYS = {
  users: "users and their addresses",
  sites: "sites, visits, counts, and the files of visits",
  mail: "subscribers, texts, sends, sequences, campaigns, invoices and reminders",
  people: "sources, profiles, groups, segments and destinations",
  changes: "the log of changes, and who has deleted an item",
  shared: "limits, notices, jobs and due work, for all domains",
};

type Domain = keyof typeof SAYS;

/** Returns the page docs/data-model.md and the pages of its folder, by path, as unformatted Markdown. */
export function dataModelPages(): Record<string, string> {
  const all = items().toSorted((a, b) => order(a) - order(b));
  const users = usersOfTables();
  const domains = Object.keys(SAYS) as Domain[];
  const pages = domains.map((domain) => {
    const own = all.filter(({ file }) => domainOf(file) === domain);
    return [`data-model/${domain}.md`, pageOf(domain, own, users)] as const;
  });
  return { "data-model.md": index(all), ...Object.fromEntries(pages) };
}

/** Returns the domain of a file of resolvers/table. The lake holds visits of sites. */
function domainOf(file: string): Domain {
  const folder = /^resolvers\/table\/(\w+)\//.exec(file)?.[1] ?? "shared";
  const domain = folder === "lake" ? "sites" : folder;
  if (!(domain in SAYS)) throw new Error(`${file}: docs/generator/dataModel.ts has no page for ${folder}/`);
  return domain as Domain;
}

function index(all: Item[]): string {
  const rows = Object.entries(SAYS).map(([domain, says]) => {
    const own = all.filter(({ file }) => domainOf(file) === domain);
    return `| [${domain}](data-model/${domain}.md) | ${says} | ${own.map(({ entity }) => entity).join(", ")} |`;
  });
  return [
    "# Data model",
    "",
    "One DynamoDB table. Generated from `resolvers/table`: keys from its builders (`entities.ts`), attributes and sentences from " +
      "the items' types, users from imports. `npm run generate` writes it. The requests to the table, and their " +
      "costs, are in [access-patterns.md](access-patterns.md).",
    "",
    ...tableAndIndexes(),
    "",
    "GSI1 is for lists, and GSI2 for finding keys. GSI3 lists subscribers by status, and the template versions that wait for approval. Both have their keys of the other two already: a list, and their customer. " +
      "A filter over the list of all would leave pages short. An item for each status would take two writes more in every transaction that changes one. " +
      "A new Subscriber costs one write of GSI3, and a change of the status or the expiry two: DynamoDB deletes the former key and puts the new one. All other changes, such as those of mail, cost none.",
    "",
    "PENDING subscribers sort by their expiry, and are read from the end. The expired ones that are still stored are then behind all others, so a page is full or the last one, but for changes of the last moment: the index is eventually consistent, and a subscriber whose status has just changed is left out.",
    "",
    "## Entities",
    "",
    "Braces name the parts of a key. An index in brackets carries an item only while it must be found that way. Code ignores an item " +
      "from its `ttl` on; DynamoDB deletes it hours later.",
    "",
    "| domain | items of | entities |",
    "|---|---|---|",
    ...rows,
    "",
    "## Who made a change",
    "",
    "Each mutation writes two attributes into an item: `changedBy` is `USER#{userId}`, `BACKEND` for a server, or `PERSON` for a sign-up, the links of mails and `updateMySubscription`. " +
      "`changedRequest` is AppSync's request id (a new one for `PERSON`), `#`, and 8 characters that differ between all writes. " +
      "Jobs and functions on the stream leave both as they are, so a change is theirs if `changedRequest` did not change with it. The API shows them in the [log of changes](deploying/changes.md), and exports do not.",
    "",
    `These entities have them: ${stampedEntities().join(", ")}. ` +
      "The synth adds them to the request of each step of a mutation that writes (`resolvers/lib/stamped.ts`). " +
      "It sends them to the functions behind mutations, which write in the name of the caller (`functions/lib/aws/stamp.ts`).",
    "",
    "The cost is 109 bytes an item, and as much in GSI1, and no request. A deletion by a mutation puts a tombstone in the same transaction: 2 write units. " +
      "It has the item's own key behind `TOMBSTONE#`, and lives for 2 days. Jobs delete without one.",
    "",
    "## Invariants",
    "",
    "Each is kept by `TransactWriteItems` with conditions, never by a read that a write follows. `test/races` runs them from several processes at once and then " +
      "checks the whole table. Code cites them by number; no rule has the number 12, or 15 to 18, yet.",
    "",
    ...invariants.map(({ number, title, text }) => `- **Invariant ${number}: ${title}.** ${text}`),
  ].join("\n");
}

function stampedEntities(): string[] {
  return Object.entries(entities).flatMap(([name, place]) => (isStamped(place) ? [name] : []));
}

const INDEXES = Object.keys(indexes) as (keyof typeof indexes)[];

function pageOf(domain: string, own: Item[], users: Map<string, string[]>): string {
  return [
    `# Data model: ${domain}`,
    "",
    "How to read it, and the invariants: [data model](../data-model.md).",
    "",
    `| entity | PK | SK | ${INDEXES.join(" | ")} | expires |`,
    `|---|---|---|${INDEXES.map(() => "---|").join("")}---|`,
    ...own.map(rowOf),
    "",
    ...files(own, users),
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
  const inIndex = (index: (typeof INDEXES)[number]): string => {
    const { [`${index}PK` as const]: hash, [`${index}SK` as const]: range } = place;
    if (hash === undefined || range === undefined) return "";
    const { when = "", keys: other = {} } = otherKeys[entity] ?? {};
    const otherHash = other[`${index}PK`];
    const then = otherHash ? `, ${when} \`${otherHash}\` / \`${other[`${index}SK`]}\`` : "";
    const isSparse = attributes.some(({ name, isOptional }) => name === `${index}PK` && isOptional);
    const keys = `\`${hash}\` / \`${range}\`${then}`;
    return isSparse ? `[${keys}]` : keys;
  };
  return `| ${entity} | \`${place.PK}\` | \`${place.SK}\` | ${INDEXES.map(inIndex).join(" | ")} | ${place.ttl ?? ""} |`;
}

/**
 * Returns one section per file, with its users, and one paragraph per item type. Entities that share a type
 * (the events) share its paragraph.
 */
function files(own: Item[], users: Map<string, string[]>): string[] {
  return [...new Set(own.map(({ file }) => file))].flatMap((file) => {
    const inFile = own.filter((item) => item.file === file);
    const firsts = inFile.filter((item, at) => inFile.findIndex(({ says }) => says === item.says) === at);
    const used = folded(users.get(file) ?? []);
    return [
      `## ${file.replace("resolvers/table/", "")}`,
      "",
      `Used by ${used || "nothing yet"}.`,
      "",
      ...firsts.flatMap(({ says, attributes }) => {
        const names = inFile.flatMap((item) => (item.says === says ? item.entity : []));
        return [`**${names.join(", ")}**: ${says}`, "", attributes.filter(isOwn).map(spelt).join(", "), ""];
      }),
    ];
  });
}

const isOwn = ({ name }: Attribute): boolean => !/^GSI\d[PS]K$/.test(name);

function spelt({ name, letter, isOptional }: Attribute): string {
  return `\`${name}${isOptional ? "?" : ""}\` ${letter}`;
}

/**
 * Returns the names of the index keys and the `ttl` that a place has. A test compares them with the type of
 * its items.
 */
export function furtherOf(place: EntityPlace): string[] {
  return Object.keys(place).filter((name) => name !== "PK" && name !== "SK");
}
