import { BatchWriteItemCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { setTimeout as wait } from "node:timers/promises";
import * as consent from "#table/mail/consent";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import { outputsOf } from "../../infra/start/outputs.ts";
import type { Cloud } from "../../infra/local/index.ts";
import { ask, cloudHere, silence } from "../cloud.ts";
import type { Figure } from "../figure.ts";

const LINES = 100_000;
const NOW = "2026-01-01T10:00:00.000Z";
/** Requests at a time, as many as the import has. */
const AT_ONCE = 8;

/** Lines per second of an import, beside a loop of BatchWriteItem that writes the same items unchecked. */
export async function importing(): Promise<Figure> {
  const cloud = await cloudHere();
  try {
    // Pushes and opt-in mails are not the import's work.
    silence(cloud, ["functions/queue/publishJob.ts"]);
    const byHand = await loop(cloud);
    const { seconds, peak } = await job(cloud);
    const row = (by: string, took: number, memory: number | string) => ({
      "written by": by,
      lines: LINES,
      "lines/s": Math.round(LINES / took),
      "peak MB of the process": memory,
    });
    return {
      title: `An import has ${(byHand / seconds).toFixed(2)} of the lines/s of a bare loop (aim: a quarter; 250 MB)`,
      how: "A file of 100,000 lines with a name, an attribute and a tag, to the job's end, beside a loop of BatchWriteItem of the same three items a line, 25 items a request and 8 requests at a time. The local cloud and the database are in the same process.",
      rows: [row("loop of BatchWriteItem", byHand, ""), row("import", seconds, peak)],
    };
  } finally {
    await cloud.stop();
  }
}

/** The items of one line, as the import writes them. */
function itemsOf(at: number): object[] {
  const email = `byhand${at}@example.com`;
  const said = { consentId: `c${at}`, email, action: "SUBSCRIBED", source: "IMPORT", at: NOW } as const;
  const made = subscriber.item({ address: email, typedEmail: email, status: "SUBSCRIBED", now: NOW });
  return [
    { ...subscriber.key(email), ...made, firstName: "Ann", attributes: { plan: "pro" }, tags: ["news"] },
    {
      ...consent.key(email, NOW, `c${at}`),
      ...consent.item({ ...said, statement: "They agreed.", jobId: "j" }),
    },
    { ...subscriberTag.key("news", email), ...subscriberTag.item("news", email) },
  ];
}

async function loop(cloud: Cloud): Promise<number> {
  const client = new DynamoDBClient({
    endpoint: cloud.origin,
    region: cloud.region,
    credentials: { accessKeyId: "any", secretAccessKey: "any" },
  });
  const table = String(outputsOf(cloud, []).tableName);
  const start = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < LINES) {
      const from = next;
      next += 25;
      const items = Array.from({ length: 25 }, (_, at) => itemsOf(from + at)).flat();
      for (let at = 0; at < items.length; at += 25) {
        const writes = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item: marshall(Item) } }));
        await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: writes } }));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  client.destroy();
  return (performance.now() - start) / 1000;
}

async function job(cloud: Cloud): Promise<{ seconds: number; peak: number }> {
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
  const before = process.memoryUsage.rss();
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss() - before)), 100);
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
  clearInterval(watch);
  return { seconds: (performance.now() - start) / 1000, peak: Math.round(peak / 1024 / 1024) };
}
