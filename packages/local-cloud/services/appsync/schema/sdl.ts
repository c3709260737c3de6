import {
  buildASTSchema,
  GraphQLError,
  GraphQLScalarType,
  Kind,
  parse,
  specifiedScalarTypes,
  validateSchema,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
  type Location,
} from "graphql";
import { validateSDL } from "graphql/validation/validate.js";
import { OWN_SCALARS, ownScalarType } from "./scalars.ts";

/**
 * The scalars and directives that each schema has without declaring them (Developer Guide, "GraphQL schemas"
 * and "Authorization").
 */
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
 * The faults of a schema. The message has a line for each fault, with its line and column where it has one.
 */
export class SchemaError extends Error {
  constructor(faults: { message: string; at?: Location | undefined }[]) {
    super(faults.map(({ message, at }) => (at ? `line ${placeOf(at)}: ` : "") + message).join("\n"));
  }
}

function placeOf({ startToken: { line, column } }: Location): string {
  return `${line}, column ${column}`;
}

/**
 * Reads a schema as AppSync does. Throws a SchemaError with the place for anything that AppSync refuses
 * (custom scalars, type extensions, no Query).
 */
export function buildSchema(sdl: string): Schema {
  if (last?.sdl !== sdl) last = { sdl, schema: newSchema(sdl) };
  return last.schema;
}

/**
 * The schema that was read last. Nothing changes one, and the clouds of a process mostly have the same:
 * reading it was a quarter of the CPU time of their start.
 */
let last: { sdl: string; schema: Schema } | undefined;

function newSchema(sdl: string): Schema {
  if (Buffer.byteLength(sdl) > MOST_BYTES)
    throw new SchemaError([{ message: `the schema has more than ${MOST_BYTES} bytes` }]);
  const given = parse(GIVEN).definitions;
  const isGiven = (each: DefinitionNode): boolean =>
    given.some((other) => other.kind === each.kind && nameOf(other) === nameOf(each));
  const document = parsed(sdl);
  const definitions = document.definitions.filter((each) => !isGiven(each));
  const refused = definitions.flatMap((each) => refusalOf(each) ?? []);
  if (refused.length > 0) throw new SchemaError(refused);
  const whole: DocumentNode = { kind: Kind.DOCUMENT, definitions: [...given, ...definitions] };
  report(validateSDL(whole), document);
  const types = buildASTSchema(whole, { assumeValidSDL: true });
  if (!types.getQueryType())
    throw new SchemaError([{ message: "There is no top level schema object defined." }]);
  for (const name of OWN_SCALARS) teach(types.getType(name) as GraphQLScalarType);
  report(validateSchema(types), document);
  return { types, document };
}

function parsed(sdl: string): DocumentNode {
  try {
    return parse(sdl);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const [at] = error.locations ?? [];
    throw new SchemaError([
      { message: at ? `line ${at.line}, column ${at.column}: ${error.message}` : error.message },
    ]);
  }
}

/** Throws the faults, each with the first place of the document that it names. */
function report(faults: readonly GraphQLError[], { loc }: DocumentNode): void {
  if (faults.length === 0) return;
  throw new SchemaError(
    faults.map(({ message, nodes }) => ({
      message,
      at: nodes?.find((node) => node.loc?.source === loc?.source)?.loc,
    })),
  );
}

function nameOf(definition: DefinitionNode): string | undefined {
  return "name" in definition ? definition.name?.value : undefined;
}

function refusalOf(definition: DefinitionNode): { message: string; at: Location | undefined } | undefined {
  const name = nameOf(definition) ?? "";
  const { kind, loc: at } = definition;
  if (kind === Kind.SCALAR_TYPE_DEFINITION && !specifiedScalarTypes.some((each) => each.name === name)) {
    return { message: `AppSync has no custom scalars (${name})`, at };
  }
  if (kind.endsWith("Extension")) return { message: `AppSync takes no "extend" (${name})`, at };
  if (kind.endsWith("TypeDefinition") && name.startsWith("AWS")) {
    return { message: `a type's name may not begin with AWS (${name})`, at };
  }
  return undefined;
}

/** buildASTSchema makes scalars that take anything; the coercions of AppSync's own are put in. */
function teach(type: GraphQLScalarType): void {
  const { parseLiteral, parseValue, serialize } = ownScalarType(type.name);
  Object.assign(type, { parseLiteral, parseValue, serialize });
}
