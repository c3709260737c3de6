import type { DocumentNode } from "graphql";
import type { Caller, CallerCredentials, Operation } from "../model/types.ts";

/** A subscription whose caller is authorized and whose resolver has run. */
export interface PreparedSubscription {
  fieldName: string;
  /** The names in the field's `@aws_subscribe`. */
  mutations: string[];
  /** The coerced arguments that were supplied: an omitted one is absent, an explicit null is null. */
  args: Record<string, unknown>;
  document: DocumentNode;
  operationName?: string | undefined;
  /**
   * The resolver's filters from `extensions.setSubscriptionFilter` and `setSubscriptionInvalidationFilter`,
   * not checked yet.
   */
  filter?: unknown;
  invalidationFilter?: unknown;
  /** Completes a mutation's payload by the subscription's own selection. */
  deliver(payload: Readonly<Record<string, unknown>>): Push | Promise<Push>;
}

export interface Push {
  data: unknown;
  errors?: unknown;
}

export interface MutationEvent {
  fieldName: string;
  /** The completed value of the mutation's field, under field names, not aliases. */
  result: unknown;
}

export interface InvalidationEvent {
  subscriptionField: string;
  payload: Readonly<Record<string, unknown>>;
}

/** The functions of the GraphQL endpoint that the real-time endpoint uses. */
export interface RealtimeHooks {
  /** Throws an AwsError named with AWS's error type if the credentials are not valid. */
  authorize(credentials: CallerCredentials): Promise<Caller>;
  /** Checks the operation and the caller's right to the field, and runs the field's resolver once. */
  prepareSubscription(
    operation: Operation,
    caller: Caller,
    credentials: CallerCredentials,
  ): Promise<PreparedSubscription | { errors: { errorType?: string; message: string }[] }>;
  /** Both return a function that removes the listener. */
  onMutation(listener: (event: MutationEvent) => void): () => void;
  onInvalidation(listener: (event: InvalidationEvent) => void): () => void;
}
