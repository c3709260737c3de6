import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { leanClients } from "../infra/synth/bundle.ts";
import { bundledFunction } from "./bundled.ts";
import { ITEM } from "./clientItem.ts";
import { median, type Figure } from "./figure.ts";
import { root } from "./processes.ts";

const ASKING = "bench/clientAlone.ts";
const ROUNDS = 5;
const TIMES = 2000;
const ANSWERS: Record<string, object> = {
  GetItem: { Item: ITEM },
  Query: { Items: Array(25).fill(ITEM) },
  BatchWriteItem: { UnprocessedItems: {} },
};

/** Compares the CPU of a request to the table by the SDK's client and by the lean one. */
export async function clients(): Promise<Figure> {
  const server = createServer((request, response) => {
    const operation = String(request.headers["x-amz-target"]).split(".")[1]!;
    request.resume().on("end", () => response.end(JSON.stringify(ANSWERS[operation])));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const kinds = {
    sdk: bundledFunction(ASKING, "sdk"),
    lean: bundledFunction(ASKING, "lean", leanClients(root)),
  };
  const taken: Record<keyof typeof kinds, Record<string, number>[]> = { sdk: [], lean: [] };
  // In turns, so that a busy moment of the machine is in both.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of ["sdk", "lean"] as const) taken[kind].push(await askedBy(kinds[kind], port));
  server.close();
  const cpu = (kind: keyof typeof kinds, what: string): number =>
    median(taken[kind].map((each) => each[what]!));
  return {
    title: "Clients of the table",
    how: `CPU of a process for a request and its answer, over a kept connection on loopback without TLS, the median of ${ROUNDS} runs of ${TIMES} in turns. The server answers at once.`,
    rows: Object.keys(taken.sdk[0]!).map((what) => ({
      what,
      "SDK ms": cpu("sdk", what).toFixed(3),
      "lean ms": cpu("lean", what).toFixed(3),
      ratio: (cpu("sdk", what) / cpu("lean", what)).toFixed(2),
    })),
  };
}

async function askedBy(file: string, port: number): Promise<Record<string, number>> {
  const env = {
    ...{ AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" },
    ...{ AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`, NODE_NO_WARNINGS: "1" },
    ...{ AWS_CONFIG_FILE: "/dev/null", AWS_SHARED_CREDENTIALS_FILE: "/dev/null" },
  };
  const { stdout } = await promisify(execFile)(process.execPath, [file, String(TIMES)], { env });
  return JSON.parse(stdout) as Record<string, number>;
}
