import {
  GraphQLError,
  Kind,
  parse,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { AwsError } from "../../../base/http.ts";
import type { ErrorEntry } from "../model/types.ts";
import { validateDocument } from "./validation.ts";
import type { FieldPlan } from "./types.ts";

/** A query text that has been parsed and validated. */
export interface Document {
  ast: DocumentNode;
  operations: OperationDefinitionNode[];
  errors: ErrorEntry[];
  /** Whether the selection depends on variables. Plans are then valid for one request only. */
  isConditional: boolean;
  plans: Map<OperationDefinitionNode, readonly FieldPlan[]>;
}

/** AppSync's quota: tokens of a query. */
const MOST_TOKENS = 15_000;
/** How many query texts are cached: clients send the same few. */
const REMEMBERED = 500;

/** The documents of one schema, the most recently used ones kept. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #introspection: boolean;
  readonly #known = new Map<string, Document>();

  constructor(schema: GraphQLSchema, introspection: boolean) {
    this.#schema = schema;
    this.#introspection = introspection;
  }

  get(query: string): Document {
    const known = this.#known.get(query);
    if (known) {
      this.#known.delete(query);
      this.#known.set(query, known);
      return known;
    }
    const document = this.#readWhole(query);
    this.#known.set(query, document);
    if (this.#known.size > REMEMBERED) this.#known.delete(this.#known.keys().next().value!);
    return document;
  }

  /**
   * Parser and rules are recursive, so a document with too many levels exhausts the stack (RangeError).
   * Validation also stops if too many fields have to be compared (graphql-js,
   * OverlappingFieldsCanBeMergedRule).
   */
  #readWhole(query: string): Document {
    try {
      return this.#read(query);
    } catch (error) {
      if (error instanceof RangeError || error instanceof GraphQLError) throw unparsable();
      throw error;
    }
  }

  #read(query: string): Document {
    const ast = parsed(query);
    const errors = validateDocument(this.#schema, ast, this.#introspection);
    const operations = ast.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
    return { ast, operations, errors, isConditional: hasConditions(ast), plans: new Map() };
  }
}

/** The operation to run. AppSync answers a request that does not identify one with HTTP 400 (recorded). */
export function chooseOperation({ operations }: Document, name: string | undefined): OperationDefinitionNode {
  const named = name ? operations.filter((each) => each.name?.value === name) : operations;
  if (named.length > 1) throw new AwsError("BadRequestException", "Missing operation name.");
  if (named[0]) return named[0];
  throw new AwsError(
    "BadRequestException",
    name ? `Unknown operation named '${name}'.` : "Missing operation name.",
  );
}

export function unparsable(): AwsError {
  return new AwsError("MalformedHttpRequestException", "Unable to parse GraphQL query.");
}

function parsed(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: MOST_TOKENS });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (error.message.includes("tokens"))
      throw new AwsError("BadRequestException", "Maximum char length exceeded");
    throw unparsable();
  }
}

function hasConditions(ast: DocumentNode): boolean {
  let found = false;
  visit(ast, {
    Directive: ({ name, arguments: given }) => {
      const isCondition = name.value === "skip" || name.value === "include";
      if (isCondition && given?.some((each) => each.value.kind === Kind.VARIABLE)) found = true;
    },
  });
  return found;
}
