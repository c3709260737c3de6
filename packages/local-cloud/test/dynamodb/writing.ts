// A process that writes into a data folder until it is killed. Its lines: the database's process id, then
// each write that was answered.
import { writeSync } from "node:fs";
import { item, key, open, put, TABLE } from "./table.ts";

const { dynamodb } = await open({ dataDir: process.argv[2]! });
const say = (...words: unknown[]): void => void writeSync(1, `${words.join(" ")}\n`);
say("pid", dynamodb.pid);

let n = Number(process.argv[3]);
const value = (): { n: { N: string } } => ({ n: { N: String((n += 1)) } });

/** Writers of their own items, so that the order of an item's answers is the order of its writes. */
async function write(own: string): Promise<never> {
  for (;;) {
    const single = value();
    await dynamodb.call("PutItem", { TableName: TABLE, Item: item(own, single) });
    say(own, single.n.N);
    const both = value();
    await dynamodb.call("TransactWriteItems", {
      TransactItems: [put(own, both), put(`${own}-second`, both)],
    });
    say(own, both.n.N);
    say(`${own}-second`, both.n.N);
    const more = value();
    await dynamodb.call("UpdateItem", {
      ...{ TableName: TABLE, Key: key(own), UpdateExpression: "SET n = :n" },
      ExpressionAttributeValues: { ":n": more.n },
    });
    say(own, more.n.N);
  }
}

await Promise.all(["a", "b", "c", "d"].map(write));
