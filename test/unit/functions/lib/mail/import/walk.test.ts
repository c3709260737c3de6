import { parse } from "csv-parse/sync";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as due from "#table/due";
import * as job from "#table/job";
import type { JobItem } from "#table/job";
import * as invoice from "#table/mail/invoice";
import type { InvoiceItem } from "#table/mail/invoice";
import type { ReminderItem } from "#table/mail/reminder";
import * as subscriber from "#table/mail/subscriber";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import { oneIn } from "../../../../../support/seed.ts";
import { serveFiles } from "../../../../../support/files.ts";
import type { Death, ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";

let table: ServedTable;
let files: Awaited<ReturnType<typeof serveFiles>>;
let dynamodb: typeof import("#functions/aws/dynamodb");
let s3: typeof import("#functions/aws/s3");
let walk: typeof import("#functions/mail/import/walk");
let jobWorks: typeof import("#functions/jobs/due").jobWorks;

beforeAll(async () => {
  table = await serveTable();
  files = await serveFiles();
  dynamodb = await import("#functions/aws/dynamodb");
  s3 = await import("#functions/aws/s3");
  walk = await import("#functions/mail/import/walk");
  process.env.DOMAINS = "users,mail";
  ({ jobWorks } = await import("#functions/jobs/due"));
});
afterAll(async () => {
  await table?.stop();
  await files?.stop();
});
afterEach(() => {
  table.revive();
  vi.restoreAllMocks();
});

const NOW = "2026-11-21T10:00:00.000Z";
/** At which of its requests an import is killed. */
const DEATHS = oneIn(18);
let jobs = 0;

/** A job that was started, with its file. */
async function started(
  file: string | Buffer,
  input: object = {},
  kind: JobItem["kind"] = "IMPORT_SUBSCRIBERS",
): Promise<JobItem> {
  const jobId = `job${(jobs += 1)}`;
  await s3.store(job.uploadKey(jobId), "text/csv", Buffer.from(file as string));
  const said = {
    name: "n",
    consent: "They agreed.",
    as: "SUBSCRIBED",
    doubleOptIn: false,
    tags: [],
    ...input,
  };
  const at = "2026-11-21T10:00:00.000Z";
  const status = "RUNNING";
  const life = { createdAt: at, expiresAt: at, ttl: 2 ** 31 };
  const item = job.item({ jobId, kind, status, actor: "actor", input: said, ...life });
  const made = { ...job.key(jobId), ...item, file: await s3.findFile(job.uploadKey(jobId)) };
  await dynamodb.put(made);
  return made;
}

const jobOf = async (jobId: string): Promise<JobItem> => (await dynamodb.get<JobItem>(job.key(jobId)))!;
const of = (email: string) => dynamodb.get<SubscriberItem>(subscriber.key(email));

const suppressionOf = (email: string) => dynamodb.get<suppression.SuppressionItem>(suppression.key(email));

/** Puts a subscriber past the import. */
const made = (address: string, over: object = {}) =>
  dynamodb.put({
    ...subscriber.key(address),
    ...subscriber.item({ address, typedEmail: address, status: "UNSUBSCRIBED", now: NOW }),
    ...over,
  });

/** Two parts: 500 lines and a few, some of them wrong. */
const people = (name: string): string =>
  `email,tags\n${Array.from({ length: 505 }, (_, at) => (at % 100 === 3 ? "wrong," : `${name}${at}@x.example,a`)).join("\n")}\n`;

/** The same, as a spreadsheet writes it: UTF-16 with a mark, `sep=`, and tabs. */
const exported = (name: string): Buffer =>
  Buffer.from(`\uFEFFsep=\t\r\n${people(name).replaceAll(",", "\t").replaceAll("\n", "\r\n")}`, "utf16le");

describe("an import that is killed at one of its requests", () => {
  it.each<[NonNullable<Death>, string, (name: string) => string | Buffer, number]>([
    ["before", "UTF-8", people, 0],
    ["after", "UTF-8", people, 0],
    ["after", "UTF-16", exported, 1],
  ])(
    "%s it, of a file in %s: nothing is lost, and each line counts once",
    async (death, encoding, file, offset) => {
      let isWhole = false;
      for (let nth = DEATHS.first; !isWhole; nth += DEATHS.step) {
        const name = `${death}${encoding.toLowerCase()}${nth}.`;
        const { jobId } = await started(file(name));
        let count = 0;
        table.fate = () => ((count += 1) > nth ? death : undefined);
        isWhole = await walk.importFile({ jobId }).then(
          () => true,
          () => false,
        );
        table.revive();
        await walk.importFile({ jobId });
        expect(await jobOf(jobId)).toMatchObject({ status: "DONE", done: 499, failed: 6, total: 505 });
        const errors = (await s3.read(job.errorsKey(jobId))).toString().split("\r\n");
        expect(errors.slice(1, -1).map((line) => parseInt(line))).toEqual(
          [5, 105, 205, 305, 405, 505].map((line) => line + offset),
        );
        const history = await dynamodb.queryAll<{ entity: string }>(
          subscriber.everything(`${name}504@x.example`, true),
        );
        expect(history.map(({ entity }) => entity)).toEqual(["Consent", "Subscriber"]);
        expect(await of(`${name}0@x.example`)).toMatchObject({ version: 1, tags: ["a"] });
      }
    },
  );
});

/** Invoices, some of them wrong: people have several each. */
const bills = (name: string, amount = "1.234,50"): string =>
  [
    "Rechnung;Kunde;E-Mail;Betrag;Fällig;Bezahlt am",
    ...Array.from(
      { length: 45 },
      (_, at) =>
        `${name}${at};c${at % 7};${name}p${at % 7}@x.example;${at % 10 === 3 ? "1,234.5" : amount};30.11.2026;` +
        (at % 10 === 0 ? "27.11.2026" : ""),
    ),
  ].join("\n");
const BILLS = {
  file: {
    ...{ amounts: "DECIMAL_COMMA", days: "DAY_FIRST", currency: "EUR" },
    columns: [
      { header: "Rechnung", as: "INVOICE_ID" },
      { header: "Kunde", as: "CUSTOMER_ID" },
      { header: "E-Mail", as: "ADDRESS" },
      { header: "Betrag", as: "AMOUNT" },
      { header: "Fällig", as: "DUE_DATE" },
      { header: "Bezahlt am", as: "PAID" },
    ],
  },
};
const billed = (file: string) => started(file, BILLS, "IMPORT_INVOICES");
const aboutInvoice = (id: string) => dynamodb.queryAll<InvoiceItem | ReminderItem>(invoice.everything(id));

describe("an import of invoices", () => {
  it.each<NonNullable<Death>>(["before", "after"])(
    "that is killed %s one of its requests puts each invoice once",
    async (death) => {
      let isWhole = false;
      for (let nth = 0; !isWhole; nth += 1) {
        const name = `i${death}${nth}.`;
        const { jobId } = await billed(bills(name));
        let count = 0;
        table.fate = () => ((count += 1) > nth ? death : undefined);
        isWhole = await walk.importFile({ jobId }).then(
          () => true,
          () => false,
        );
        table.revive();
        await walk.importFile({ jobId });
        expect(await jobOf(jobId)).toMatchObject({ status: "DONE", done: 40, failed: 5, total: 45 });
        expect(await aboutInvoice(`${name}44`)).toMatchObject([
          {
            ...{ version: 1, status: "OPEN", amount: 123450, dueDate: "2026-11-30" },
            ...{ GSI1PK: "INVOICES_OPEN", GSI2PK: "CUSTOMER#c2" },
          },
          { entity: "Reminder", version: 1, done: {} },
        ]);
        expect(await aboutInvoice(`${name}10`)).toMatchObject([{ version: 1, status: "PAID" }]);
      }
    },
  );

  it("changes what differs, and nothing the second time", async () => {
    const versions = async () =>
      Promise.all(
        ["again1", "again10"].map(async (id) => (await aboutInvoice(id)).map(({ version }) => version)),
      );
    await walk.importFile(await billed(bills("again")));
    await walk.importFile(await billed(bills("again")));
    expect(await versions()).toEqual([[1, 1], [1]]);
    await walk.importFile(await billed(bills("again", "9,90")));
    expect(await versions()).toEqual([[2, 2], [2]]);
    expect(await aboutInvoice("again1")).toMatchObject([
      { amount: 990 },
      { dueAt: expect.any(String) as string },
    ]);
  });

  it("refuses what would open a paid invoice, or give one another customer", async () => {
    const head = "invoiceId,customerId,email,amount,currency,dueDate,paid\n";
    const english = (rows: string) =>
      started(head + rows, { file: { amounts: "DECIMAL_POINT", days: "YEAR_FIRST" } }, "IMPORT_INVOICES");
    await walk.importFile(
      await english("s1,c,a@s.example,10,EUR,2026-11-30,yes\ns2,c,a@s.example,10,EUR,2026-11-30,\n"),
    );
    const made = await english(
      [
        ...["s1,c,a@s.example,10,EUR,2026-11-30,no", "s1,c,a@s.example,12,EUR,2026-11-30,"],
        ...["s2,d,a@s.example,10,EUR,2026-11-30,", "s2,c,a@s.example,10,EUR,2026-11-30,paid"],
      ].join("\n"),
    );
    await walk.importFile(made);
    const { done, failed, errors } = await jobOf(made.jobId);
    expect([done, failed]).toEqual([2, 2]);
    expect(errors).toMatchObject([
      {
        line: 2,
        code: "SETTLED",
        message: expect.stringContaining("is PAID here, and the line says OPEN") as string,
      },
      { line: 4, code: "OTHER_CUSTOMER", message: expect.stringContaining("another customer (c)") as string },
    ]);
    expect(await aboutInvoice("s1")).toMatchObject([{ status: "PAID", amount: 1200, version: 2 }]);
    const [paid, reminder] = await aboutInvoice("s2");
    expect(paid).toMatchObject({ status: "PAID", version: 2 });
    expect(reminder).not.toHaveProperty("dueAt");
  });
});

describe("payments in a file of invoices", () => {
  it("are stored, stay where a line has none, and end the reminders once all is paid", async () => {
    const head = "invoiceId,customerId,customerName,email,amount,currency,dueDate,paidAmount,paid\n";
    const take = async (...rows: string[]) => {
      const file = { amounts: "DECIMAL_POINT", days: "YEAR_FIRST" } as const;
      const made = await started(head + rows.join("\n"), { file }, "IMPORT_INVOICES");
      await walk.importFile(made);
      return jobOf(made.jobId);
    };
    const row = (name: string, paid: string) => `p1,c,${name},a@p.example,10,EUR,2026-11-30,${paid}`;
    await take(row("Ann", "4,2026-11-01"));
    const part = { customerName: "Ann", paidAmount: 400, paidDate: "2026-11-01", status: "OPEN" };
    expect(await aboutInvoice("p1")).toMatchObject([{ ...part, version: 1 }, {}]);
    await take(row("", ","));
    expect(await aboutInvoice("p1")).toMatchObject([{ ...part, version: 1 }, {}]);
    const { errors } = await take(row("", "11,"));
    expect(errors).toMatchObject([{ line: 2, code: "OVERPAID" }]);
    await take(row("", "10,2026-11-02"));
    const [paid, reminder] = await aboutInvoice("p1");
    expect(paid).toMatchObject({ status: "PAID", paidAmount: 1000, paidDate: "2026-11-02", version: 2 });
    // A debit that bounced: the line says so, and does not open the invoice.
    expect((await take(row("", "0,"))).errors).toMatchObject([{ line: 2, code: "SETTLED" }]);
    expect((await aboutInvoice("p1"))[0]).toEqual(paid);
    expect(reminder).not.toHaveProperty("dueAt");
  });
});

describe("the file of refused lines", () => {
  it("has what was imported, and is imported again as it is once it is corrected", async () => {
    await dynamodb.put({
      ...suppression.key("gone@r.example"),
      ...suppression.item({ email: "gone@r.example", kind: "ERASED", reason: "-", at: NOW }),
    });
    const file = [
      "sep=;",
      "E-Mail;Größe;Notiz;",
      "wrong;1,5;=SUM(A1);",
      "ann@r.example;1,5;'=x;",
      'bea@r.example;groß;"zwei\r\nZeilen";',
      "gone@r.example;2;-;",
      'cara@r.example;3;5" hoch;',
    ].join("\r\n");
    const columns = [
      { header: "E-Mail", as: "ADDRESS" },
      { header: "Größe", as: "ATTRIBUTE", attribute: "size", type: "NUMBER", decimalComma: true },
      { header: "Notiz", as: "ATTRIBUTE", attribute: "note" },
    ];
    const how = { encoding: "WINDOWS_1252", columns };
    const { jobId } = await started(Buffer.from(file, "latin1"), { file: how });
    await walk.importFile({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ status: "DONE", done: 1, failed: 4 });
    expect(await of("ann@r.example")).toMatchObject({ attributes: { size: 1.5, note: "'=x" } });
    const refused = (await s3.read(job.errorsKey(jobId))).toString();
    const rows: string[][] = parse(refused, { delimiter: ";", bom: true });
    expect(rows.map(([line, , , ...cells]) => [line, ...cells])).toEqual([
      ["rollcall_line", "E-Mail", "Größe", "Notiz", ""],
      ["3", "wrong", "1,5", "'=SUM(A1)", ""],
      ["5", "bea@r.example", "groß", "zwei\r\nZeilen", ""],
      ["7", "gone@r.example", "2", "'-", ""],
      ["8", "cara@r.example", "3", '5" hoch', ""],
    ]);
    const corrected = refused.replace(";wrong;", ";dan@r.example;").replace(";groß;", ";7;");
    const again = await started(corrected, { file: how });
    await walk.importFile(again);
    expect(await jobOf(again.jobId)).toMatchObject({ status: "DONE", done: 3, failed: 1 });
    expect(await of("dan@r.example")).toMatchObject({ attributes: { size: 1.5, note: "=SUM(A1)" } });
    expect(await of("bea@r.example")).toMatchObject({ attributes: { size: 7, note: "zwei\r\nZeilen" } });
    expect(await of("cara@r.example")).toMatchObject({ attributes: { size: 3, note: '5" hoch' } });
  });
});

describe("an import", () => {
  it("whose message comes twice at once counts each line once", async () => {
    const { jobId } = await started(people("twice"));
    await Promise.all([walk.importFile({ jobId }), walk.importFile({ jobId })]);
    await walk.importFile({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ status: "DONE", done: 499, failed: 6 });
    expect(await of("twice1@x.example")).toMatchObject({ version: 1 });
  });

  it("that is cancelled while a part is written counts that part, and writes its errors", async () => {
    const made = await started(people("cancelled"));
    table.fate = (operation) => {
      if (operation !== "TransactWriteItems") return undefined;
      table.fate = () => undefined;
      void dynamodb.put({ ...made, status: "CANCELLED", version: 2 });
      return undefined;
    };
    await walk.importFile(made);
    const ended = await jobOf(made.jobId);
    expect(ended).toMatchObject({
      status: "CANCELLED",
      done: 495,
      failed: 5,
      errorsKey: job.errorsKey(made.jobId),
    });
    expect(await of("cancelled504@x.example")).toBeUndefined();
  });

  it("that is given up at work gets the file of its errors, and keeps what it has done", async () => {
    const { jobId } = await started(people("given"));
    let parts = 0;
    table.fate = (operation) => (operation === "PutItem" && (parts += 1) === 2 ? "before" : undefined);
    await expect(walk.importFile({ jobId })).rejects.toThrow();
    table.revive();
    const atWork = await jobOf(jobId);
    expect(atWork).toMatchObject({ status: "RUNNING", done: 495, failed: 5 });
    await jobWorks.Job!.giveUp(atWork as never);
    expect(await jobOf(jobId)).not.toHaveProperty("errorsKey");
    await walk.importFile({ jobId });
    const ended = await jobOf(jobId);
    expect(ended).toMatchObject({ status: "FAILED", done: 495, errorsKey: job.errorsKey(jobId) });
    expect(ended.error).toContain("Import the file again");
    expect(ended).not.toHaveProperty("dueAt");
    await walk.importFile({ jobId });
    expect(await jobOf(jobId)).toEqual(ended);
  });

  it("moves its next try with each part, which is progress", async () => {
    const made = await started(people("moves"));
    await dynamodb.put({ ...made, ...due.waiting(made.jobId, NOW), tries: 3 });
    table.fate = (operation) => (operation === "BatchGetItem" ? "before" : undefined);
    await expect(walk.importFile(made)).rejects.toThrow();
    table.revive();
    expect(await jobOf(made.jobId)).toMatchObject({ dueAt: NOW, tries: 3 });
    let parts = 0;
    table.fate = (operation) => (operation === "PutItem" && (parts += 1) === 2 ? "before" : undefined);
    await expect(walk.importFile(made)).rejects.toThrow();
    table.revive();
    const moved = await jobOf(made.jobId);
    const dueAt = new Date(Date.parse(moved.updatedAt) + job.JOB_PROGRESS_SECONDS * 1000).toISOString();
    expect(moved).toMatchObject(due.waiting(made.jobId, dueAt));
    expect(moved).not.toHaveProperty("tries");
    await walk.importFile(made);
    expect(await jobOf(made.jobId)).not.toHaveProperty("GSI2PK");
  });

  it("of a file that was replaced after the start fails, and says so", async () => {
    const { jobId } = await started("email\na@y.example\n");
    await s3.store(job.uploadKey(jobId), "text/csv", Buffer.from("email\nb@y.example\n"));
    await walk.importFile({ jobId });
    expect(await jobOf(jobId)).toMatchObject({
      status: "FAILED",
      error: expect.stringContaining("replaced") as string,
    });
    expect(await of("b@y.example")).toBeUndefined();
  });

  it("never subscribes an erased person, also not with double opt-in", async () => {
    const email = "erased@x.example";
    const item = suppression.item({ email, kind: "ERASED", reason: "-", at: "2026-11-21T10:00:00.000Z" });
    await dynamodb.put({ ...suppression.key(email), ...item });
    for (const input of [{}, { doubleOptIn: true }, { as: "UNSUBSCRIBED" }]) {
      const { jobId } = await started(`email\n${email}\n`, input);
      await walk.importFile({ jobId });
      expect(await jobOf(jobId)).toMatchObject({ done: 0, failed: 1 });
      expect(await of(email)).toBeUndefined();
    }
  });

  it("of people who have unsubscribed cancels opt-in mails, and never ends PENDING", async () => {
    const now = "2026-11-21T10:00:00.000Z";
    const people = ["PENDING", "UNSUBSCRIBED", "SUBSCRIBED"] as const;
    const addressOf = (status: string): string => `${status.toLowerCase()}@left.example`;
    for (const status of people) {
      const address = addressOf(status);
      const item = subscriber.item({ address, typedEmail: address, status, now, optInId: "open" });
      await dynamodb.put({ ...subscriber.key(address), ...item, optInTopics: ["news"] });
    }
    const file = `email\n${people.map(addressOf).join("\n")}\n`;
    for (const time of ["first", "second"]) {
      await walk.importFile(await started(file, { as: "UNSUBSCRIBED" }));
      for (const status of people) {
        const found = await of(addressOf(status));
        const then = status === "PENDING" ? "PENDING" : "UNSUBSCRIBED";
        expect([time, found]).toEqual([time, expect.objectContaining({ status: then, version: 2 })]);
        expect(found).not.toHaveProperty("optInId");
        expect(found).not.toHaveProperty("optInTopics");
        const history = await dynamodb.queryAll<{ action?: string }>(
          subscriber.everything(addressOf(status), true),
        );
        expect(history.flatMap(({ action }) => action ?? [])).toEqual(["UNSUBSCRIBED"]);
      }
    }
  });

  it.each<[suppression.SuppressionKind, suppression.SuppressionKind]>([
    ["SOFT_BOUNCE", "MANUAL"],
    ["BOUNCE", "MANUAL"],
    ["MANUAL", "MANUAL"],
    ["COMPLAINT", "COMPLAINT"],
    ["ERASED", "ERASED"],
  ])("of suppressions over %s leaves %s", async (kind, after) => {
    const email = `${kind.toLowerCase()}@suppressed.example`;
    const item = suppression.item({ email, kind, reason: "before", at: NOW });
    await dynamodb.put({ ...suppression.key(email), ...item });
    const { jobId } = await started(`email\n${email}\n`, { as: "SUPPRESSED" });
    await walk.importFile({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ done: 1, failed: 0 });
    const isReplaced = kind === "SOFT_BOUNCE" || kind === "BOUNCE";
    expect(await suppressionOf(email)).toMatchObject({
      kind: after,
      reason: isReplaced ? "They agreed." : "before",
    });
  });

  it("of suppressions is about the address of the line, also if it was changed", async () => {
    await made("away@x.example", { movedTo: "here@x.example" });
    await made("here@x.example");
    await made("farther@x.example", { movedTo: "away@x.example" });
    const file = "email\naway@x.example\nfarther@x.example\n";
    const { jobId } = await started(file, { as: "SUPPRESSED" });
    await walk.importFile({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ done: 2, failed: 0 });
    for (const email of ["away@x.example", "farther@x.example"])
      expect(await suppressionOf(email)).toMatchObject({ kind: "MANUAL", email });
    expect(await suppressionOf("here@x.example")).toBeUndefined();
  });

  it("does not replace a stronger suppression that comes while it reads", async () => {
    const email = "complains@x.example";
    const { jobId } = await started(`email\n${email}\n`, { as: "SUPPRESSED" });
    table.before("TransactWriteItems", () => {
      const item = suppression.item({ email, kind: "COMPLAINT", reason: "before", at: NOW });
      return dynamodb.put({ ...suppression.key(email), ...item });
    });
    await walk.importFile({ jobId });
    expect(await suppressionOf(email)).toMatchObject({ kind: "COMPLAINT" });
  });

  it("creates no subscriber for a person who is erased while it reads", async () => {
    const email = "vanishes@x.example";
    const { jobId } = await started(`email\n${email}\n`);
    table.before("TransactWriteItems", () => {
      const item = suppression.item({ email, kind: "ERASED", reason: "-", at: NOW });
      return dynamodb.put({ ...suppression.key(email), ...item });
    });
    await walk.importFile({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ done: 0, failed: 1 });
    expect(await of(email)).toBeUndefined();
  });

  it("follows an address that was changed, once", async () => {
    await made("old@x.example", { movedTo: "new@x.example" });
    await made("new@x.example");
    await made("older@x.example", { movedTo: "old@x.example" });
    const { jobId } = await started(
      "email,city\nold@x.example,Graz\nnew@x.example,Wien\nolder@x.example,Linz\n",
    );
    await walk.importFile({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ done: 2, failed: 1, errors: [{ line: 4 }] });
    const expected = { status: "UNSUBSCRIBED", version: 3, attributes: { city: "Wien" } };
    expect(await of("new@x.example")).toMatchObject(expected);
  });

  it("takes 100,000 lines and no more", async () => {
    const made = await started("email\na@z.example\n\n\n");
    await dynamodb.put({ ...made, done: walk.MAX_LINES - 1 });
    await walk.importFile(made);
    expect(await jobOf(made.jobId)).toMatchObject({ status: "DONE", total: walk.MAX_LINES });
    const long = await started("email\nb@z.example\nc@z.example\n");
    await dynamodb.put({ ...long, done: walk.MAX_LINES - 1 });
    await walk.importFile(long);
    const error = expect.stringContaining("Line 3 and those after it were not imported") as string;
    expect(await jobOf(long.jobId)).toMatchObject({ status: "FAILED", error, done: walk.MAX_LINES });
    expect(await of("c@z.example")).toBeUndefined();
  });
});
