import { SIGN_UP_REFUSED } from "../aws/names.ts";
import * as log from "../aws/log.ts";

/** More refusals than this in five minutes are not caused by users' mistakes. */
const MAX_REFUSALS = 50;
const WITHIN_MS = 5 * 60_000;
let refusedAt: number[] = [];
const alertOfMany = log.seldom("strangers have many sign-ups refused, or the trigger refuses all");

/** A refused sign-up. Cognito shows the person the message, since a trigger can only answer by an error. */
export class SignUpRefused extends Error {
  override name = SIGN_UP_REFUSED;
}

/**
 * Counts a refusal at `now`, in ms. Logs a warning if this environment has refused more than 50 sign-ups in
 * five minutes, at most once in half an hour: strangers can sign up all day, and would keep the alarm from
 * notifying of failures.
 */
export function countRefusal(now: number): void {
  refusedAt = [...refusedAt, now].slice(-MAX_REFUSALS - 1);
  const [first] = refusedAt;
  if (refusedAt.length > MAX_REFUSALS && now - first! <= WITHIN_MS)
    alertOfMany({ refusals: refusedAt.length }, now);
}
