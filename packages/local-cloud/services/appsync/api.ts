import { randomUUID } from "node:crypto";
import { OperationTypeNode } from "graphql";
import type { Resource } from "../../base/assembly/index.ts";
import { AwsError, INTERNAL_FAILURE, type Answer, type Call } from "../../base/http.ts";
import { createAuthorization, type Authorization } from "./authorization/index.ts";
import { gate, readRules } from "./authorization/rules.ts";
import { graphqlAnswer, readOperation, refusal, REQUEST_ID } from "./endpoint.ts";
import { Engine, type Executed } from "./engine.ts";
import type { AppSync, AppSyncOptions } from "./options.ts";
import type { InvalidationEvent, MutationEvent, PreparedSubscription } from "./realtime/hooks.ts";
import { Resolvers } from "./resolution/index.ts";
import { newRequest, type Request } from "./resolution/request.ts";
import { buildSchema, SchemaError } from "./schema/sdl.ts";
import { apiSettings, type ApiSettings } from "./settings.ts";
import { createSources } from "./sources/index.ts";
import { prepareSubscription } from "./subscriptions.ts";
import {
  credentialsOf,
  type Caller,
  type CallerCredentials,
  type ErrorEntry,
  type Operation,
} from "./model/types.ts";

/** The largest answer of a mutation that still reaches subscribers (AppSync quota: subscription payload). */
const LARGEST_PUSH = 240 * 1024;

/** A schema of the templates. */
export interface SchemaText {
  sdl: string;
  named: (error: SchemaError) => Error;
}

/** One GraphQL API over HTTP, with the functions that its real-time endpoint needs. */
export class Api implements AppSync {
  readonly #options: AppSyncOptions;
  readonly #settings: ApiSettings;
  readonly #authorization: Authorization;
  readonly #resolvers: Resolvers;
  readonly #mutationListeners = new Set<(event: MutationEvent) => void>();
  readonly #invalidationListeners = new Set<(event: InvalidationEvent) => void>();
  #engine: Engine;

  /** `named` says of an error of the first schema where it is. */
  constructor(resource: Resource, { sdl, named }: SchemaText, options: AppSyncOptions) {
    this.#options = options;
    this.#settings = apiSettings(resource);
    this.#authorization = createAuthorization({ ...options, api: resource });
    const sources = createSources(options.dataSources, {
      ...options,
      place: options,
      reachable: {
        ...options,
        apiIds: options.apis.map((each) => each.attribute("ApiId")),
        hosts: options.httpHosts,
      },
    });
    this.#resolvers = new Resolvers({ ...options, sources });
    try {
      this.#engine = this.#engineOf(sdl);
    } catch (error) {
      throw error instanceof SchemaError ? named(error) : error;
    }
  }

  readonly handle = async (call: Call): Promise<Answer> => {
    if (call.path !== "/graphql") return { status: 404, body: `nothing is served at ${call.path}` };
    const { headers, ...given } = await this.#reply(call);
    const date = new Date(this.#options.clock.now()).toUTCString();
    return { ...given, headers: { date, ...headers } };
  };

  async #reply(call: Call): Promise<Answer> {
    try {
      const credentials = credentialsOf(call);
      const caller = await this.authorize(credentials);
      if (call.method !== "POST" && call.method !== "GET") {
        throw new AwsError("MethodNotAllowedException", `${call.method} is not taken: use POST.`, 405);
      }
      return await this.#answer(readOperation(call), caller, credentials);
    } catch (error) {
      return refusal(this.#known(error));
    }
  }

  authorize(credentials: CallerCredentials): Promise<Caller> {
    return this.#authorization.authorize(credentials);
  }

  prepareSubscription(
    operation: Operation,
    caller: Caller,
    { headers }: CallerCredentials,
  ): Promise<PreparedSubscription | { errors: ErrorEntry[] }> {
    const request = newRequest(caller, headers, operation.variables ?? {});
    return prepareSubscription(this.#engine, operation, request, (texts) => this.#hint(texts));
  }

  onMutation(listener: (event: MutationEvent) => void): () => void {
    this.#mutationListeners.add(listener);
    return () => this.#mutationListeners.delete(listener);
  }

  onInvalidation(listener: (event: InvalidationEvent) => void): () => void {
    this.#invalidationListeners.add(listener);
    return () => this.#invalidationListeners.delete(listener);
  }

  updateResolver(...given: Parameters<AppSync["updateResolver"]>): void {
    this.#resolvers.updateResolver(...given);
  }

  updateFunction(...given: Parameters<AppSync["updateFunction"]>): void {
    this.#resolvers.updateFunction(...given);
  }

  updateSchema(sdl: string): void {
    this.#engine = this.#engineOf(sdl);
  }

  #engineOf(sdl: string): Engine {
    const { clock, log, iam } = this.#options;
    const { arn, environment, depthLimit, resolverLimit, introspection } = this.#settings;
    const schema = buildSchema(sdl);
    this.#resolvers.check(schema.types);
    const { modes } = this.#authorization;
    const mayCall = gate(modes[0]!, (roleArn, { name }) =>
      iam.allows(roleArn, "appsync:GraphQL", `${arn}/types/${name.replace(".", "/fields/")}`),
    );
    const rules = readRules(schema.types, modes);
    const env = JSON.stringify(environment);
    const limits = { depthLimit, resolverLimit, introspection };
    return new Engine({ schema, rules, mayCall, resolvers: this.#resolvers, env, clock, log, ...limits });
  }

  async #answer(operation: Operation, caller: Caller, { headers }: CallerCredentials): Promise<Answer> {
    const ready = this.#engine.prepare(operation);
    if ("errors" in ready) return graphqlAnswer(200, { data: null, errors: ready.errors });
    if (ready.kind === OperationTypeNode.SUBSCRIPTION) {
      throw new AwsError(
        "UnsupportedOperationException",
        "Subscriptions are served by the real-time endpoint, over WebSocket.",
      );
    }
    const requestId = randomUUID();
    const shown = { ...headers, [REQUEST_ID]: requestId };
    const request = newRequest(caller, shown, operation.variables ?? {});
    const executed = await this.#engine.run(ready, request);
    this.#publish(executed, request);
    const { data, errors } = executed;
    const hints = [...request.hints];
    this.#hint(hints);
    const body = {
      data,
      ...(errors.length > 0 && { errors }),
      ...(hints.length > 0 && { extensions: { hints } }),
    };
    return graphqlAnswer(200, body, { ...request.headers, [REQUEST_ID]: requestId });
  }

  /** Subscribers are also notified of a mutation that has errors, but not of one whose result is null. */
  #publish({ mutations, invalidations }: Executed, { hints }: Request): void {
    for (const event of mutations) {
      const bytes =
        this.#mutationListeners.size > 0 ? Buffer.byteLength(JSON.stringify(event.result ?? null)) : 0;
      if (bytes > LARGEST_PUSH) {
        hints.add(
          `${event.fieldName} answered ${bytes} bytes: AppSync pushes nothing beyond ${LARGEST_PUSH}, and says nothing`,
        );
      }
      for (const listener of this.#mutationListeners) listener(event);
    }
    for (const event of invalidations) for (const listener of this.#invalidationListeners) listener(event);
  }

  #hint(texts: readonly string[]): void {
    for (const text of texts) this.#options.log.hint(text);
  }

  /**
   * Returns an AwsError unchanged. Any other error is a fault of the local cloud: it is logged, and answered
   * as an internal failure.
   */
  #known(error: unknown): AwsError {
    if (error instanceof AwsError) return error;
    this.#options.log.error(`appsync: ${String((error as Error)?.stack ?? error)}`);
    return INTERNAL_FAILURE;
  }
}
