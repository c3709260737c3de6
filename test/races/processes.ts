import { build } from "esbuild";
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Job, Outcome, Order } from "./jobs.ts";

/**
 * Bundles what each process runs into the folder: to transform it in each took most of the start of a
 * process.
 */
export async function buildDriver(folder: string): Promise<string> {
  const outfile = join(folder, "driver.mjs");
  const entryPoints = [join(import.meta.dirname, "driver.ts")];
  const banner = {
    js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);',
  };
  await build({
    ...{ entryPoints, outfile, banner, bundle: true, format: "esm", platform: "node", target: "node20" },
    logLevel: "warning",
  });
  return outfile;
}

/** Processes that send requests to one runtime at the same time. */
export class Processes {
  readonly #urls: Omit<Order, "jobs">;
  readonly #children: ChildProcess[];

  constructor(driver: string, count: number, { graphqlUrl = "", httpUrl = "", inboxUrl = "", region = "" }) {
    this.#urls = { graphqlUrl, httpUrl, inboxUrl, region };
    this.#children = Array.from({ length: count }, () => fork(driver));
  }

  /** Sends all jobs at once, dealt out among the processes; resolves when each is decided. */
  async run(jobs: Job[]): Promise<Outcome[]> {
    const count = this.#children.length;
    const outcomes = this.#children.map(async (child, index) => {
      const answered = once(child, "message");
      child.send({ ...this.#urls, jobs: jobs.filter((_, at) => at % count === index) } satisfies Order);
      return (await answered)[0] as Outcome[];
    });
    return (await Promise.all(outcomes)).flat();
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.#children.map(async (child) => {
        const exited = once(child, "exit");
        child.disconnect();
        await exited;
      }),
    );
  }
}
