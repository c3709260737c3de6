import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as changeDelivery from "#table/changes/changeDelivery";
import type { SentFact } from "#table/changes/sent";
import { isHappening, nameOfSent } from "#table/changes/sent";
import { STAMP_ATTRIBUTES } from "#table/changes/stamp";
import { keyAttributes } from "#table/indexes";
import { resultKey } from "#table/job";
import * as subscriber from "#table/mail/subscriber";
import { pages } from "../../aws/dynamodb.ts";
import { store } from "../../aws/s3.ts";
import { changeJob, findJob } from "../../jobs/store.ts";
import { readAddresses } from "../addresses.ts";
import { ofDrafts } from "./ofDrafts.ts";
import { type PersonKey, isInvoiceAddress, ofInvoices } from "./ofInvoices.ts";

/**
 * Attributes that only say where an item is stored and who has changed it or put it on hold, and the
 * variables of a send and of a run: they can be secrets.
 */
const HIDDEN = [...keyAttributes(), ...STAMP_ATTRIBUTES, "heldBy", "ttl", "variables", "facts", "item"];

/**
 * Writes everything that is stored about a person into a file of the bucket. It goes through a file of the
 * function, page by page: S3 has to know the length of what it gets.
 */
export async function exportSubscriber({ jobId }: { jobId: string }): Promise<void> {
  const found = await findJob(jobId);
  if (found?.status !== "RUNNING") return;
  const folder = await mkdtemp(join(tmpdir(), "export-"));
  try {
    const file = join(folder, "result.json");
    const items = { count: 0 };
    await pipeline(Readable.from(json(found.input.email as string, items)), createWriteStream(file));
    const { size: length } = await stat(file);
    await store(resultKey(jobId), "application/json", { stream: createReadStream(file), length });
    const done = items.count;
    // The address leaves the job: an erasure of the person could not find it there.
    const after = { done, total: done, resultKey: resultKey(jobId), input: {} };
    await changeJob(found, { status: "DONE", ...after });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function* json(email: string, items: { count: number }): AsyncGenerator<string> {
  const addresses = await readAddresses(email);
  yield `${JSON.stringify({ email, addresses, exportedAt: new Date().toISOString() }).slice(0, -1)},"items":[`;
  for (const address of addresses)
    for await (const page of allOf(address))
      for (const item of page) {
        yield `${items.count === 0 ? "" : ","}\n${JSON.stringify(shown(item))}`;
        items.count += 1;
      }
  yield "\n]}\n";
}

async function* allOf(address: string): AsyncGenerator<PersonKey[]> {
  for await (const page of pages<PersonKey>(subscriber.everything(address, true)))
    yield page.filter((item) => !isInvoiceAddress(item));
  yield* ofDrafts(address);
  yield* ofInvoices(address);
  yield* pages<PersonKey>(changeDelivery.of(subscriber.key(address).PK));
}

function shown(item: PersonKey): object {
  const plain = Object.entries(item).filter(([name]) => !HIDDEN.includes(name));
  return Object.fromEntries(plain.map(([name, value]) => [name, SHOWN.get(name)?.(value) ?? value]));
}

/** The change of a delivery, without its maker: that can be another person. */
const SHOWN = new Map<string, (value: unknown) => unknown>([
  ["change", (value) => shownSent(value as SentFact)],
]);

function shownSent(sent: SentFact): object {
  return { name: nameOfSent(sent), ...(!isHappening(sent) && { fields: sent.fields }) };
}
