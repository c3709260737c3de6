import { setTimeout as wait } from "node:timers/promises";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import { localOutputsOf } from "../../infra/start/outputs.ts";
import { bundled } from "../bundled.ts";
import { ask, cloudHere, silence } from "../cloud.ts";
import type { Figure } from "../figure.ts";
import { proc, run } from "../processes.ts";
import { alongside, bundleOf, passOn } from "./alongside.ts";

const LINES = 100_000;
const IMPORTS = "functions/queue/import.ts";

/** Lines per second of an import, beside a loop of BatchWriteItem that writes the same items unchecked. */
export async function importing(): Promise<Figure> {
  const cloud = await cloudHere();
  const alone = await alongside(cloud, IMPORTS, bundleOf(cloud, IMPORTS));
  try {
    await passOn(cloud, IMPORTS, alone);
    // Pushes and opt-in mails are not the import's work.
    silence(cloud, ["functions/queue/publishJob.ts"]);
    const idle = peakOf(alone.pid);
    const byHand = await loop(cloud);
    const took = await job(cloud);
    const peak = peakOf(alone.pid);
    const row = (by: string, took: number, memory: number | string) => ({
      "written by": by,
      lines: LINES,
      "lines/s": Math.round(LINES / took),
      "peak MB of the function": memory,
    });
    return {
      title: `An import has ${(byHand / took).toFixed(2)} of the lines/s of a bare loop (aim: a quarter), and ${peak} MB at most (aim: under 250)`,
      how:
        "A file of 100,000 lines with a name, an attribute and a tag, to the job's end, beside a loop of BatchWriteItem of the same three items a line, " +
        "25 items a request and 8 requests at a time. The deployed bundle of the function runs in a process of its own, and its memory is the most that was " +
        `resident (VmHWM), with Node: ${idle} MB before the first event. The loop has one, too.`,
      rows: [row("loop of BatchWriteItem", byHand, ""), row("import", took, peak)],
    };
  } finally {
    await cloud.stop();
    await alone.stop();
  }
}

/** Returns the seconds of the loop, in a process of its own too. */
async function loop(cloud: Cloud): Promise<number> {
  const table = String(localOutputsOf(cloud, []).tableName);
  const done = await run(bundled("mail/importByHand"), [cloud.origin, cloud.region, table, String(LINES)]);
  await done.stop();
  return Number(done.line);
}

/** The most memory that a process has had resident, in MB. Linux only: it reads /proc. */
function peakOf(pid: number): number {
  return Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(proc(pid, "status"))?.[1]) / 1024);
}

async function job(cloud: Cloud): Promise<number> {
  const editor = "admin@example.com";
  const input = { name: "Bench", consent: "They agreed." };
  const { importSubscribers: made } = await ask<{
    importSubscribers: { job: { jobId: string }; uploadUrl: string };
  }>(
    cloud,
    editor,
    "mutation($input: ImportSubscribersInput!) { importSubscribers(input: $input) { job { jobId } uploadUrl } }",
    { input },
  );
  const lines = Array.from({ length: LINES }, (_, at) => `import${at}@example.com,Ann,pro,news\n`);
  const body = `email,name,plan,tags\n${lines.join("")}`;
  await fetch(made.uploadUrl, { method: "PUT", headers: { "content-type": "text/csv" }, body });
  const { jobId } = made.job;
  const start = performance.now();
  await ask(cloud, editor, "mutation($input: StartJobInput!) { startJob(input: $input) { jobId } }", {
    input: { jobId },
  });
  for (;;) {
    const { job } = await ask<{ job: { status: string; done: number } }>(
      cloud,
      editor,
      "query($id: ID!) { job(jobId: $id) { status done } }",
      { id: jobId },
    );
    if (job.status === "DONE" && job.done !== LINES) throw new Error(`${job.done} lines were imported`);
    if (job.status === "FAILED") throw new Error("the import failed");
    if (job.status === "DONE") break;
    await wait(200);
  }
  return (performance.now() - start) / 1000;
}
