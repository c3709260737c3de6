import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getOperationAST, Kind, parse } from "graphql";
import * as documents from "../../client/index.ts";

const folder = join(import.meta.dirname, "../../client");
const isOfUsers = (file: string): boolean => ["users.graphql", "emails.graphql"].includes(file);

/** The generated operations of the documents about users, or those of all other documents: together, every one. */
export function operationsOf(area: "users" | "sites"): [string, unknown][] {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".graphql") && isOfUsers(file) === (area === "users"))
    .flatMap((file) => parse(readFileSync(join(folder, file), "utf8")).definitions)
    .flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION ? [`${each.name?.value}Document`] : []));
  return Object.entries(documents).filter(
    ([name, document]) => getOperationAST(document) !== null && names.includes(name),
  );
}
