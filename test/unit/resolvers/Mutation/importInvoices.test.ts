import { unmarshall } from "@aws-sdk/util-dynamodb";
import { describe, expect, it } from "vitest";
import { done, reply, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { backend } from "../handlers.ts";

const importInvoices = field("Mutation.importInvoices");
const ask = (input: object, ...answers: Answer[]) =>
  importInvoices(
    { args: { input: { name: "May", amounts: "DECIMAL_COMMA", ...input } }, identity: backend },
    ...answers,
  );

describe("Mutation.importInvoices", () => {
  it("puts a job that waits with how its file is read, and has the URL of its file signed", async () => {
    const columns = [
      { header: "Betrag", as: "AMOUNT" },
      { position: 2, as: "LEFT_OUT" },
    ];
    const said = { days: "DAY_FIRST", currency: "EUR", delimiter: "TAB", encoding: "WINDOWS_1252", columns };
    const { asked, value } = await ask(said, done, reply({ url: "https://bucket.example/file" }));
    const [put] = writesOf(asked[0]);
    const { kind, status, input } = unmarshall(put!.attributeValues as never);
    expect([kind, status]).toEqual(["IMPORT_INVOICES", "WAITING"]);
    expect(input).toEqual({ name: "May", file: { amounts: "DECIMAL_COMMA", ...said } });
    const { job } = value as { job: { jobId: string } };
    expect(asked[1]).toMatchObject({ payload: { upload: `import/${job.jobId}.csv` } });
    const plain = await ask({}, done, reply({ url: "https://bucket.example/file" }));
    const [stored] = writesOf(plain.asked[0]);
    expect(unmarshall(stored!.attributeValues as never).input).toEqual({
      ...{ name: "May", file: { amounts: "DECIMAL_COMMA", days: "YEAR_FIRST" } },
    });
  });

  it.each<[string, object]>([
    ["name", { name: "two\nlines" }],
    ["currency", { currency: "eur" }],
    ["columns", { columns: Array.from({ length: 201 }, (_, at) => ({ position: at + 1, as: "LEFT_OUT" })) }],
    ["columns[0]", { columns: [{ as: "AMOUNT" }] }],
    ["columns[0].position", { columns: [{ position: 0, as: "AMOUNT" }] }],
    ["idempotencyKey", { idempotencyKey: "" }],
  ])("refuses a wrong %s", async (path, input) => {
    expect((await ask(input)).failure).toEqual(["ValidationError", { field: path }]);
  });
});
