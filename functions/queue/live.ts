import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { workOn } from "#functions/queue";
import type { Look } from "#functions/realtime/push";
import { push } from "#functions/realtime/push";

/** Tells who listens to a site how many are on it: a batch's messages of one site together. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const bySite = new Map<string, Look[]>();
  for (const { body } of event.Records) {
    const look = JSON.parse(body) as Look;
    bySite.set(look.siteId, [...(bySite.get(look.siteId) ?? []), look]);
  }
  const works = new Map([...bySite].map(([siteId, looks]) => [siteId, push(oneOf(siteId, looks))]));
  return workOn<Look>(event, ({ siteId }) => works.get(siteId) ?? Promise.resolve());
}

/** Where there is more than one reason to look, what one of them has seen does not count. */
function oneOf(siteId: string, [look, ...others]: Look[]): Look {
  return look && others.length === 0 ? look : { siteId };
}
