import { marshall } from "@aws-sdk/util-dynamodb";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Connections } from "../packages/local-cloud/services/dynamodb/connections.ts";
import { startCloud, type Cloud } from "../packages/local-cloud/app/index.ts";
import { silentLog, type Log } from "../packages/local-cloud/base/log.ts";
import { seed } from "../infra/start/seed.ts";
import { LOCAL, synthesise } from "../infra/start/synth.ts";
import { proc, root } from "./processes.ts";

const BATCH = 25;
/** More concurrency is no faster, because Dynoxide writes one request after another. */
const AT_ONCE = 2;

/** Errors are printed, because figures of a cloud that failed are useless. */
const log: Log = { ...silentLog, error: (text) => console.error(text) };

/**
 * Starts the local cloud in this process with the demo users: in the folder `data`, or in memory. Values of
 * the stage can differ from the stage of `npm start`. Environments of functions end after `idle` milliseconds
 * without an event.
 */
export async function cloudHere(
  values?: Record<string, string>,
  idle?: number,
  data?: string,
): Promise<Cloud> {
  const { folder } = await (values
    ? synthesise(root, { ...LOCAL, ...values }, "bench")
    : synthesise(root, LOCAL));
  const cloud = await startCloud({
    assembly: folder,
    port: 0,
    data,
    ...{ log, idle },
    cache: join(root, "build/graphiql"),
    maps: join(root, "build/maps"),
  });
  await seed(cloud, data);
  return cloud;
}

/** A function as it is deployed, and the cloud in which it is. */
export interface Deployed {
  origin: string;
  region: string;
  tableName: string;
  /** The function's folder in the assembly. */
  code: string;
  /** The function's environment variables. */
  variables: Record<string, string>;
}

/** Returns what is needed to run a function of the assembly in another process. */
export function deployed({ assembly, origin, region }: Cloud, source: string): Deployed {
  const functions = assembly.ofType("AWS::Lambda::Function");
  const { Code, Environment } = functions.find(({ metadata }) => metadata["rollcall:source"] === source)!
    .properties as { Code: { S3Key: string }; Environment: { Variables: Record<string, string> } };
  const credentials = { AWS_ACCESS_KEY_ID: "any", AWS_SECRET_ACCESS_KEY: "any" };
  return {
    ...{ origin, region, tableName: assembly.outputs.TableName! },
    code: assembly.asset(Code.S3Key),
    variables: { ...Environment.Variables, AWS_ENDPOINT_URL: origin, AWS_REGION: region, ...credentials },
  };
}

/** Replaces functions by ones that do nothing, so that their requests are not counted. */
export function silence(cloud: Cloud, sources: string[]): void {
  const folder = join(root, "build/bench/nothing");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.mjs"), "export const handler = async () => ({ batchItemFailures: [] });");
  for (const source of sources) void cloud.swapFunction(source, folder);
}

/** Waits until the table has had no request for some time: the functions behind the stream are done. */
export async function untilQuiet(cloud: Cloud, milliseconds = 500): Promise<void> {
  let asked: number;
  do {
    const recording = cloud.dynamodb.recorder.start();
    await wait(milliseconds);
    asked = recording.stop().length;
  } while (asked > 0);
}

/** Sends a query or mutation of a demo user and returns its data. Throws if the answer has errors. */
export async function ask<Data>(
  cloud: Cloud,
  email: string,
  query: string,
  variables: object = {},
): Promise<Data> {
  const { accessToken } = await cloud.signIn(email);
  const answer = await fetch(`${cloud.origin}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: accessToken },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
  return data;
}

/**
 * Writes items into the table. They go directly to the database's process: the local DynamoDB in front of it
 * keeps a stream record of each write for a day, and no function needs these. Linux only: it reads /proc.
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
