import { Kind } from "graphql";
import type {
  ConstDirectiveNode as DirectiveNode,
  DocumentNode,
  FieldDefinitionNode,
  ObjectTypeDefinitionNode,
  Source,
  TypeNode,
} from "graphql";

/** The merged schema, which is uploaded and which other programs read. */
export const GENERATED = "schema.graphql";

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

/** The directive of the API's default authorization mode (api.ts). */
const DEFAULT_MODE = "aws_cognito_user_pools";
const isAuth = ({ name }: DirectiveNode): boolean =>
  name.value.startsWith("aws_") && name.value !== "aws_subscribe";

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

/** Returns the file of a definition, a field or a value: `schema/users.graphql`. */
export function schemaFileOf({ loc }: { loc?: { source: Source } }): string {
  return loc?.source.name ?? GENERATED;
}
