import type { FieldNode, GraphQLField, GraphQLObjectType, GraphQLSchema } from "graphql";
import type { AccessRule } from "../authorization/rules.ts";
import type { ErrorEntry } from "../model/types.ts";
import type { Path } from "./path.ts";

export type Field = GraphQLField<unknown, unknown>;

/** One field of a selection: all nodes of one response key on one type. */
export interface FieldPlan {
  key: string;
  nodes: readonly FieldNode[];
  parent: GraphQLObjectType;
  field: Field;
  rule: AccessRule;
  /** `__typename`, `__schema`, `__type`, and everything below the latter two. */
  isMeta: boolean;
  /** Fields on the way from the root, this one included. */
  depth: number;
  complete: Complete;
  /** The plans of the fields that are selected of the field's value, given its object type. */
  below(type: GraphQLObjectType): readonly FieldPlan[];
  /** The selection in a resolver's ctx.info, computed when it is first read. */
  selection(): Selection;
}

export interface Selection {
  list: string[];
  graphql: string;
}

export type Maybe<T> = T | Promise<T>;

/** The run of one operation: how fields get their values, and where errors are collected. */
export interface Run {
  schema: GraphQLSchema;
  errors: ErrorEntry[];
  /** The value of a field before it is completed. A FieldFailure becomes an entry of `errors`. */
  resolve(plan: FieldPlan, source: unknown, path: Path): Maybe<unknown>;
  /** The object type of each object of the answer, for use afterwards. */
  types: WeakMap<object, GraphQLObjectType> | undefined;
}

/** Turns a field's value into its form in the response. */
export type Complete = (run: Run, value: unknown, plan: FieldPlan, path: Path) => Maybe<unknown>;
