import type { LambdaFunctionURLResult } from "aws-lambda";
import { putPairs } from "../../puts/putPairs.ts";
import { putAll } from "../../puts/puts.ts";
import { showCalls } from "../debugger/show.ts";
import { noteSourceOnceASecond } from "../sources/problems.ts";
import { allRefused, callError, callsTaken, callsUnavailable } from "./answers.ts";
import { TOO_MANY } from "./calls.ts";
import type { ReadRequest } from "./takeCalls.ts";

/**
 * Stores what was read, and answers. Problems of refused calls and of pages are counted once all is stored:
 * what gets a 503 comes again.
 */
export async function writeCalls(read: ReadRequest): Promise<LambdaFunctionURLResult> {
  const { sourceId, receivedAt, items, pageViews, dropped, refused, warnings, problems, waitSeconds } = read;
  const { views, note } = pageViews;
  const [left, leftPairs] = await Promise.all([
    putAll(items.filter((item) => !views.has(item))),
    putPairs([...views]),
  ]);
  if (left.length > 0 || leftPairs.length > 0) return callsUnavailable();
  await Promise.all([noteSourceOnceASecond(sourceId, problems, receivedAt), note?.(), showCalls(read.shown)]);
  if (waitSeconds > 0) return callError(429, "writeKey", TOO_MANY, { "retry-after": String(waitSeconds) });
  return items.length > 0 ? callsTaken(refused, warnings, dropped) : allRefused(refused);
}
