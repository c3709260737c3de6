/** The parts of autocannon 9 that are used here; it has no types (its README, "API"). */
declare module "autocannon" {
  interface Options {
    url: string;
    method: string;
    headers: Record<string, string>;
    body: string;
    /** Sent in turns; each overrides options of the request. */
    requests?: { headers?: Record<string, string>; body?: string }[];
    connections: number;
    /** Duration in seconds, */
    duration?: number;
    /** or number of requests. */
    amount?: number;
    /** A response with another body counts as a mismatch. */
    expectBody?: string;
  }

  interface Result {
    errors: number;
    non2xx: number;
    mismatches: number;
    /** Duration in seconds. */
    duration: number;
  }

  interface Instance extends PromiseLike<Result> {
    on(
      event: "response",
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  }

  export default function autocannon(options: Options): Instance;
}
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
