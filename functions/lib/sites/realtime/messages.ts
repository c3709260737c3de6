import type { SQSRecord } from "aws-lambda";
import type { PushMessage } from "./push.ts";

/** A message of the queue `live`: a push is due, or shares may have expired, and the API knows which. */
export type LiveMessage = PushMessage | { over: "shares" };

/** Returns one message for each site that messages of the batch ask to push. */
export function pushesOf(records: SQSRecord[]): PushMessage[] {
  const bySite = new Map<string, PushMessage[]>();
  for (const { body, attributes } of records) {
    const message = JSON.parse(body) as LiveMessage;
    if (!("siteId" in message)) continue;
    // A push that failed was claimed, so a later time of a push than `after` says nothing.
    const { after: _, ...again } = message;
    const push = Number(attributes.ApproximateReceiveCount) > 1 ? again : message;
    bySite.set(push.siteId, [...(bySite.get(push.siteId) ?? []), push]);
  }
  return [...bySite].map(([siteId, pushes]) => oneOf(siteId, pushes));
}

/**
 * Several messages are merged into one without a digest, which always reads the site again: after the latest
 * push that they name, if all of them name one.
 */
function oneOf(siteId: string, pushes: PushMessage[]): PushMessage {
  const [push, ...others] = pushes;
  if (push && others.length === 0) return push;
  const afters = pushes.map(({ after }) => after).filter((after) => after !== undefined);
  const latest = afters.sort().at(-1);
  return { siteId, ...(afters.length === pushes.length && latest !== undefined && { after: latest }) };
}
