import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { readAssembly } from "../packages/local-cloud/base/assembly/index.ts";
import { DOMAINS } from "../infra/domains/index.ts";
import { LOCAL, synthesise } from "../infra/start/synth.ts";
import { LEAN_FUNCTIONS } from "../infra/synth/bundle.ts";
import { bundledFunction } from "./bundled.ts";
import { median, type Figure } from "./figure.ts";
import { root } from "./processes.ts";

const ROUNDS = 11;
/** Runs in a process of its own: loads a script, and prints how much CPU that took, in ms. */
const LOAD = `const before = process.cpuUsage(); require(process.argv[1]);
const { user, system } = process.cpuUsage(before); console.log((user + system) / 1000);`;

/** Measures the code that a new environment of each function evaluates before its first event. */
export async function starts(): Promise<Figure> {
  const { folder } = await synthesise(root, LOCAL);
  const place = { origin: "http://127.0.0.1", region: "us-east-1", accountId: "000000000000" };
  const assembly = readAssembly(folder, place);
  const functions = assembly.ofType("AWS::Lambda::Function").map(({ metadata, properties }) => ({
    what: String(metadata["rollcall:source"]),
    file: join(assembly.asset(String((properties.Code as { S3Key: string }).S3Key)), "index.cjs"),
  }));
  const bySdk = LEAN_FUNCTIONS.map((what) => ({
    what: `${what} with the SDK's clients`,
    file: bundledFunction(what, what),
  }));
  const all = [...functions, ...bySdk];
  const taken = new Map<string, number[]>(all.map(({ what }) => [what, []]));
  // In turns, so that a busy moment of the machine is in all rows.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { what, file } of all) taken.get(what)!.push(Number(load(file)));
  return {
    title: "Starts",
    how: `CPU that a new process takes to load the deployed bundle, without a cache of compiled code, as on AWS; the median of ${ROUNDS}, in turns. The functions with lean clients are there with the SDK's too, bundled in the same way.`,
    rows: all
      .map(({ what, file }) => ({ what, KB: kilobytes(file), "CPU ms": median(taken.get(what)!) }))
      .sort((a, b) => b["CPU ms"] - a["CPU ms"])
      .map((row) => ({ ...row, "CPU ms": row["CPU ms"].toFixed(1) })),
  };
}

function load(file: string): string {
  // The SDK warns of the oldest Node that we support (@aws-sdk/core, emitWarningIfUnsupportedVersion).
  const quiet = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" };
  const env = { AWS_REGION: "us-east-1", DOMAINS: DOMAINS.join(","), ...quiet };
  return execFileSync(process.execPath, ["-e", LOAD, file], { encoding: "utf8", env });
}

function kilobytes(file: string): number {
  return Math.round(statSync(file).size / 1024);
}
