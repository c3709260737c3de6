import {
  buildASTSchema,
  getNamedType,
  isObjectType,
  Kind,
  type GraphQLField,
  type GraphQLSchema,
} from "graphql";
import { parse } from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { discover } from "../synth/discover.ts";
import { DRAFTING, type Drafting } from "./drafting.ts";
import { inputSchemaOf, type InputSchema } from "./inputSchema.ts";
import { isEntity, isOpen, lowerFirst, answerSelection, type Catalogue } from "./selection.ts";

type Field = GraphQLField<unknown, unknown>;

/** A tool, with the only document that it sends. */
export interface Tool {
  /** The name of a field, or of a field of an entity after that of the entity's query: `site_breakdown`. */
  name: string;
  description: string;
  inputSchema: InputSchema;
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: false;
    idempotentHint: boolean;
    openWorldHint: false;
  };
  /** The operation, with a variable for each argument. */
  document: string;
  /** The way to the value in the answer: `["site", "breakdown"]`. */
  path: string[];
}

/**
 * Makes the tools of the schema below a root folder: each query that the role `backend` may call, each field
 * with arguments of an entity that such a query returns by its key, and the drafting mutations. Queries of
 * the public API key are for the holders of a link, and no tools.
 */
export function toolsOf(root: string): Tool[] {
  const { schema, resolvers } = discover(root);
  const appsync = parse(readFileSync(join(root, "infra/appsync.graphql"), "utf8")).definitions;
  const whole = { kind: Kind.DOCUMENT, definitions: [...schema.definitions, ...appsync] } as const;
  const built = buildASTSchema(whole, { assumeValid: true });
  const withResolver = new Set(resolvers.map(({ type, field }) => `${type}.${field}`));
  return toolsOfSchema({ schema: built, hasResolver: (field) => withResolver.has(field) });
}

export function toolsOfSchema(catalogue: Catalogue): Tool[] {
  const queries = queriesOf(catalogue.schema);
  const mutations = catalogue.schema.getMutationType()!.getFields();
  return [
    ...queries.map((query) => readTool(catalogue, [query])),
    ...queries.flatMap((query) => fieldsOfEntity(query).map((field) => readTool(catalogue, [query, field]))),
    // A stage without mail has none of them.
    ...Object.entries(DRAFTING).flatMap(([name, rule]) =>
      mutations[name] ? [draftTool(catalogue, mutations[name], rule)] : [],
    ),
  ];
}

function queriesOf(schema: GraphQLSchema): Field[] {
  const type = schema.getQueryType()!;
  return Object.values(type.getFields()).filter(
    (field) =>
      isOpen(type, field) && !field.astNode!.directives!.some(({ name }) => name.value === "aws_api_key"),
  );
}

/** The fields with arguments of the entity that a query returns, if it has the name of the entity. */
function fieldsOfEntity(query: Field): Field[] {
  const type = getNamedType(query.type);
  if (!isObjectType(type) || lowerFirst(type.name) !== query.name) return [];
  return Object.values(type.getFields()).filter((field) => field.args.length > 0 && isOpen(type, field));
}

function readTool(catalogue: Catalogue, fields: Field[]): Tool {
  const last = fields.at(-1)!;
  const of =
    fields.length > 1
      ? ` Of the ${getNamedType(fields[0]!.type).name} that \`${fields[0]!.name}\` reads.`
      : "";
  return {
    ...toolOf(catalogue, "query", fields),
    description: `${last.description ?? ""}${of}`,
    inputSchema: inputSchemaOf(fields.flatMap(({ args }) => args)),
    annotations: annotationsOf(true, true),
  };
}

function draftTool(catalogue: Catalogue, field: Field, { isIdempotent, without }: Drafting): Tool {
  return {
    ...toolOf(catalogue, "mutation", [field]),
    description: field.description ?? "",
    inputSchema: inputSchemaOf(field.args, without),
    annotations: annotationsOf(false, isIdempotent),
  };
}

function toolOf(catalogue: Catalogue, kind: "query" | "mutation", fields: Field[]) {
  const name = fields.map((field) => field.name).join("_");
  const args = fields.flatMap((field) => field.args);
  const twice = args.find((arg, at) => args.findIndex((other) => other.name === arg.name) !== at);
  if (twice) throw new Error(`the tool ${name} has two arguments with the name ${twice.name}`);
  const variables = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(", ");
  const selection = fields.reduceRight(
    (inner, field) => {
      const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
      return `{ ${field.name}${passed && `(${passed})`} ${inner}}`.replace(" }}", " } }");
    },
    entitySelection(catalogue, fields.at(-1)!),
  );
  return {
    name,
    document: `${kind} ${name}${variables && `(${variables})`} ${selection}`,
    path: fields.map((field) => field.name),
  };
}

/** Of an entity everything, of a page or list what is stored with its items. */
function entitySelection(catalogue: Catalogue, { type }: Field): string {
  return answerSelection(catalogue, type, isEntity(type) ? [] : ["list"]);
}

const annotationsOf = (readOnlyHint: boolean, idempotentHint: boolean): Tool["annotations"] => ({
  readOnlyHint,
  destructiveHint: false,
  idempotentHint,
  openWorldHint: false,
});
