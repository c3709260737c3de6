import { fail, Returned } from "./failure.ts";
import { stringify } from "./meter.ts";
import { isObject, parse } from "./natives.ts";
import { state } from "./state.ts";

const copy = (value: unknown): unknown => parse(stringify(value ?? null));

/** `extensions` (D: "Extensions"): noted here, carried out by the engine. */
export const extensions = {
  evictFromApiCache: (typeName: unknown, fieldName: unknown, keys: unknown = {}) => {
    if (typeof typeName !== "string" || typeof fieldName !== "string" || !isObject(keys)) {
      return fail("evictFromApiCache takes a type name, a field name and the caching keys");
    }
    state().evictions.push({ typeName, fieldName, keys: copy(keys) });
  },
  setSubscriptionFilter: (filter: unknown) => {
    state().subscriptionFilter = copy(filter);
  },
  setSubscriptionInvalidationFilter: (filter: unknown) => {
    state().invalidationFilter = copy(filter);
  },
  invalidateSubscriptions: (invalidation: unknown) => {
    if (!isObject(invalidation) || typeof invalidation.subscriptionField !== "string") {
      return fail("invalidateSubscriptions takes { subscriptionField, payload }");
    }
    state().invalidations.push(copy(invalidation));
  },
};

/** `runtime` (D: "Runtime utilities"). */
export const runtime = {
  earlyReturn: (value?: unknown, options?: { skipTo?: "END" | "NEXT" }): never => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- no error, the handler's end
    throw new Returned(value, options?.skipTo === "END" ? "END" : "NEXT");
  },
};
