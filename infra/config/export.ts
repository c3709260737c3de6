import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import { jsonSchema } from "./jsonSchema.ts";
import { kindsIn, type ConfigKind } from "./kinds.ts";
import { keyOf, Names, nodesOf, type Node } from "./nodes.ts";
import type { Found } from "./stage.ts";
import type { ConfigValue, Values } from "./values.ts";

/** The JSON schema of a file, beside it. */
const SCHEMA = "rollcall.schema.json";

/**
 * Writes the configuration of a stage into a new file, and beside it the texts of templates and a schema for
 * editors. Throws an error if one of the files exists.
 */
export function exportTo(file: string, found: Found[]): void {
  const nodes = nodesOf({ entries: [], lists: [] }, found);
  const names = new Names(nodes);
  const texts = new Map<string, string>();
  const valueOf = (node: Node): Values => {
    const { kind } = node;
    const fields = apart(node, names.ofStage(node), texts);
    const id = kind.key === undefined ? node.found!.id : {};
    return { ...id, ...fields, ...listsOf(kindsIn(kind), node.children) };
  };
  const listsOf = (kinds: ConfigKind[], among: Node[]): Values =>
    Object.fromEntries(
      kinds.map((kind): [string, ConfigValue] => {
        const values = among.filter((node) => node.kind === kind).map(valueOf);
        return [kind.list, kind.id.length === 0 ? values[0]! : values];
      }),
    );
  const roots = nodes.filter(({ parent }) => parent === undefined);
  const content = stringify(listsOf(kindsIn(), roots), { lineWidth: 0 });
  // The comment names the schema to editors with the language server of YAML.
  texts.set(file, `# yaml-language-server: $schema=${SCHEMA}\n${content}`);
  texts.set(SCHEMA, `${JSON.stringify(jsonSchema(), null, 2)}\n`);
  const folder = dirname(file);
  const path = (name: string): string => (name === file ? file : join(folder, name));
  const present = [...texts.keys()].map(path).filter((name) => existsSync(name));
  if (present.length > 0) throw new Error(`${present.join(", ")} exists: export into a new folder`);
  for (const [name, text] of texts) {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), text);
  }
}

/** The fields of a node; texts that are files of their own are put among the texts. */
function apart(node: Node, fields: Values, texts: Map<string, string>): Values {
  const parts = Object.entries(fields).map(([name, value]): [string, ConfigValue] => {
    const end = node.kind.apart?.[name]?.(fields);
    if (end === undefined || typeof value !== "string") return [name, value];
    const file = `${node.kind.list}/${pathOf(keyOf(node))}.${end}`;
    texts.set(file, value);
    return [name, { file }];
  });
  return Object.fromEntries(parts);
}

/** The path of a key: `news/spring` is in a folder. One that would lead elsewhere (`../a`) is a name. */
function pathOf(key: string): string {
  const folders = key.split("/").slice(0, -1);
  return folders.some((name) => /^\.*$/.test(name)) ? encodeURIComponent(key) : key;
}
