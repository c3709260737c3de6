import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { put } from "#functions/dynamodb";
import { workOn } from "#functions/queue";
import type { Look } from "#functions/realtime/push";
import { push } from "#functions/realtime/push";
import type { Minute } from "#functions/realtime/rows";
import { idOf, joined } from "#functions/realtime/rows";
import type { RealtimeItem } from "#table/realtime";
import { KEPT_SECONDS, key } from "#table/realtime";

type Message = Minute | Look;

/** Keeps visits where the last 5 minutes are counted from, and tells who listens to the site: a batch's messages of one site together. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const bySite = new Map<string, Message[]>();
  for (const { body } of event.Records) {
    const message = JSON.parse(body) as Message;
    bySite.set(message.siteId, [...(bySite.get(message.siteId) ?? []), message]);
  }
  const works = new Map([...bySite].map(([siteId, messages]) => [siteId, workOnSite(siteId, messages)]));
  return workOn<Message>(event, ({ siteId }) => works.get(siteId) ?? Promise.resolve());
}

async function workOnSite(siteId: string, messages: Message[]): Promise<void> {
  const minutes = messages.flatMap((each) => ("rows" in each ? [each] : []));
  await Promise.all(joined(minutes).map((each) => put(itemOf(each))));
  const [only, ...others] = messages;
  // Where there is more than one reason to look, what one of them has seen does not count.
  const isOnlyLook = only !== undefined && others.length === 0 && !("rows" in only);
  await push(isOnlyLook ? only : { siteId });
}

function itemOf(of: Minute): RealtimeItem {
  return {
    ...key(of.siteId, of.minute, idOf(of)),
    entity: "RealtimeStats",
    siteId: of.siteId,
    minute: of.minute,
    paths: of.paths,
    rows: of.rows,
    ttl: Date.parse(`${of.minute}Z`) / 1000 + KEPT_SECONDS,
  };
}
