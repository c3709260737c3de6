import type { LambdaFunctionURLResult } from "aws-lambda";
import { putPairs } from "../../puts/putPairs.ts";
import { putAll } from "../../puts/puts.ts";
import { showCalls } from "../debugger/show.ts";
import { noteOnceASecond } from "../sources/problems.ts";
import { allRefused, errorAnswer, taken, unavailable } from "./answers.ts";
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
  if (left.length > 0 || leftPairs.length > 0) return unavailable();
  await Promise.all([noteOnceASecond(sourceId, problems, receivedAt), note?.(), showCalls(read.shown)]);
  if (waitSeconds > 0) return errorAnswer(429, "writeKey", TOO_MANY, { "retry-after": String(waitSeconds) });
  return items.length > 0 ? taken(refused, warnings, dropped) : allRefused(refused);
}
