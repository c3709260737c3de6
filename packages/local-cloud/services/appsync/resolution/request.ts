import type { Caller, ErrorEntry } from "../model/types.ts";

export interface Invalidation {
  subscriptionField: string;
  payload: Readonly<Record<string, unknown>>;
}

/**
 * The data that resolvers of one request share. The texts are JSON, because the sandbox accepts only JSON,
 * and are written once.
 */
export interface Request {
  caller: Caller;
  /** ctx.identity. */
  identity: string;
  /** ctx.request. */
  request: string;
  /** ctx.info.variables. */
  variables: string;
  errors: ErrorEntry[];
  hints: Set<string>;
  /** The headers that the code added to the response. */
  headers: Record<string, string>;
  invalidations: Invalidation[];
  /** The filters that a subscription's resolver set. */
  filter?: unknown;
  invalidationFilter?: unknown;
}

const identities = new WeakMap<Caller, string>();

export function newRequest(
  caller: Caller,
  headers: Readonly<Record<string, string | undefined>>,
  variables: Readonly<Record<string, unknown>>,
): Request {
  let identity = identities.get(caller);
  if (identity === undefined) identities.set(caller, (identity = JSON.stringify(caller.identity)));
  const { cookie: _, ...shown } = headers;
  return {
    caller,
    identity,
    request: JSON.stringify({ headers: shown, domainName: null }),
    variables: JSON.stringify(variables),
    errors: [],
    hints: new Set(),
    headers: {},
    invalidations: [],
  };
}
