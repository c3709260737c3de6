import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Cloud } from "../packages/local-cloud/app/index.ts";
import { root } from "./processes.ts";

/** Of this process: figures may be measured by several at a time. */
const folder = join(root, "build/bench/metered", String(process.pid));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/** One invocation: the function's source, its duration in milliseconds, and its number of records. */
export interface Invocation {
  source: string;
  milliseconds: number;
  /**
   * Milliseconds of CPU of the function's thread, with the runtime between invocations. Without Linux it is
   * all of the duration.
   */
  cpu: number;
  /** The function's memory, from the template. */
  gigabytes: number;
  records: number;
}

/** Records the invocations of functions. Each bundle is wrapped and swapped in like a saved file. */
export class Invocations {
  readonly #file = join(folder, "invocations.jsonl");
  #read = 0;

  constructor(cloud: Cloud) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(this.#file, "");
    for (const resource of cloud.assembly.ofType("AWS::Lambda::Function")) {
      const source = resource.metadata["rollcall:source"];
      if (typeof source !== "string") continue;
      const { S3Key } = resource.properties.Code as { S3Key: string };
      const gigabytes = Number(resource.properties.MemorySize) / 1024;
      const own = join(folder, resource.logicalId);
      mkdirSync(own, { recursive: true });
      writeFileSync(join(own, "index.mjs"), this.#wrapped(source, gigabytes, cloud.assembly.asset(S3Key)));
      void cloud.swapFunction(source, own);
    }
  }

  /** Returns the invocations since the previous call. */
  since(): Invocation[] {
    const text = readFileSync(this.#file, "utf8").slice(this.#read);
    const whole = text.slice(0, text.lastIndexOf("\n") + 1);
    this.#read += whole.length;
    return whole
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Invocation);
  }

  #wrapped(source: string, gigabytes: number, asset: string): string {
    const bundle = pathToFileURL(join(asset, "index.cjs")).href;
    return `import { appendFileSync as note, readFileSync } from "node:fs";
import { handler as wrapped } from ${JSON.stringify(bundle)};
// proc_pid_schedstat: the first number is the thread's CPU time in nanoseconds. It is updated a few
// milliseconds late, so each invocation has what was used since the one before it: the sum is right.
const used = () => {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "latin1").split(" ")[0]) / 1e6;
  } catch {
    return undefined;
  }
};
let before = used();
export const handler = async (event, context) => {
  const begun = performance.now();
  try {
    return await wrapped(event, context);
  } finally {
    const milliseconds = performance.now() - begun;
    const now = used();
    const cpu = now === undefined ? milliseconds : now - before;
    before = now;
    const invocation = { source: ${JSON.stringify(source)}, gigabytes: ${gigabytes}, milliseconds, cpu, records: event.Records?.length ?? 1 };
    note(${JSON.stringify(this.#file)}, JSON.stringify(invocation) + "\\n");
  }
};
`;
  }
}
