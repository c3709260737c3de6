import { buildASTSchema, GraphQLError, Kind, parse, Source, validateSchema } from "graphql";
import type { DocumentNode, FieldDefinitionNode, ObjectTypeDefinitionNode, TypeNode } from "graphql";
import { validateSDL } from "graphql/validation/validate.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Refuses a schema that is no valid GraphQL (specification, "Type System" and the validation rules of its definitions), each fault
 * with file, line and column. AppSync's own scalars and directives count as defined.
 */
export function checkSchema(schema: string): void {
  const faults = faultsOf(schema).map(({ message, source, locations }) => {
    const { line, column } = locations?.[0] ?? {};
    return (
      [source?.name ?? FILE, line, column].filter((part) => part !== undefined).join(":") + `: ${message}`
    );
  });
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

const FILE = "schema.graphql";

function faultsOf(schema: string): readonly GraphQLError[] {
  const given = readFileSync(join(import.meta.dirname, "../appsync.graphql"), "utf8");
  const sources = [new Source(schema, FILE), new Source(given, "infra/appsync.graphql")];
  try {
    const definitions = sources.flatMap((source) => parse(source).definitions);
    const document: DocumentNode = { kind: Kind.DOCUMENT, definitions };
    const faults = validateSDL(document);
    return faults.length > 0 ? faults : validateSchema(buildASTSchema(document, { assumeValidSDL: true }));
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

/** A syntax error names the file, here too: it may be saved again while a synth reads it. */
export function parsed(schema: string): DocumentNode {
  try {
    return parse(schema);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { line, column } = error.locations?.[0] ?? {};
    throw new Error(`${FILE}:${line}:${column}: ${error.message}`, { cause: error });
  }
}

export interface SchemaField {
  /** In schema.graphql. */
  line: number;
  /** Whether it needs a file of its own. */
  needsFile: boolean;
}

/**
 * Every field of every object type ("User.emails"). It needs a file of its own if it belongs to Query, Mutation or Subscription, takes
 * arguments, or leads from one type with a key of its own to another (`Email.user`); the others resolve from their parent.
 */
export function fieldsOf(schema: string): Map<string, SchemaField> {
  const types = objectTypes(parsed(schema));
  const fields = new Map<string, SchemaField>();
  for (const type of types.values()) {
    const isRoot = ["Query", "Mutation", "Subscription"].includes(type.name.value);
    for (const field of type.fields ?? []) {
      const returned = types.get(nameOf(field.type));
      const leads = hasKey(type) && returned !== undefined && hasKey(returned);
      fields.set(`${type.name.value}.${field.name.value}`, {
        line: field.name.loc!.startToken.line,
        needsFile: isRoot || hasArguments(field) || leads,
      });
    }
  }
  return fields;
}

/**
 * The given fields and all those that a caller with `directive` (`aws_iam`) can select below them: AppSync asks the caller's policy about
 * nested fields too (a policy per type is what Amplify generates for its IAM roles), so a grant per field lists each.
 */
export function fieldsBelow(schema: string, entryFields: string[], directive: string): string[] {
  const types = objectTypes(parsed(schema));
  const seen = new Set<string>();
  const visit = (typeName: string, field: FieldDefinitionNode): void => {
    const path = `${typeName}.${field.name.value}`;
    if (seen.has(path)) return;
    seen.add(path);
    const returned = types.get(nameOf(field.type));
    for (const nested of returned?.fields ?? []) {
      if (returned && allows(returned, nested, directive)) visit(returned.name.value, nested);
    }
  };
  for (const entry of entryFields) {
    const [typeName, fieldName] = entry.split(".") as [string, string];
    const type = types.get(typeName);
    const field = type?.fields?.find((each) => each.name.value === fieldName);
    if (!type || !field || !allows(type, field, directive))
      throw new Error(`a role is to call ${entry}, but schema.graphql has no such field with @${directive}`);
    visit(typeName, field);
  }
  return [...seen].sort();
}

/**
 * The modes in which a field may be selected, by their directives: its own, else its type's, else the API's default mode (AppSync, "Using
 * additional authorization modes").
 */
export function modesOf(type: ObjectTypeDefinitionNode, field: FieldDefinitionNode): string[] {
  const own = (field.directives ?? []).map((each) => each.name.value).filter(isAuth);
  const inherited = (type.directives ?? []).map((each) => each.name.value).filter(isAuth);
  return [own, inherited, [DEFAULT_MODE]].find((modes) => modes.length > 0)!;
}

function allows(type: ObjectTypeDefinitionNode, field: FieldDefinitionNode, directive: string): boolean {
  return modesOf(type, field).includes(directive);
}

/** The directive of the API's default authorization mode (api.ts). */
const DEFAULT_MODE = "aws_cognito_user_pools";
const isAuth = (name: string): boolean => name.startsWith("aws_") && name !== "aws_subscribe";

/** A type has a key of its own if it carries its id, named after it: `User.userId: ID!`. */
function hasKey(type: ObjectTypeDefinitionNode): boolean {
  const name = type.name.value;
  const id = `${name.charAt(0).toLowerCase()}${name.slice(1)}Id`;
  return (type.fields ?? []).some((field) => field.name.value === id && nameOf(field.type) === "ID");
}

function hasArguments(field: FieldDefinitionNode): boolean {
  return (field.arguments ?? []).length > 0;
}

export function objectTypes(schema: DocumentNode): Map<string, ObjectTypeDefinitionNode> {
  const types = schema.definitions.filter((each) => each.kind === Kind.OBJECT_TYPE_DEFINITION);
  return new Map(types.map((type) => [type.name.value, type]));
}

export function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}
