import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as due from "#table/due";
import * as job from "#table/job";
import type { JobItem } from "#table/job";
import type { InvoiceItem } from "#table/mail/invoice";
import { AwsError } from "../../../../../../packages/local-cloud/base/http.ts";
import { oneIn } from "../../../../../support/seed.ts";
import type { Death } from "../../../../../support/table.ts";
import { NOW, startReminding, type Reminding } from "../reminders/reminding.ts";
import { answering, GOOD, serveModel, type ServedModel } from "./serveModel.ts";

const QUEUE = "drafts";
/** At which of its requests a worker is killed. */
const DEATHS = oneIn(4);

let reminding: Reminding;
let served: ServedModel;
let draftAll: typeof import("#functions/mail/modelDrafts/job").draftAll;
let changeJob: typeof import("#functions/jobs/store").changeJob;
let jobWorks: typeof import("#functions/jobs/due").jobWorks;

beforeAll(async () => {
  reminding = await startReminding(QUEUE);
  served = await serveModel();
  ({ draftAll } = await import("#functions/mail/modelDrafts/job"));
  ({ changeJob } = await import("#functions/jobs/store"));
  ({ jobWorks } = await import("#functions/jobs/due"));
});
afterAll(async () => {
  await served?.stop();
  await reminding?.mailing.stop();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) });
  process.env.DRAFT_MODEL = "amazon.nova-lite-v1:0";
  served.model = GOOD;
  served.asked = [];
  await reminding.set({});
});
afterEach(() => {
  vi.useRealTimers();
  delete process.env.DRAFT_MODEL;
});

let jobs = 0;

/** A job about these invoices, as draftTemplates makes it. Their keys have its id. */
async function begin(invoices: Pick<InvoiceItem, "invoiceId">[], more: object = {}): Promise<string> {
  const jobId = `drafts${(jobs += 1)}`;
  const drafts = invoices.map(({ invoiceId }, at) => ({
    ...{ key: `${jobId}/${at + 1}`, invoiceId, reminderType: "FIRST_REMINDER" },
  }));
  const input = { drafts, instructions: "Be brief.", sendOnApproval: false, ...more };
  const life = { createdAt: NOW, expiresAt: NOW, ttl: 2 ** 31, dueAt: NOW };
  const [kind, status, actor, total] = ["DRAFT_TEMPLATES", "RUNNING", "eve", drafts.length] as const;
  await reminding.put({
    ...job.key(jobId),
    ...job.item({ jobId, kind, status, actor, total, input, ...life }),
  });
  return jobId;
}

const jobOf = async (jobId: string): Promise<JobItem> => (await reminding.get<JobItem>(job.key(jobId)))!;
const invoicesOf = (count: number): Promise<InvoiceItem[]> =>
  Promise.all(Array.from({ length: count }, () => reminding.invoice()));
const draftsOf = async (invoices: InvoiceItem[]): Promise<string[][]> =>
  Promise.all(invoices.map(async (of) => (await reminding.drafts(of)).map(({ key }) => key)));

/** The messages that wait in the queue, with those that have a delay. */
async function messages(): Promise<unknown[]> {
  const { queues } = reminding.mailing;
  const QueueUrl = queues.urlOf(QUEUE);
  const { Messages = [] } = (await queues.sqs.call("ReceiveMessage", {
    ...{ QueueUrl, MaxNumberOfMessages: 10 },
  })) as { Messages?: { Body: string; ReceiptHandle: string }[] };
  for (const { ReceiptHandle } of Messages)
    await queues.sqs.call("DeleteMessage", { QueueUrl, ReceiptHandle });
  return Messages.map(({ Body }) => JSON.parse(Body) as unknown);
}

const failing = (name: string, status: number) => () => {
  throw new AwsError(name, "No.", status);
};

describe("a job of drafts", () => {
  it("drafts each as draftTemplate does, with a score, and then has no input any more", async () => {
    const invoices = await invoicesOf(2);
    const jobId = await begin(invoices, { sendOnApproval: true });
    await draftAll({ jobId });
    const [stored] = await reminding.drafts(invoices[0]!);
    expect(stored).toMatchObject({
      ...{ key: `${jobId}/1`, author: "eve", status: "DRAFTED", sendOnApproval: true, once: true },
      ...{ body: { draft: { score: 75, instructions: "Be brief." } } },
    });
    expect(await draftsOf(invoices)).toEqual([[`${jobId}/1`], [`${jobId}/2`]]);
    expect(served.asked).toHaveLength(2);
    const ended = await jobOf(jobId);
    expect(ended).toMatchObject({ status: "DONE", done: 2, failed: 0, total: 2, input: {} });
    expect(ended).not.toHaveProperty("cursor");
    expect(ended).not.toHaveProperty("GSI2PK");
  });

  it("says of each that is refused where it is and why, and drafts the others", async () => {
    const [open, paid, taken, erased] = await invoicesOf(4);
    await reminding.pay(paid!);
    const jobId = await begin([{ invoiceId: "absent" }, open!, paid!, taken!, erased!]);
    const input = (await jobOf(jobId)).input as { drafts: { key: string }[] };
    input.drafts[3]!.key = "reminder";
    await reminding.put({ ...(await jobOf(jobId)), input });
    const { erase } = await erasing(erased!);
    served.model = async (request) => {
      await erase();
      return GOOD(request);
    };
    await draftAll({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ status: "DONE", done: 1, failed: 4, total: 5 });
    expect((await jobOf(jobId)).errors).toEqual([
      { line: 1, message: "There is no such invoice: check its invoiceId." },
      { line: 3, message: "The invoice is PAID: a mail is sent about an open one only." },
      { line: 4, message: expect.stringMatching(/^A template with this key exists/) },
      { line: 5, message: expect.any(String) },
    ]);
    expect(served.asked.length).toBeLessThanOrEqual(2);
  });

  it("counts what the model made up, and a text that cannot be compiled, as refused", async () => {
    served.model = answering("Reminder", "Pay €99.");
    const invoices = await invoicesOf(2);
    const jobId = await begin(invoices);
    await draftAll({ jobId });
    served.model = answering("Reminder", "Please pay.\u0007");
    const other = await begin(invoices);
    await draftAll({ jobId: other });
    for (const [id, says] of [
      [jobId, "The model's text has a number that is not in the data."],
      [other, "The model's text cannot be compiled."],
    ] as const) {
      const { errors, ...ended } = await jobOf(id);
      expect(ended).toMatchObject({ status: "DONE", done: 0, failed: 2 });
      const message = `${says} Try again, or change the instructions.`;
      expect(errors).toEqual([1, 2].map((line) => ({ line, message })));
    }
    expect(await draftsOf(invoices)).toEqual([[], []]);
  });

  it("goes on with a message when its time is over", async () => {
    const invoices = await invoicesOf(3);
    const jobId = await begin(invoices);
    served.model = (request) => {
      vi.setSystemTime(Date.now() + 25_000);
      return GOOD(request);
    };
    await draftAll({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ status: "RUNNING", done: 2, cursor: { left: [3] } });
    expect(await messages()).toEqual([{ jobId }]);
    await draftAll({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ status: "DONE", done: 3 });
    expect(await messages()).toEqual([]);
  });

  it("is FAILED without a model, and says what to set", async () => {
    delete process.env.DRAFT_MODEL;
    const jobId = await begin(await invoicesOf(1));
    await draftAll({ jobId });
    expect(await jobOf(jobId)).toMatchObject({
      ...{ status: "FAILED", done: 0, input: {} },
      error: "This deployment has no model that drafts: set `draftModel` in cdk.json, and deploy it.",
    });
  });

  it("that was cancelled saves nothing more, and loses its input", async () => {
    const invoices = await invoicesOf(2);
    const jobId = await begin(invoices);
    served.model = async (request) => {
      await changeJob(await jobOf(jobId), { status: "CANCELLED" });
      return GOOD(request);
    };
    await draftAll({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ status: "CANCELLED", done: 0, input: {} });
    expect(await draftsOf(invoices)).toEqual([[], []]);
    expect(served.asked).toHaveLength(1);
  });

  it("that was given up loses its input, too", async () => {
    const jobId = await begin(await invoicesOf(1));
    await jobWorks.Job!.giveUp((await jobOf(jobId)) as never);
    expect((await jobOf(jobId)).input).toMatchObject({ instructions: "Be brief." });
    await draftAll({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ status: "FAILED", input: {} });
    expect(served.asked).toEqual([]);
  });

  it("stores nothing that the model said of people", async () => {
    served.model = answering("Reminder", "Mr Petersen, pay.");
    const jobId = await begin(await invoicesOf(1));
    await draftAll({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ status: "DONE", failed: 1, errors: [{ line: 1 }] });
    expect(JSON.stringify(await jobOf(jobId))).not.toContain("Petersen");
  });

  it("drafts the others first where one of its invoices cannot be read", async () => {
    const invoices = await invoicesOf(2);
    await reminding.put({ ...invoices[0]!, currency: "?" });
    const jobId = await begin(invoices);
    await draftAll({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ cursor: { left: [2, 1], unanswered: 1 } });
    await draftAll({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ status: "RUNNING", done: 1, cursor: { left: [1] } });
    expect(await draftsOf(invoices)).toEqual([[], [`${jobId}/2`]]);
  });
});

describe("whatever is killed or comes twice", () => {
  it.each<NonNullable<Death>>(["before", "after"])(
    "killed %s one of its requests, a job that is repeated has each draft once",
    async (death) => {
      let isWhole = false;
      for (let nth = DEATHS.first; !isWhole; nth += DEATHS.step) {
        const invoices = await invoicesOf(3);
        const jobId = await begin([...invoices, { invoiceId: "absent" }]);
        served.asked = [];
        let count = 0;
        reminding.mailing.table.fate = () => ((count += 1) > nth ? death : undefined);
        isWhole = await draftAll({ jobId }).then(
          () => true,
          () => false,
        );
        reminding.mailing.table.revive();
        await draftAll({ jobId });
        expect(await draftsOf(invoices)).toEqual([1, 2, 3].map((place) => [`${jobId}/${place}`]));
        expect(await jobOf(jobId)).toMatchObject({ status: "DONE", done: 3, failed: 1, total: 4 });
        // At most the answer that was not saved is asked for again.
        expect(served.asked.length).toBeLessThanOrEqual(4);
      }
    },
  );

  it("two workers at once have each draft once, and one of them stops", async () => {
    const invoices = await invoicesOf(4);
    const jobId = await begin(invoices);
    await Promise.all([draftAll({ jobId }), draftAll({ jobId })]);
    await draftAll({ jobId });
    expect(await draftsOf(invoices)).toEqual([1, 2, 3, 4].map((place) => [`${jobId}/${place}`]));
    expect(await jobOf(jobId)).toMatchObject({ status: "DONE", done: 4, failed: 0 });
    expect(served.asked.length).toBeLessThanOrEqual(5);
  });

  it("a job that is put off while the model writes has the draft, without a second question", async () => {
    const invoices = await invoicesOf(1);
    const jobId = await begin(invoices);
    served.model = async (request) => {
      const found = await jobOf(jobId);
      await reminding.put({
        ...{ ...found, version: found.version + 1, tries: 1 },
        ...due.waiting(jobId, new Date(Date.now() + 120_000).toISOString()),
      });
      return GOOD(request);
    };
    await draftAll({ jobId });
    expect(await draftsOf(invoices)).toEqual([[`${jobId}/1`]]);
    expect(served.asked).toHaveLength(1);
    expect(await jobOf(jobId)).toMatchObject({ status: "DONE", done: 1 });
  });
});

describe("a model that does not answer", () => {
  it("is asked about the others first, after a pause, and again about the one", async () => {
    const invoices = await invoicesOf(3);
    const jobId = await begin(invoices);
    const slow = invoices[0]!.invoiceId;
    let throttles = 2;
    served.model = (request) => {
      const isSlow = request.messages[0]!.content[0]!.text.includes(`"${slow}"`);
      if (isSlow && (throttles -= 1) >= 0) return failing("ThrottlingException", 429)();
      return GOOD(request);
    };
    await draftAll({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ cursor: { left: [2, 3, 1], unanswered: 1 }, done: 0 });
    expect(await messages()).toEqual([]);
    await draftAll({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ status: "DONE", done: 3, failed: 0 });
    expect(await draftsOf(invoices)).toEqual([1, 2, 3].map((place) => [`${jobId}/${place}`]));
  });

  it("is asked six times in a row; then the rest fails, each at its place", async () => {
    const invoices = await invoicesOf(2);
    const jobId = await begin(invoices);
    served.model = failing("ThrottlingException", 429);
    for (let times = 1; times <= 5; times += 1) {
      await draftAll({ jobId });
      expect(await jobOf(jobId)).toMatchObject({ status: "RUNNING", cursor: { unanswered: times } });
    }
    await draftAll({ jobId });
    const message = "The model did not answer: try again later.";
    expect(await jobOf(jobId)).toMatchObject({ status: "DONE", done: 0, failed: 2 });
    expect((await jobOf(jobId)).errors).toEqual([1, 2].map((line) => ({ line, message })));
  });

  it("because the account has no access ends the job, and keeps what is saved", async () => {
    const invoices = await invoicesOf(2);
    const jobId = await begin(invoices);
    served.model = (request) =>
      served.asked.length === 1 ? GOOD(request) : failing("AccessDeniedException", 403)();
    await draftAll({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ status: "FAILED", done: 1, failed: 0 });
    expect((await jobOf(jobId)).error).toContain("enable it for the account in Amazon Bedrock");
    expect(await draftsOf(invoices)).toEqual([[`${jobId}/1`], []]);
  });
});

/** Erases the address of an invoice while a model writes, as an erasure of its person does. */
async function erasing(of: InvoiceItem): Promise<{ erase: () => Promise<void> }> {
  const suppression = await import("#table/mail/suppression");
  const item = suppression.item({ email: of.email, kind: "ERASED", reason: "-", at: NOW });
  return { erase: () => reminding.put({ ...suppression.key(of.email), ...item }) };
}
