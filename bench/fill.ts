import { marshall } from "@aws-sdk/util-dynamodb";
import { Connections } from "../infra/local/dynamodb/connections.ts";
import type { Cloud } from "../infra/local/index.ts";
import { proc } from "./processes.ts";

const BATCH = 25;
/** More concurrency is no faster, because Dynoxide writes one request after another. */
const AT_ONCE = 2;

/**
 * Writes items into the table. They go directly to the database's process: the local DynamoDB in front of it keeps a
 * stream record of each write for a day, and no function needs these. Linux only: it reads /proc.
 */
export async function fill(cloud: Cloud, items: Iterable<object>): Promise<void> {
  const args = proc(cloud.dynamodb.pid!, "cmdline").split("\0");
  const connections = new Connections(Number(args[args.indexOf("--port") + 1]));
  const TableName = cloud.assembly.outputs.TableName!;
  const rest = items[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (let batch = take(rest); batch.length > 0; batch = take(rest)) {
      const puts = batch.map((item) => ({ PutRequest: { Item: marshall(item) } }));
      const input = { RequestItems: { [TableName]: puts } };
      const { status, text } = await connections.send("BatchWriteItem", input);
      if (status !== 200) throw new Error(`filling the table: ${text}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    connections.close();
  }
}

function take(rest: Iterator<object>): object[] {
  const batch: object[] = [];
  while (batch.length < BATCH) {
    const { done, value } = rest.next();
    if (done) break;
    batch.push(value);
  }
  return batch;
}
