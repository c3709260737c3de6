// The fan-out by hand to which `campaign` is compared. It reads the people with a tag page by page, their
// profiles and suppressions by BatchGetItem, and writes a lock and a send for each person in a transaction.
// It renders nothing, and keeps no place.
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import { createHash } from "node:crypto";
import { ulid } from "#functions/ids/ulid";
import type { Key } from "#table/key";
import * as campaign from "#table/mail/campaign";
import * as send from "#table/mail/send";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import * as suppression from "#table/mail/suppression";

/** The page size of the product. */
const PAGE = 100;
const AT_ONCE = 10;
/** The most keys of a BatchGetItem (API reference). */
const MAX_KEYS = 100;

const TableName = process.env.TABLE_NAME!;
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

type Item = Key & { entity: string; email?: string; status?: string };

/** Returns how many mails were stored. */
export async function handler({ campaignId, tag }: { campaignId: string; tag: string }): Promise<number> {
  let claimed = 0;
  let after: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        TableName,
        ConsistentRead: true,
        KeyConditionExpression: "#PK = :tag",
        ExpressionAttributeNames: { "#PK": "PK" },
        ExpressionAttributeValues: { ":tag": subscriberTag.having(tag).partition },
        Limit: PAGE,
        ExclusiveStartKey: after,
      }),
    );
    const emails = (page.Items ?? []).map(({ email }) => email as string);
    const wanted = await mailable(emails);
    await claimAll(campaignId, wanted);
    claimed += wanted.length;
    after = page.LastEvaluatedKey;
  } while (after);
  return claimed;
}

/** Returns the addresses that are subscribed and not suppressed. */
async function mailable(emails: string[]): Promise<string[]> {
  const keys = emails.flatMap((email) => [subscriber.key(email), suppression.key(email)]);
  const found: Item[] = [];
  for (let at = 0; at < keys.length; at += MAX_KEYS) {
    const Keys = keys.slice(at, at + MAX_KEYS);
    const RequestItems = { [TableName]: { Keys, ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems }));
    if (UnprocessedKeys?.[TableName]) throw new Error("keys were left unprocessed");
    found.push(...((Responses?.[TableName] ?? []) as Item[]));
  }
  const items = new Map(found.map((each) => [`${each.PK} ${each.SK}`, each]));
  const itemAt = ({ PK, SK }: Key) => items.get(`${PK} ${SK}`);
  return emails.filter(
    (email) => itemAt(subscriber.key(email))?.status === "SUBSCRIBED" && !itemAt(suppression.key(email)),
  );
}

async function claimAll(campaignId: string, emails: string[]): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < emails.length) await claim(campaignId, emails[next++]!);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function claim(campaignId: string, email: string): Promise<void> {
  const now = Date.now();
  const [sendId, queuedAt] = [ulid(now), new Date(now).toISOString()];
  const lock = {
    ...campaign.campaignSendKey(campaignId, createHash("sha256").update(email).digest("hex")),
    ...{ entity: "SendKey", sendId, ttl: Math.floor(now / 1000) + campaign.SEND_KEY_TTL_SECONDS },
  };
  const made = {
    ...send.key(email, queuedAt, sendId),
    ...send.item(
      {
        ...{ sendId, email, campaignId, queuedAt, actor: "backend", lane: "BULK" },
        ...{ templateKey: "newsletter", number: 1, bodyHash: "0".repeat(64) },
        ...{ topic: "news", subject: "What is new this month" },
      },
      { dueAt: new Date(now + 900_000).toISOString(), fromSeconds: Math.ceil(now / 1000) },
    ),
  };
  const isNew = {
    ConditionExpression: "attribute_not_exists(#PK)",
    ExpressionAttributeNames: { "#PK": "PK" },
  };
  const TransactItems = [{ Put: { TableName, Item: lock, ...isNew } }, { Put: { TableName, Item: made } }];
  await client.send(new TransactWriteCommand({ TransactItems }));
}
