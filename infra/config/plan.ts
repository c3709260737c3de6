import { configFields } from "./fields.ts";
import { BadFile, type Config } from "./file.ts";
import { nameOf, Names, nodesOf, type Node } from "./nodes.ts";
import type { Found } from "./stage.ts";
import { areEqual, type ConfigValue } from "./values.ts";

export interface Difference {
  field: string;
  before: ConfigValue;
  after: ConfigValue;
  /** False if the stage sets the field only when it creates the object. */
  canChange: boolean;
}

export type ChangeOutcome = "created" | "changed" | "deleted" | "unchanged" | "only on the stage";

/** An object with its outcome, if the files are applied. */
export interface Change {
  node: Node;
  name: string;
  outcome: ChangeOutcome;
  differences: Difference[];
  /** The reason why the command cannot make the change, such as a mutation of people alone. */
  obstacle: string | undefined;
}

export interface Plan {
  /** In the order in which they are written: an object comes after those that it names. */
  changes: Change[];
  names: Names;
}

/** The options of a plan. */
export interface Wish {
  /** Deletes the objects of lists that the files have, if they are on the stage only. */
  prune: boolean;
  /** The primary address of the user who owns new sites. */
  owner?: string | undefined;
}

/** Compares files with a stage. Throws `BadFile` if the files cannot be applied. */
export function configPlan(config: Config, found: Found[], { prune, owner }: Wish): Plan {
  const nodes = nodesOf(config, found);
  const names = new Names(nodes);
  const sorted = inOrder(nodes, names);
  const changes = sorted.map((node) => changeOf(node, names, prune && isListed(node, config)));
  const faults = changes.flatMap((change) => faultsOf(change, names));
  if (faults.length > 0) throw new BadFile(faults.join("\n"));
  const planned = new Map(changes.map((change) => [change.node, change]));
  for (const change of changes) {
    if (owner === undefined && isOwned(change)) change.obstacle ??= "with --owner, who is to own it";
  }
  for (const change of changes) change.obstacle ??= waitsFor(change, planned, names);
  const kept = changes.filter(({ outcome }) => outcome !== "deleted");
  const deleted = changes.filter(({ outcome }) => outcome === "deleted");
  return { changes: [...kept, ...deleted.toReversed()], names };
}

/** True if an object is to be created that has an owner. */
function isOwned({ node, outcome }: Change): boolean {
  return outcome === "created" && "ownerId" in (configFields(node.kind).create?.input.getFields() ?? {});
}

/** True if the files have the list that an object would be in. */
function isListed({ kind, parent }: Node, { lists }: Config): boolean {
  return (parent ? (parent.entry?.lists ?? []) : lists).includes(kind.list);
}

function changeOf(node: Node, names: Names, canPrune: boolean): Change {
  const { kind, entry, found } = node;
  const change = { node, name: nameOf(node), differences: [], obstacle: undefined };
  const { create, change: update, remove } = configFields(kind);
  const closed = (name: string, isOpen: boolean): string | undefined =>
    isOpen ? undefined : `by an admin: a server may not call ${name}`;
  if (!entry) {
    if (!canPrune || !remove) return { ...change, outcome: "only on the stage" };
    return { ...change, outcome: "deleted", obstacle: closed(remove.name, remove.isOpen) };
  }
  const before = names.ofStage(node);
  const differences = Object.entries(names.ofFile(node))
    .map(([field, after]) => {
      const canChange = !found || update.fields.includes(field);
      return { field, before: before[field] ?? null, after, canChange };
    })
    .filter(({ before, after }) => !areEqual(before, after));
  if (!found)
    return { ...change, outcome: "created", differences, obstacle: closed(create!.name, create!.isOpen) };
  const outcome = differences.length > 0 ? "changed" : "unchanged";
  const obstacle = differences.some(({ canChange }) => canChange)
    ? closed(update.name, update.isOpen)
    : differences.length > 0
      ? "by hand: the stage sets it only when it creates the object"
      : undefined;
  return { ...change, outcome, differences, obstacle };
}

function faultsOf({ node, outcome }: Change, names: Names): string[] {
  const { entry, kind } = node;
  if (!entry || outcome === "unchanged") return [];
  const faults = names
    .missing(node)
    .map((name) => `${entry.place}: names the ${name}, which is neither in the files nor on the stage`);
  const input = configFields(kind).create?.input.getFields() ?? {};
  const required = Object.values(input).filter(({ type }) => String(type).endsWith("!"));
  const absent = required.filter(({ name }) => configFields(kind).types.has(name) && !(name in entry.fields));
  if (outcome === "created")
    faults.push(
      ...absent.map(({ name }) => `${entry.place}: needs \`${name}\`, because it is to be created`),
    );
  return faults;
}

/** An object waits for those that it names, if they are not there and the command cannot create them. */
function waitsFor({ node, outcome }: Change, planned: Map<Node, Change>, names: Names): string | undefined {
  if (outcome !== "created" && outcome !== "changed") return undefined;
  const missing = names.needed(node).find((other) => !other.found && planned.get(other)?.obstacle);
  return missing && `after the ${nameOf(missing)}`;
}

/** Sorts nodes so that each comes after those that it needs. */
function inOrder(nodes: Node[], names: Names): Node[] {
  const sorted = new Set<Node>();
  const above = new Set<Node>();
  const add = (node: Node): void => {
    if (sorted.has(node) || above.has(node)) return;
    above.add(node);
    for (const other of names.needed(node)) add(other);
    above.delete(node);
    sorted.add(node);
  };
  for (const node of nodes) add(node);
  return [...sorted];
}
