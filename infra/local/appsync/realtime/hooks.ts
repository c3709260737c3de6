import type { DocumentNode } from "graphql";

/** Who calls, as `authorize` found out; handed on unread. */
export type Caller = unknown;

/** A subscription whose caller may have it and whose resolver has run. */
export interface PreparedSubscription {
  fieldName: string;
  /** The names in the field's `@aws_subscribe`. */
  mutations: string[];
  /** The coerced arguments that were supplied: an omitted one is absent, an explicit null is there. */
  args: Record<string, unknown>;
  document: DocumentNode;
  operationName?: string | undefined;
  /** What the resolver gave to `extensions.setSubscriptionFilter` and `setSubscriptionInvalidationFilter`; not checked yet. */
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

/** What the real-time endpoint needs of the GraphQL one. */
export interface RealtimeHooks {
  /** Throws an error whose `name` is AWS's error type when the headers identify nobody. */
  authorize(
    headers: Record<string, string>,
    request: { method: string; path: string; body: string; sourceIp: string },
  ): Promise<Caller>;
  prepareSubscription(
    query: string,
    variables: Record<string, unknown> | undefined,
    operationName: string | undefined,
    caller: Caller,
    headers: Record<string, string>,
  ): Promise<PreparedSubscription | { errors: { errorType?: string; message: string }[] }>;
  /** Both return a function that ends the listening. */
  onMutation(listener: (event: MutationEvent) => void): () => void;
  onInvalidation(listener: (event: InvalidationEvent) => void): () => void;
}
