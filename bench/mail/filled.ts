import { marshall } from "@aws-sdk/util-dynamodb";
import { execFile } from "node:child_process";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip } from "node:zlib";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { dynoxideBinary } from "../../packages/local-cloud/services/dynamodb/binary.ts";
import { cloudHere, untilQuiet } from "../cloud.ts";

/** A started cloud, and the end of it and its data. */
export interface FilledCloud {
  cloud: Cloud;
  stop(): Promise<void>;
}

/**
 * Starts the local cloud with items beside its demo data. Dynoxide imports them between two starts, with a
 * sixth of the CPU of writing them.
 */
export async function cloudWith(items: (now: number) => Iterable<object>): Promise<FilledCloud> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const data = join(folder, "data");
  try {
    await importInto(data, join(folder, "import"), items);
    const cloud = await cloudHere(undefined, undefined, data);
    return { cloud, stop: () => stopped(cloud, folder) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function stopped(cloud: Cloud, folder: string): Promise<void> {
  await cloud.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Makes a data folder with the demo data, and replaces its table by one that has these items, too. */
async function importInto(
  data: string,
  from: string,
  items: (now: number) => Iterable<object>,
): Promise<void> {
  const cloud = await cloudHere(undefined, undefined, data);
  await untilQuiet(cloud);
  const TableName = cloud.assembly.outputs.TableName!;
  const schema = await cloud.dynamodb.call("DescribeTable", { TableName });
  const demo = await allOf(cloud, TableName);
  const now = cloud.clock.now();
  await cloud.stop();
  await exported(join(from, TableName, "data"), demo, items(now));
  writeFileSync(join(from, "schema.json"), JSON.stringify([schema]));
  const output = join(data, "dynamodb/tables.sqlite");
  const options = { source: from, schema: join(from, "schema.json"), output };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  await promisify(execFile)(dynoxideBinary(), ["import", ...args, "--force"]);
}

/** Writes items as DynamoDB exports them: a line each, in a compressed file. */
async function exported(folder: string, stored: object[], items: Iterable<object>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const lines = function* (): Generator<string> {
    for (const Item of stored) yield `${JSON.stringify({ Item })}\n`;
    for (const item of items)
      yield `${JSON.stringify({ Item: marshall(item, { removeUndefinedValues: true }) })}\n`;
  };
  const file = createWriteStream(join(folder, "items.json.gz"));
  await pipeline(Readable.from(lines()), createGzip({ level: 1 }), file);
}

async function allOf(cloud: Cloud, TableName: string): Promise<object[]> {
  type Page = { Items: object[]; LastEvaluatedKey?: object };
  const found: object[] = [];
  let ExclusiveStartKey: object | undefined;
  do {
    const page = (await cloud.dynamodb.call("Scan", { TableName, ExclusiveStartKey })) as unknown as Page;
    found.push(...page.Items);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}
