import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getOperationAST, Kind, parse } from "graphql";
import * as documents from "../../../client/index.ts";

const client = join(import.meta.dirname, "../../../client");

export const operations = Object.entries(documents).filter(
  ([, document]) => getOperationAST(document) !== null,
);

/** The generated operations of the documents of one domain, or of some of its files. */
export function operationsOf(
  domain: "users" | "sites" | "mail" | "people",
  isMeant: (file: string) => boolean = () => true,
): typeof operations {
  const folder = join(client, domain);
  const names = readdirSync(folder)
    .filter(isMeant)
    .flatMap((file) => parse(readFileSync(join(folder, file), "utf8")).definitions)
    .flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION ? [`${each.name?.value}Document`] : []));
  return operations.filter(([name]) => names.includes(name));
}
