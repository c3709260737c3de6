// A client of the table and nothing else: asks the endpoint of its environment for one thing after another.
// Argument: how often. Prints the CPU of each request, in ms, as JSON.
import {
  BatchWriteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
} from "@aws-sdk/client-dynamodb";
import { ITEM } from "./clientItem.ts";

const times = Number(process.argv[2]);
const client = new DynamoDBClient({});
const Key = { PK: { S: "SITE#1" }, SK: { S: "DAY#2026-11-28" } };
const asks: Record<string, () => Promise<unknown>> = {
  "GetItem of one item": () => client.send(new GetItemCommand({ TableName: "t", Key })),
  "Query of 25 items": () =>
    client.send(
      new QueryCommand({
        ...{ TableName: "t", KeyConditionExpression: "#PK = :PK" },
        ExpressionAttributeNames: { "#PK": "PK" },
        ExpressionAttributeValues: { ":PK": Key.PK },
      }),
    ),
  "BatchWriteItem of 25 items": () =>
    client.send(
      new BatchWriteItemCommand({
        RequestItems: { t: Array.from({ length: 25 }, () => ({ PutRequest: { Item: ITEM } })) },
      }),
    ),
};

async function measure(): Promise<Record<string, number>> {
  const taken: Record<string, number> = {};
  for (const [what, ask] of Object.entries(asks)) {
    for (let time = 0; time < times / 4; time += 1) await ask();
    const before = process.cpuUsage();
    for (let time = 0; time < times; time += 1) await ask();
    const { user, system } = process.cpuUsage(before);
    taken[what] = (user + system) / 1000 / times;
  }
  return taken;
}

void measure().then((taken) => console.log(JSON.stringify(taken)));
