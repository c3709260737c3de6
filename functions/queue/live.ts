import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { put } from "#functions/dynamodb";
import { workOn } from "#functions/queue";
import type { Look } from "#functions/realtime/push";
import { push } from "#functions/realtime/push";
import type { Minute } from "#functions/realtime/rows";
import { idOf } from "#functions/realtime/rows";
import type { RealtimeItem } from "#table/realtime";
import { KEPT_SECONDS, key } from "#table/realtime";

/** Keeps visits where the last 5 minutes are counted from, and tells who listens to the site. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return workOn<Minute | Look>(event, async (message) => {
    if ("rows" in message) await put(itemOf(message));
    await push("rows" in message ? { siteId: message.siteId } : message);
  });
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
