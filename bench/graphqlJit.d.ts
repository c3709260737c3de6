/** The part of graphql-jit that is used. */
declare module "graphql-jit" {
  import type { DocumentNode, ExecutionResult, GraphQLSchema } from "graphql";
  export interface CompiledQuery {
    query(root: unknown, context: unknown, variables: object): Promise<ExecutionResult> | ExecutionResult;
  }
  export function compileQuery(
    schema: GraphQLSchema,
    document: DocumentNode,
  ): CompiledQuery | ExecutionResult;
  export function isCompiledQuery(query: CompiledQuery | ExecutionResult): query is CompiledQuery;
}
