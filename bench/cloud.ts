import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startCloud, type Cloud } from "../infra/local/index.ts";
import { silentLog, type Log } from "../infra/local/log.ts";
import { seed } from "../infra/start/seed.ts";
import { synthesise } from "../infra/start/synth.ts";
import { root } from "./processes.ts";

/** Errors are printed, because figures of a cloud that failed are useless. */
const log: Log = { ...silentLog, error: (text) => console.error(text) };

/** Starts the local cloud in this process, in memory, with the demo users. */
export async function cloudHere(): Promise<Cloud> {
  const { folder } = await synthesise(root, { stage: "dev" });
  const cloud = await startCloud({
    assembly: folder,
    port: 0,
    data: undefined,
    log,
    cache: join(root, "build/graphiql"),
    maps: join(root, "build/maps"),
  });
  await seed(cloud);
  return cloud;
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
