import {
  buildASTSchema,
  GraphQLScalarType,
  Kind,
  parse,
  specifiedScalarTypes,
  validateSchema,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
} from "graphql";
import { OWN_SCALARS, ownScalarType } from "./scalars.ts";

/** What a schema has without declaring it (Developer Guide, "GraphQL schemas" and "Authorization"). */
const GIVEN = `
  ${OWN_SCALARS.map((name) => `scalar ${name}`).join("\n  ")}
  directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
  directive @aws_publish(subscriptions: [String!]!) on FIELD_DEFINITION
  directive @aws_auth(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_iam on OBJECT | FIELD_DEFINITION
  directive @aws_oidc on OBJECT | FIELD_DEFINITION
  directive @aws_lambda on OBJECT | FIELD_DEFINITION
`;

/** AppSync's limit on a schema document ("AWS AppSync endpoints and quotas"). */
const MOST_BYTES = 1_000_000;

export interface Schema {
  types: GraphQLSchema;
  document: DocumentNode;
}

/**
 * Reads a schema as AppSync does; what it refuses (custom scalars, type extensions, no Query) is an error
 * that says where.
 */
export function buildSchema(sdl: string): Schema {
  if (Buffer.byteLength(sdl) > MOST_BYTES) throw new Error(`the schema has more than ${MOST_BYTES} bytes`);
  const given = parse(GIVEN).definitions;
  const isGiven = (each: DefinitionNode): boolean =>
    given.some((other) => other.kind === each.kind && nameOf(other) === nameOf(each));
  const document = parse(sdl);
  const definitions = document.definitions.filter((each) => !isGiven(each));
  for (const each of definitions) refuse(each);
  const types = buildASTSchema({ kind: Kind.DOCUMENT, definitions: [...given, ...definitions] });
  if (!types.getQueryType()) throw new Error("There is no top level schema object defined.");
  for (const name of OWN_SCALARS) teach(types.getType(name) as GraphQLScalarType);
  const [fault] = validateSchema(types);
  if (fault) throw fault;
  return { types, document };
}

function nameOf(definition: DefinitionNode): string | undefined {
  return "name" in definition ? definition.name?.value : undefined;
}

function refuse(definition: DefinitionNode): void {
  const name = nameOf(definition) ?? "";
  const line = definition.loc?.startToken.line;
  const no = (why: string): never => {
    throw new Error(`schema, line ${line}: ${why}`);
  };
  if (
    definition.kind === Kind.SCALAR_TYPE_DEFINITION &&
    !specifiedScalarTypes.some((each) => each.name === name)
  ) {
    no(`AppSync has no custom scalars (${name})`);
  }
  if (definition.kind.endsWith("Extension")) no(`AppSync takes no "extend" (${name})`);
  if (definition.kind.endsWith("TypeDefinition") && name.startsWith("AWS")) {
    no(`a type's name may not begin with AWS (${name})`);
  }
}

/** buildASTSchema makes scalars that take anything; the coercions of AppSync's own are put in. */
function teach(type: GraphQLScalarType): void {
  const { parseLiteral, parseValue, serialize } = ownScalarType(type.name);
  Object.assign(type, { parseLiteral, parseValue, serialize });
}
