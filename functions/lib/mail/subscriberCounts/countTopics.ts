import { absent } from "#table/key";
import * as subscriberCount from "#table/mail/subscriberCount";
import { conditionOf } from "../../aws/condition.ts";
import { putIf } from "../../aws/dynamodb.ts";

/** Lists topics that no subscriber has left among the counts. One that is listed stays as it is. */
export async function countTopics(topics: string[]): Promise<void> {
  for (const topic of topics) await putIf(subscriberCount.topicItem(topic, 0, 0), conditionOf(absent));
}
