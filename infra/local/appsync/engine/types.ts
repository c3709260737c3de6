import type { FieldNode, GraphQLField, GraphQLObjectType, GraphQLSchema } from "graphql";
import type { Rule } from "../authorization/rules.ts";
import type { ErrorEntry } from "../types.ts";
import type { Path } from "./path.ts";

export type Field = GraphQLField<unknown, unknown>;

/** One field of a selection: all nodes of one response key on one type. */
export interface FieldPlan {
  key: string;
  nodes: readonly FieldNode[];
  parent: GraphQLObjectType;
  field: Field;
  rule: Rule;
  /** `__typename`, `__schema`, `__type`, and everything below the latter two. */
  isMeta: boolean;
  /** Fields on the way from the root, this one included. */
  depth: number;
  complete: Complete;
  /** What is selected of the field's value, given its object type. */
  below(type: GraphQLObjectType): readonly FieldPlan[];
  /** What a resolver's ctx.info says of the selection; worked out when it is first asked for. */
  selection(): Selection;
}

export interface Selection {
  list: string[];
  graphql: string;
}

export type Maybe<T> = T | Promise<T>;

/** What runs one operation: how fields get their values, and where errors are gathered. */
export interface Run {
  schema: GraphQLSchema;
  errors: ErrorEntry[];
  /** The value of a field before it is completed. A FieldFailure becomes an entry of `errors`. */
  resolve(plan: FieldPlan, source: unknown, path: Path): Maybe<unknown>;
  /** The object type of each object of the answer, for those who ask for it afterwards. */
  types: WeakMap<object, GraphQLObjectType> | undefined;
}

/** Makes of a field's value what the response shows. */
export type Complete = (run: Run, value: unknown, plan: FieldPlan, path: Path) => Maybe<unknown>;
