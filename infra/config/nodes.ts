import { BadFile, type Config, type Entry } from "./file.ts";
import { configFields } from "./fields.ts";
import { kindsIn, kindOf, type ConfigKind } from "./kinds.ts";
import type { Found } from "./stage.ts";
import { renamed, type Rename, type Values } from "./values.ts";

/** An object of the files, of the stage, or of both. */
export interface Node {
  kind: ConfigKind;
  entry: Entry | undefined;
  found: Found | undefined;
  parent: Node | undefined;
  children: Node[];
}

/** The name of a node in references and messages. */
export function keyOf({ entry, found }: Node): string {
  return (entry ?? found)!.keys[0]!;
}

/** The kind and the name of a node, with those of the object that it belongs to. */
export function nameOf(node: Node): string {
  const own = node.kind.id.length === 0 ? node.kind.noun : `${node.kind.noun} ${keyOf(node)}`;
  return node.parent ? `${own} of ${nameOf(node.parent)}` : own;
}

/** Puts the objects of files and those of the stage together. Throws `BadFile` if a name is not clear. */
export function nodesOf(config: Config, found: Found[]): Node[] {
  const faults: string[] = [];
  const match = (kind: ConfigKind, parent: Node | undefined): Node[] => {
    const entries = config.entries.filter((each) => each.kind === kind && each.parent === parent?.entry);
    const there = found.filter((each) => each.kind === kind && each.parent === parent?.found);
    // Without its parent in the files, or on the stage, it has none there either.
    const given = parent && !parent.entry ? [] : entries;
    const left = new Set(parent && !parent.found ? [] : there);
    const nodes = given.map((entry): Node => {
      const same = [...left].filter(({ keys }) => keys.some((key) => entry.keys.includes(key)));
      if (same.length > 1) faults.push(ambiguous(entry, same));
      for (const each of same) left.delete(each);
      return { kind, entry, found: same[0], parent, children: [] };
    });
    nodes.push(...[...left].map((each) => ({ kind, entry: undefined, found: each, parent, children: [] })));
    for (const node of nodes) node.children = kindsIn(kind).flatMap((inner) => match(inner, node));
    return nodes;
  };
  const roots = kindsIn().flatMap((kind) => match(kind, undefined));
  if (faults.length > 0) throw new BadFile(faults.join("\n"));
  return roots.flatMap(withAll);
}

const withAll = (node: Node): Node[] => [node, ...node.children.flatMap(withAll)];

function ambiguous({ place, kind }: Entry, same: Found[]): string {
  const names = same.map(({ keys, id }) => `${keys.join(", ")} (${Object.values(id).join(" ")})`);
  return `${place}: ${same.length} objects of the stage are this ${kind.noun}: ${names.join("; ")}`;
}

/** Finds the nodes that others name. */
export class Names {
  private readonly nodes: Node[];

  constructor(nodes: Node[]) {
    this.nodes = nodes;
  }

  /** The node that an object of the files names by its key. */
  byKey(list: string, key: string, from: Node): Node | undefined {
    return this.in(list, from).find(
      ({ entry, found }) => entry?.keys.includes(key) || found?.keys.includes(key),
    );
  }

  /** The node that an object of the stage names by its id. */
  byId(list: string, id: string, from: Node): Node | undefined {
    return this.in(list, from).find(({ found }) => found && Object.values(found.id).join(" ") === id);
  }

  /** The fields of the stage's object, with the keys of those that it names. An id that is unknown stays. */
  ofStage(node: Node): Values {
    return this.fields(node, node.found?.fields ?? {}, (list, id) => {
      const other = this.byId(list, id, node);
      return other ? keyOf(other) : id;
    });
  }

  /** The fields of the files' object, with the same keys. */
  ofFile(node: Node): Values {
    return this.fields(node, node.entry?.fields ?? {}, (list, key) => {
      const other = this.byKey(list, key, node);
      return other ? keyOf(other) : key;
    });
  }

  /** The nodes that an object needs: the one it belongs to, and those that it names. */
  needed(node: Node): Node[] {
    const needed = new Set<Node>(node.parent ? [node.parent] : []);
    const add: Rename = (list, key) => {
      const other = this.byKey(list, key, node);
      if (other && other !== node) needed.add(other);
      return key;
    };
    this.fields(node, this.ofStage(node), add);
    this.fields(node, node.entry?.fields ?? {}, add);
    return [...needed];
  }

  /** The references of an object of the files to what is neither there nor on the stage. */
  missing(node: Node): string[] {
    const missing: string[] = [];
    this.fields(node, node.entry?.fields ?? {}, (list, key) => {
      if (!this.byKey(list, key, node)) missing.push(`${kindOf(list).noun} ${key}`);
      return key;
    });
    return [...new Set(missing)];
  }

  /** The fields of a node with other names in place of those that it has of others. */
  fields({ kind }: Node, values: Values, rename: Rename): Values {
    const { types } = configFields(kind);
    const parts = Object.entries(values).map(
      ([name, value]) => [name, renamed(value, types.get(name)!, name, rename)] as const,
    );
    return Object.fromEntries(parts);
  }

  /** The nodes of a list that a node can name: goals are of the same site. */
  private in(list: string, from: Node): Node[] {
    const { of } = kindOf(list);
    return this.nodes.filter(
      ({ kind, parent }) => kind.list === list && (of === undefined || parent === from.parent),
    );
  }
}
