// A loop of BatchWriteItem of the items of an import, with requests that are not checked. Arguments: the
// endpoint, the region, the table and the number of lines. Prints the seconds that it took.
import { BatchWriteItemCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import * as consent from "#table/mail/consent";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";

const NOW = "2026-01-01T10:00:00.000Z";
/** Requests at a time, as many as the import has. */
const AT_ONCE = 8;
const [origin, region, table, lines] = process.argv.slice(2) as [string, string, string, string];

/** The items of one line, as the import writes them. */
function itemsOf(at: number): object[] {
  const email = `byhand${at}@example.com`;
  const said = { consentId: `c${at}`, email, action: "SUBSCRIBED", source: "IMPORT", at: NOW } as const;
  const made = subscriber.item({ address: email, typedEmail: email, status: "SUBSCRIBED", now: NOW });
  return [
    { ...subscriber.key(email), ...made, firstName: "Ann", attributes: { plan: "pro" }, tags: ["news"] },
    {
      ...consent.key(email, NOW, `c${at}`),
      ...consent.item({ ...said, statement: "They agreed.", jobId: "j" }),
    },
    { ...subscriberTag.key("news", email), ...subscriberTag.item("news", email) },
  ];
}

const client = new DynamoDBClient({
  endpoint: origin,
  region,
  credentials: { accessKeyId: "any", secretAccessKey: "any" },
});
const start = performance.now();
let next = 0;
const worker = async (): Promise<void> => {
  while (next < Number(lines)) {
    const from = next;
    next += 25;
    const items = Array.from({ length: 25 }, (_, at) => itemsOf(from + at)).flat();
    for (let at = 0; at < items.length; at += 25) {
      const writes = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item: marshall(Item) } }));
      await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: writes } }));
    }
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
client.destroy();
console.log((performance.now() - start) / 1000);
