import type { DocumentNode } from "graphql";
import { fieldsOfServers, PUBLISHING } from "../synth/authorization.ts";
import { fieldsOf } from "../synth/schema.ts";

const BEGIN = "<!-- Written by `npm run generate` from the directives of schema/. -->\n";
const END = "<!-- end -->";

/** Returns the page with its generated part: the fields of servers, and the mutations that are not theirs. */
export function withServerFields(page: string, schema: DocumentNode): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin)
    throw new Error(`docs/deploying/servers.md needs the lines ${BEGIN} and ${END}`);
  const open = fieldsOfServers(schema);
  const others = [...fieldsOf(schema).keys()].filter(
    (path) => path.startsWith("Mutation.") && !open.includes(path) && !PUBLISHING.includes(path),
  );
  const parts = [
    ["Mutations", open.filter((path) => path.startsWith("Mutation."))],
    ["Queries", open.filter((path) => path.startsWith("Query."))],
    ["Subscriptions", open.filter((path) => path.startsWith("Subscription."))],
    ["Never: mutations of people alone", others],
  ] as const;
  const text = parts.map(([title, paths]) => `## ${title}\n\n${tableOf(schema, paths)}`).join("\n\n");
  return `${page.slice(0, begin)}${BEGIN}\n${text}\n\n${page.slice(end)}`;
}

/** A row for each file of the schema, in the order of the schema. */
function tableOf(schema: DocumentNode, paths: readonly string[]): string {
  const fields = fieldsOf(schema);
  const files = new Map<string, string[]>();
  for (const path of paths) {
    const { schema: file } = fields.get(path)!;
    files.set(file, [...(files.get(file) ?? []), `\`${path.split(".")[1]}\``]);
  }
  const rows = [...files].toSorted().map(([file, names]) => `| ${file} | ${names.join(", ")} |`);
  return ["| of | fields |", "| --- | --- |", ...rows].join("\n");
}
