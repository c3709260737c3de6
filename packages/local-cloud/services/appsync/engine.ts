import { OperationTypeNode, type GraphQLObjectType } from "graphql";
import type { AccessRule, Rules } from "./authorization/rules.ts";
import type { Resolvers } from "./resolution/index.ts";
import type { Invalidation, Request } from "./resolution/request.ts";
import { resolve, type ResolverSurroundings } from "./resolution/resolver.ts";
import type { Schema } from "./schema/sdl.ts";
import type { Caller, ErrorEntry, Operation } from "./model/types.ts";
import { Documents } from "./engine/documents.ts";
import { executeRoot } from "./engine/execute.ts";
import { entryOf, notAuthorized } from "./engine/failure.ts";
import { argumentsOf, metaValue, ownValue } from "./engine/fields.ts";
import { named } from "./engine/named.ts";
import type { Path } from "./engine/path.ts";
import { prepare, type PreparedOperation } from "./engine/prepare.ts";
import type { FieldPlan, Maybe, Run } from "./engine/types.ts";
import { FieldFailure } from "./model/fieldFailure.ts";

export interface EngineOptions extends ResolverSurroundings {
  schema: Schema;
  rules: Rules;
  mayCall: (caller: Caller, rule: AccessRule) => boolean;
  resolvers: Resolvers;
  /** The maximum depth in levels of fields; 0 is no limit. */
  depthLimit: number;
  resolverLimit: number;
  introspection: boolean;
}

/** Resolves a field of a source value: the way in which one request gets the field's values. */
type Way = (source: unknown, path: Path) => Maybe<unknown>;

/** The result of an operation. */
export interface Executed {
  data: unknown;
  errors: ErrorEntry[];
  /** The completed fields of a mutation, by field name instead of alias. */
  mutations: { fieldName: string; result: unknown }[];
  invalidations: Invalidation[];
}

/**
 * Runs GraphQL operations over one schema, its rules and its resolvers. graphql-js's `execute` would report
 * an error once where AppSync does twice, would coerce by JavaScript and not by Java, would not cut errors'
 * data to the selection, and would not give a mutation's result under field names, as subscriptions need it.
 */
export class Engine {
  readonly #options: EngineOptions;
  readonly #documents: Documents;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#documents = new Documents(options.schema.types, options.introspection);
  }

  prepare(operation: Operation): PreparedOperation | { errors: ErrorEntry[] } {
    const { schema, rules } = this.#options;
    return prepare(operation, { schema, rules, documents: this.#documents });
  }

  /** Runs a query or mutation to its end. */
  async run(ready: PreparedOperation, request: Request): Promise<Executed> {
    const { type, plans, kind } = ready;
    const isMutation = kind === OperationTypeNode.MUTATION;
    const types = isMutation ? new WeakMap<object, GraphQLObjectType>() : undefined;
    const run = this.#runOf(ready, request, types);
    const data = await executeRoot(run, type, plans, isMutation);
    const fields = types && data ? plans.filter((each) => !each.isMeta) : [];
    const mutations = fields.map((plan) => ({
      fieldName: plan.field.name,
      result: named(plan, data![plan.key], types!),
    }));
    return { data, errors: request.errors, mutations, invalidations: request.invalidations };
  }

  /** Runs the resolver of a subscription's field once, for its errors and filters; its value is not used. */
  async listen(ready: PreparedOperation, request: Request): Promise<ErrorEntry[]> {
    const run = this.#runOf(ready, request);
    for (const plan of ready.plans) {
      const path = { before: undefined, key: plan.key };
      try {
        await run.resolve(plan, null, path);
      } catch (error) {
        if (!(error instanceof FieldFailure)) throw error;
        request.errors.push(entryOf(error, plan, path));
      }
    }
    return request.errors;
  }

  /** Completes a mutation's payload by a subscription's selection; resolvers do not run again. */
  async deliver(
    { type, plans, variables }: PreparedOperation,
    caller: Caller,
    payload: unknown,
  ): Promise<{ data: Record<string, unknown> | null; errors: ErrorEntry[] }> {
    const { schema, mayCall } = this.#options;
    const errors: ErrorEntry[] = [];
    const resolve: Run["resolve"] = (plan, source, path) => {
      if (plan.isMeta) return metaValue(schema.types, plan, source, variables);
      if (!path.before) return payload;
      if (!mayCall(caller, plan.rule) || isDenied(plan, caller)) throw notAuthorized(plan);
      return ownValue(source, plan.field.name);
    };
    const run: Run = { schema: schema.types, errors, types: undefined, resolve };
    return { data: await executeRoot(run, type, plans, false), errors };
  }

  /**
   * Decides once per field what is the same for all of its values, such as whether the caller may see it: a
   * year has 365 values of each.
   */
  #runOf({ variables }: PreparedOperation, request: Request, types?: Run["types"]): Run {
    const { schema, resolvers, resolverLimit } = this.#options;
    const ways = new Map<FieldPlan, Way>();
    let invoked = 0;
    const wayOf = (plan: FieldPlan): Way => {
      this.#admit(plan, request.caller);
      if (plan.isMeta) return (source) => metaValue(schema.types, plan, source, variables);
      const resolver = resolvers.get(plan.rule.name);
      if (!resolver) return (source) => ownValue(source, plan.field.name);
      return (source, path) => {
        invoked += 1;
        if (invoked > resolverLimit) {
          throw new FieldFailure("Resolver invocation limit reached.", "ResolverExecutionLimitReached");
        }
        const args = argumentsOf(plan, variables);
        const parent = path.before ? source : null;
        return resolve(resolver, { request, plan, path, args, source: parent }, this.#options);
      };
    };
    return {
      schema: schema.types,
      errors: request.errors,
      types,
      resolve: (plan, source, path) => {
        let way = ways.get(plan);
        if (!way) {
          const own = wayOf(plan);
          way = isDenied(plan, request.caller) ? discarding(plan, own) : own;
          ways.set(plan, way);
        }
        return way(source, path);
      },
    };
  }

  /**
   * A field that is too deep, or that the caller may not see, is null with an error. The rest of the query
   * runs (Developer Guide, "configuration-limits").
   */
  #admit(plan: FieldPlan, caller: Caller): void {
    const { depthLimit, mayCall } = this.#options;
    if (depthLimit > 0 && plan.depth > depthLimit) {
      throw new FieldFailure(`Query depth limit of ${depthLimit} reached.`, "QueryDepthLimitReached");
    }
    if (!plan.isMeta && !mayCall(caller, plan.rule)) throw notAuthorized(plan);
  }
}

function isDenied(plan: FieldPlan, { deniedFields }: Caller): boolean {
  return !plan.isMeta && deniedFields !== undefined && deniedFields.has(plan.rule.name);
}

/**
 * The way of a field that a Lambda authorizer denies: null, even if its resolver returned a value (Developer
 * Guide, "AWS_LAMBDA authorization"). AWS does not promise that the resolver does not run, so here it does.
 */
function discarding(plan: FieldPlan, way: Way): Way {
  return async (source, path) => {
    await way(source, path);
    throw notAuthorized(plan);
  };
}
