import type { DynamoDBRecord } from "aws-lambda";
import type { MailDeltaItem } from "#table/mail/mailDelta";
import { unmarshallImage } from "../../aws/attributes.ts";
import * as log from "../../aws/log.ts";
import { packDeltas } from "./pack.ts";
import { takeIn } from "./takeIn.ts";

/**
 * Takes in the deltas of a batch. Returns the indexes of the records that could not be taken in; errors are
 * logged. One transaction after another, because they share the items of a day.
 */
export async function countRecords(records: DynamoDBRecord[]): Promise<number[]> {
  const places = new Map<string, number>();
  const deltas = records.flatMap(({ dynamodb }, at) => {
    const delta = unmarshallImage<MailDeltaItem>(dynamodb?.NewImage);
    if (delta?.entity !== "MailDelta") return [];
    places.set(delta.deltaId, at);
    return [delta];
  });
  const failed: MailDeltaItem[] = [];
  for (const pack of packDeltas(deltas)) {
    await takeIn(pack).catch((error: unknown) => {
      log.willRetry("counts of mail could not be taken in: the stream delivers them again", error, {
        count: pack.length,
      });
      failed.push(...pack);
    });
  }
  return failed.map(({ deltaId }) => places.get(deltaId)!);
}
