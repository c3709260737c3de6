import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from "aws-lambda";
import type { RawEventItem } from "#table/people/rawEvent";
import { requireEdge } from "../../aws/edge.ts";
import { parseJsonObject } from "../../aws/requestBody.ts";
import { isSourceWatched } from "../sources/mark.ts";
import { clientSettings } from "./answers.ts";
import { callsOf } from "./batch.ts";
import { sourceOf } from "./key.ts";
import type { CountPages } from "./pageViews.ts";
import { pageViewsOfCalls } from "./pageViews.ts";
import type { RequestRoute } from "./route.ts";
import { showRefusal } from "./shown.ts";
import type { ReadRequest } from "./takeCalls.ts";
import { takeCalls } from "./takeCalls.ts";

/** Segment's limit of a batch (HTTP API, "Max request size"). */
const MAX_BYTES = 500 * 1024;

/**
 * Reads the calls of a request, or answers it: Segment's browser client asks for settings before it sends. It
 * stores none of the calls, so it may safely continue after a time limit. Throws an InputError or HttpError
 * for a request that is refused as a whole.
 */
export async function readRequest(
  request: LambdaFunctionURLEvent,
  route: RequestRoute,
  countPages: CountPages,
): Promise<
  { read: ReadRequest; answer?: undefined } | { read?: undefined; answer: LambdaFunctionURLResult }
> {
  const receivedAt = Date.now();
  const { headers } = request;
  await requireEdge(headers);
  const body = route.kind === "settings" ? {} : parseJsonObject(request, MAX_BYTES);
  const { source, refusal } = await sourceOf(headers, route, body);
  if (route.kind === "settings") {
    if (refusal) throw refusal;
    return { answer: clientSettings(route.key) };
  }
  const country = headers["cloudfront-viewer-country"];
  const isShown = isSourceWatched(source.sourceId, receivedAt);
  try {
    if (refusal) throw refusal;
    const sent = callsOf(body, route.kind === "call" ? route.type : undefined);
    const viewsOf = (items: RawEventItem[]) => pageViewsOfCalls(source, items, headers, countPages);
    return { read: await takeCalls(sent, { source, receivedAt, country }, isShown, viewsOf) };
  } catch (error) {
    if (isShown) await showRefusal(source.sourceId, error, receivedAt);
    throw error;
  }
}
