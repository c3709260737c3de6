import { CALL_TYPES, type CallType } from "#table/people/rawEvent";
import { HttpError } from "../../aws/errors.ts";

/**
 * The kind of request that a path stands for, and its method. `type` is the type of the one call in the body.
 */
export type RequestRoute =
  | { kind: "call"; method: "POST"; type: CallType }
  | { kind: "batch"; method: "POST" }
  /** The client's own metrics: answered and ignored. */
  | { kind: "metrics"; method: "POST" }
  | { kind: "settings"; method: "GET"; key: string };

/**
 * A Map, because a path such as `constructor` is a name of every object. Short forms are the first letters.
 */
const ROUTES = new Map<string, RequestRoute>([
  ...CALL_TYPES.flatMap((type): [string, RequestRoute][] => [
    [type, { kind: "call", method: "POST", type }],
    [type.charAt(0), { kind: "call", method: "POST", type }],
  ]),
  ["batch", { kind: "batch", method: "POST" }],
  ["b", { kind: "batch", method: "POST" }],
  ["import", { kind: "batch", method: "POST" }],
  ["m", { kind: "metrics", method: "POST" }],
]);

/** Finds what a path asks for; final slashes are ignored. Throws an HttpError if there is nothing. */
export function routeOf(path: string): RequestRoute {
  let name = path.replace(/^\/v1\//, "");
  while (name.endsWith("/")) name = name.slice(0, -1);
  const key = /^projects\/([^/]+)\/settings$/.exec(name)?.[1];
  const route = key === undefined ? ROUTES.get(name) : ({ kind: "settings", method: "GET", key } as const);
  if (!route) throw new HttpError(404, "path", "must be one of Segment's HTTP API, such as /v1/track");
  return route;
}
