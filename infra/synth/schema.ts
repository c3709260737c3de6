import { buildASTSchema, GraphQLError, Kind, parse, Source, validateSchema } from "graphql";
import type {
  ConstDirectiveNode as DirectiveNode,
  DefinitionNode,
  DocumentNode,
  FieldDefinitionNode,
  ObjectTypeDefinitionNode,
  TypeNode,
} from "graphql";
import { validateSDL } from "graphql/validation/validate.js";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { definitionsOf, schemaFileOf, GENERATED, merged, schemaText } from "./compose.ts";

/**
 * Builds the schema of `schema/*.graphql`, with extensions merged. Throws if it is not valid GraphQL
 * (specification, "Type System" and the validation rules of its definitions); each fault has file, line and
 * column. AppSync's own scalars and directives count as defined.
 */
export function readSchema(root: string): DocumentNode {
  try {
    return checkedSchema(definitionsOf(root));
  } catch (error) {
    throw error instanceof GraphQLError ? faultsIn([error]) : error;
  }
}

/** Builds the schema of these definitions. Throws if it is not valid GraphQL, likewise. */
export function checkedSchema(definitions: DefinitionNode[]): DocumentNode {
  const given = readFileSync(join(import.meta.dirname, "../appsync.graphql"), "utf8");
  const appsync = parse(new Source(given, "infra/appsync.graphql")).definitions;
  const faults = validateSDL({ kind: Kind.DOCUMENT, definitions: [...definitions, ...appsync] });
  if (faults.length > 0) throw faultsIn(faults);
  const schema = merged(definitions);
  const whole = { ...schema, definitions: [...schema.definitions, ...appsync] };
  const invalid = validateSchema(buildASTSchema(whole, { assumeValidSDL: true }));
  if (invalid.length > 0) throw faultsIn(invalid);
  return schema;
}

function faultsIn(faults: readonly GraphQLError[]): Error {
  const lines = faults.map(({ message, source, locations }) => {
    const { line, column } = locations?.[0] ?? {};
    const place = [source?.name ?? "schema/*.graphql", line, column].filter((part) => part !== undefined);
    return `${place.join(":")}: ${message}`;
  });
  return new Error(lines.join("\n"));
}

/** Checks that the committed file, which is uploaded, is up to date with `schema/*.graphql`. */
export function checkGenerated(root: string, schema: DocumentNode): void {
  const file = join(root, GENERATED);
  if (!existsSync(file) || readFileSync(file, "utf8") !== schemaText(schema))
    throw new Error(`${GENERATED} is not what the files of schema/ make: run \`npm run generate\``);
}

/** Writes schema.graphql if it is not up to date with `schema/*.graphql`. */
export function writeGenerated(root: string, schema: DocumentNode): void {
  const file = join(root, GENERATED);
  const text = schemaText(schema);
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}

export interface SchemaField {
  /** The file and line that declare it: `schema/users.graphql:12`. */
  place: string;
  /** The schema file, without the extension: `users`, `mail/templates`. */
  schema: string;
  /** True if the field needs a resolver file. */
  needsFile: boolean;
  /** The authorization modes in which it may be selected: `aws_iam`. */
  modes: string[];
}

/**
 * Returns the fields of all object types ("User.emails"). A field needs a resolver file if it belongs to
 * Query, Mutation or Subscription, takes arguments, or leads from one type with a key of its own to another
 * (`Email.user`). The others resolve from their parent.
 */
export function fieldsOf(schema: DocumentNode): Map<string, SchemaField> {
  const types = objectTypes(schema);
  const fields = new Map<string, SchemaField>();
  for (const type of types.values()) {
    for (const field of type.fields ?? []) {
      const returned = types.get(typeNameOf(field.type));
      const leads = hasKey(type) && returned !== undefined && hasKey(returned);
      const file = schemaFileOf(field);
      fields.set(`${type.name.value}.${field.name.value}`, {
        place: `${file}:${field.name.loc!.startToken.line}`,
        schema: file.replace(/^schema\/|\.graphql$/g, ""),
        needsFile: isRoot(type.name.value) || hasArguments(field) || leads,
        modes: modesOf(type, field),
      });
    }
  }
  return fields;
}

/** True for the types at which a request begins. */
export function isRoot(type: string): boolean {
  return ["Query", "Mutation", "Subscription"].includes(type);
}

/**
 * Returns the given fields and all fields that a caller with `directive` (`aws_iam`) can select below them,
 * but for the fields of `without` and fields that only they lead to. AppSync checks the caller's policy for
 * nested fields too (Amplify generates a policy per type for its IAM roles), so a grant per field lists each.
 */
export function fieldsBelow(
  schema: DocumentNode,
  entryFields: string[],
  directive: string,
  without: string[] = [],
): string[] {
  const types = objectTypes(schema);
  const seen = new Set<string>();
  const visit = (typeName: string, field: FieldDefinitionNode): void => {
    const path = `${typeName}.${field.name.value}`;
    if (seen.has(path) || without.includes(path)) return;
    seen.add(path);
    for (const returned of objectsOf(schema, typeNameOf(field.type)))
      for (const nested of returned.fields ?? [])
        if (allows(returned, nested, directive)) visit(returned.name.value, nested);
  };
  for (const entry of entryFields) {
    const [typeName, fieldName] = entry.split(".") as [string, string];
    const type = types.get(typeName);
    const field = type?.fields?.find((each) => each.name.value === fieldName);
    if (!type || !field || !allows(type, field, directive))
      throw new Error(`a role is to call ${entry}, but the schema has no such field with @${directive}`);
    visit(typeName, field);
  }
  return [...seen].sort();
}

/**
 * Returns the modes in which a field may be selected: the modes of its directives, else the API's default
 * mode.
 */
export function modesOf(type: ObjectTypeDefinitionNode, field: FieldDefinitionNode): string[] {
  const modes = authOf(type, field).map((each) => each.name.value);
  return modes.length > 0 ? modes : [DEFAULT_MODE];
}

/**
 * Returns the directives that authorize a field: its own, else the directives of its type (AppSync, "Using
 * additional authorization modes").
 */
export function authOf(type: ObjectTypeDefinitionNode, field: FieldDefinitionNode): DirectiveNode[] {
  const own = (field.directives ?? []).filter(isAuth);
  return own.length > 0 ? own : (type.directives ?? []).filter(isAuth);
}

/** True if only groups, among people, may select a field. */
export function isGuardedByGroups(type: ObjectTypeDefinitionNode, field: FieldDefinitionNode): boolean {
  const args = authOf(type, field).flatMap((each) => each.arguments ?? []);
  return args.some(({ name }) => name.value === "cognito_groups");
}

function allows(type: ObjectTypeDefinitionNode, field: FieldDefinitionNode, directive: string): boolean {
  return modesOf(type, field).includes(directive);
}

/** The directive of the API's default authorization mode (api.ts). */
const DEFAULT_MODE = "aws_cognito_user_pools";
const isAuth = ({ name }: DirectiveNode): boolean =>
  name.value.startsWith("aws_") && name.value !== "aws_subscribe";

/** True if a type has a key of its own: it has an id that is named after it (`User.userId: ID!`). */
function hasKey(type: ObjectTypeDefinitionNode): boolean {
  const name = type.name.value;
  const id = `${name.charAt(0).toLowerCase()}${name.slice(1)}Id`;
  return (type.fields ?? []).some((field) => field.name.value === id && typeNameOf(field.type) === "ID");
}

function hasArguments(field: FieldDefinitionNode): boolean {
  return (field.arguments ?? []).length > 0;
}

/** The object types of each schema: they are looked up for each field in each mode. */
const objects = new WeakMap<DocumentNode, Map<string, ObjectTypeDefinitionNode>>();

export function objectTypes(schema: DocumentNode): Map<string, ObjectTypeDefinitionNode> {
  const known = objects.get(schema);
  if (known) return known;
  const types = schema.definitions.filter((each) => each.kind === Kind.OBJECT_TYPE_DEFINITION);
  const byName = new Map(types.map((type) => [type.name.value, type]));
  objects.set(schema, byName);
  return byName;
}

/**
 * Returns the object types that a field of the named type may return: the type itself, or the types of an
 * interface or a union.
 */
export function objectsOf(schema: DocumentNode, name: string): ObjectTypeDefinitionNode[] {
  const types = objectTypes(schema);
  const own = types.get(name);
  if (own) return [own];
  const union = schema.definitions.find(
    (each) => each.kind === Kind.UNION_TYPE_DEFINITION && each.name.value === name,
  );
  const members = union?.kind === Kind.UNION_TYPE_DEFINITION ? (union.types ?? []).map(typeNameOf) : [];
  const implementing = [...types.values()].filter((type) =>
    (type.interfaces ?? []).some((each) => each.name.value === name),
  );
  return [...implementing, ...members.flatMap((member) => types.get(member) ?? [])];
}

export function typeNameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : typeNameOf(type.type);
}
