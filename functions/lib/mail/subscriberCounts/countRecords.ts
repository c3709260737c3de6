import type { DynamoDBRecord } from "aws-lambda";
import type { SubscriberItem } from "#table/mail/subscriber";
import type { TopicItem } from "#table/mail/topics/topic";
import { unmarshallImage } from "../../aws/attributes.ts";
import { countTopics } from "./countTopics.ts";
import type { Counted } from "./counted.ts";
import { countedOf, countsAlike } from "./counted.ts";
import { countPeople } from "./countPeople.ts";

/**
 * Counts changed subscribers, and lists new topics. The stream keeps the order of a subscriber's changes, and
 * the last of a batch decides, so a batch that comes again ends with the same counts. Throws if the table
 * does not take them.
 */
export async function countSubscribers(records: DynamoDBRecord[]): Promise<void> {
  const people = new Map<string, Counted | undefined>();
  const topics: string[] = [];
  for (const { dynamodb } of records) {
    const entity = (dynamodb?.NewImage ?? dynamodb?.OldImage)?.entity?.S;
    if (entity === "Topic" && dynamodb?.NewImage && !dynamodb.OldImage)
      topics.push(unmarshallImage<TopicItem>(dynamodb.NewImage)!.topic);
    if (entity !== "Subscriber") continue;
    const before = unmarshallImage<SubscriberItem>(dynamodb?.OldImage);
    const now = unmarshallImage<SubscriberItem>(dynamodb?.NewImage);
    const { email } = (now ?? before)!;
    const [was, is] = [countedOf(before), countedOf(now)];
    if (people.has(email) || !countsAlike(was, is)) people.set(email, is);
  }
  await countTopics(topics);
  await countPeople([...people].map(([email, to]) => ({ email, to })));
}
