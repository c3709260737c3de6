import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from "graphql";
import { modesOf } from "../synth/directives/types.ts";

/** The schema, and the resolvers of its fields. */
export interface Catalogue {
  schema: GraphQLSchema;
  /** True if a field (`Template.latest`) has a resolver of its own, which costs requests. */
  hasResolver(field: string): boolean;
}

/** A rule of a segment contains rules: so many levels of one type are read. */
const MAX_LEVELS = 3;

/** True if the role `backend` may select a field. */
export function isOpen(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): boolean {
  return modesOf(type.astNode!, field.astNode!).includes("aws_iam");
}

/**
 * Returns the selection of an answer, such as `{ items { key createdAt } nextToken }`; an empty text for a
 * scalar. It has the fields without arguments: of an object that a field returns by itself all of these, and
 * of items in lists, and of objects in others, those that are stored with them. So a page costs the requests
 * of the page alone.
 */
export function answerSelection(
  catalogue: Catalogue,
  type: GraphQLOutputType,
  levels: string[] = [],
): string {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return "";
  if (isAbstractType(named)) return `{ __typename ${fragmentsOf(catalogue, named, levels)} }`;
  const fields = fieldsOf(catalogue, named, levels);
  return `{ ${fields.map(({ name, selection }) => `${name} ${selection}`.trim()).join(" ")} }`;
}

interface Selected {
  name: string;
  type: GraphQLOutputType;
  selection: string;
}

function fieldsOf(catalogue: Catalogue, type: GraphQLObjectType, levels: string[]): Selected[] {
  const inner = [...levels, type.name];
  return Object.values(type.getFields())
    .filter((field) => field.args.length === 0 && field.deprecationReason == null && isOpen(type, field))
    .filter(({ name }) => levels.length === 0 || !catalogue.hasResolver(`${type.name}.${name}`))
    .filter((field) => inner.filter((each) => each === getNamedType(field.type).name).length < MAX_LEVELS)
    .map((field) => ({
      name: field.name,
      type: field.type,
      selection: answerSelection(catalogue, field.type, inner),
    }))
    .filter(({ selection }) => selection !== "{  }");
}

/**
 * The fields of each type of a union. Two types can have fields of one name and different types, which an
 * answer cannot have (GraphQL, "Field Selection Merging"): these get the name of their type before theirs.
 */
function fragmentsOf(catalogue: Catalogue, type: GraphQLAbstractType, levels: string[]): string {
  const members = catalogue.schema.getPossibleTypes(type).map((member) => ({
    member,
    fields: fieldsOf(catalogue, member, levels.length === 0 ? [type.name] : levels),
  }));
  const all = members.flatMap(({ fields }) => fields);
  const isAlike = (field: Selected): boolean =>
    all.every(({ name, type: other }) => name !== field.name || String(other) === String(field.type));
  const fragments = members.map(({ member, fields }) => {
    const own = fields.map((field) => {
      const alias = isAlike(field) ? "" : `${lowerFirst(member.name)}${upperFirst(field.name)}: `;
      return `${alias}${field.name} ${field.selection}`.trim();
    });
    return `... on ${member.name} { ${own.join(" ")} }`;
  });
  return fragments.join(" ");
}

/** True if the field returns one object, and no page and no list of them. */
export function isEntity(type: GraphQLOutputType): boolean {
  const named = getNamedType(type);
  return isObjectType(named) && !String(type).startsWith("[") && !("items" in named.getFields());
}

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
