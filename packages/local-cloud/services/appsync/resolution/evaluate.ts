import type { Clock } from "../../../base/clock.ts";
import type { Evaluation, HandlerName } from "../../javascript/sandbox.ts";
import type { Log } from "../../../base/log.ts";
import { entryOf, notAuthorized } from "../engine/failure.ts";
import { FieldFailure } from "../model/fieldFailure.ts";
import type { Path } from "../engine/path.ts";
import type { ResolverCode } from "./code.ts";
import type { Invocation } from "./context.ts";
import type { Request } from "./request.ts";

/** The options of evaluations. */
export interface Host {
  clock: Clock;
  log: Log;
}

/** The most different invalidations of one request ("AWS AppSync endpoints and quotas"). */
const MOST_INVALIDATIONS = 5;

/**
 * Runs one handler, and adds its effects to the request: logs, appended errors, headers, filters,
 * invalidations. Throws the handler's error, which ends the field.
 */
export function evaluate(
  code: ResolverCode,
  handler: HandlerName,
  context: string,
  { request, plan, path }: Invocation & { path: Path },
  { clock, log }: Host,
): Evaluation {
  const evaluation = code.unit().run(handler, context, { now: () => clock.now() });
  const { error, appended, logs } = evaluation;
  for (const line of logs) log.info(`${code.file}: ${line}`);
  for (const each of appended) request.errors.push(entryOf(each, plan, path));
  keep(evaluation, handler, request, plan.parent.name, code.file);
  if (!error) return evaluation;
  if (error.unauthorized) throw notAuthorized(plan);
  const { place } = error;
  if (place) {
    const at = place.source
      ? `${place.source.file}:${place.source.line}:${place.source.column}`
      : `${code.file} (bundle):${place.line}:${place.column}`;
    log.error(`${at}: ${error.message}`);
  }
  throw new FieldFailure(error.message, error.errorType, error.data, error.errorInfo);
}

/**
 * Filters count only in response handlers of subscriptions, invalidations only in response handlers of
 * mutations (Developer Guide, "Extensions").
 */
function keep(
  { extensions, responseHeaders }: Evaluation,
  handler: HandlerName,
  request: Request,
  parent: string,
  file: string,
): void {
  Object.assign(request.headers, responseHeaders);
  const { subscriptionFilter, invalidationFilter, invalidations, evictions } = extensions;
  const hint = (text: string): void => void request.hints.add(`${file}: ${text}`);
  if (subscriptionFilter !== undefined || invalidationFilter !== undefined) {
    if (handler !== "response" || parent !== "Subscription") {
      hint(
        "a subscription's filters can be set in the response handler of a subscription field only, and are ignored here",
      );
    } else {
      request.filter = subscriptionFilter ?? request.filter;
      request.invalidationFilter = invalidationFilter ?? request.invalidationFilter;
    }
  }
  if (invalidations.length > 0 && parent !== "Mutation") {
    hint("subscriptions can be invalidated by mutations only, and are not here");
  } else {
    request.invalidations.push(...invalidations);
    if (request.invalidations.length > MOST_INVALIDATIONS) {
      hint(`a request may invalidate ${MOST_INVALIDATIONS} times at most: the rest is ignored`);
      request.invalidations.length = MOST_INVALIDATIONS;
    }
  }
  if (evictions.length > 0) hint("there is no API cache to evict from");
}
