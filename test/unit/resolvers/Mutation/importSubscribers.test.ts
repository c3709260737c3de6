import { unmarshall } from "@aws-sdk/util-dynamodb";
import { describe, expect, it } from "vitest";
import { done, reply, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { backend } from "../handlers.ts";

const importSubscribers = field("Mutation.importSubscribers");
const ask = (input: object, ...answers: Answer[]) =>
  importSubscribers(
    { args: { input: { name: "People", consent: "They agreed.", ...input } }, identity: backend },
    ...answers,
  );
const url = "https://bucket.example/file";

describe("Mutation.importSubscribers", () => {
  it("puts a job that waits, and has the URL of its file signed", async () => {
    const { asked, value } = await ask({ tags: ["shop"] }, done, reply({ url }));
    const [put, ...others] = writesOf(asked[0]);
    expect(others).toEqual([]);
    const input = {
      ...{ name: { S: "People" }, consent: { S: "They agreed." }, as: { S: "SUBSCRIBED" } },
      ...{ doubleOptIn: { BOOL: false }, tags: { L: [{ S: "shop" }] } },
      file: { M: {} },
    };
    expect(put).toMatchObject({
      operation: "PutItem",
      attributeValues: { status: { S: "WAITING" }, actor: { S: "backend" }, input: { M: input } },
    });
    const { job, uploadUrl } = value as { job: { jobId: string }; uploadUrl: string };
    expect(job).toMatchObject({ name: "People", status: "WAITING" });
    expect(job).not.toHaveProperty("input");
    expect(asked[1]).toMatchObject({ payload: { upload: `import/${job.jobId}.csv` } });
    expect(uploadUrl).toBe(url);
  });

  it("stores how the file is read, without what is not said", async () => {
    const columns = [
      { header: "Alter", as: "ATTRIBUTE", attribute: "age", type: "NUMBER", decimalComma: true },
      { position: 3, as: "TOPIC_LEFT", topic: "news" },
      { header: "Mail", as: "ADDRESS", attribute: null, topic: null },
    ];
    const statusWords = [{ word: "aktiv", status: "SUBSCRIBED" }];
    const how = {
      preset: "HUBSPOT",
      delimiter: "TAB",
      encoding: "UTF_16_LE",
      statusColumn: "Status",
      leaveOutOthers: true,
    };
    const { asked } = await ask({ ...how, columns, statusWords }, done, reply({ url }));
    const [put] = writesOf(asked[0]);
    expect(unmarshall(put!.attributeValues as never).input).toMatchObject({
      file: { ...how, statusWords, columns: [columns[0], columns[1], { header: "Mail", as: "ADDRESS" }] },
    });
  });

  it.each<[string, object]>([
    ["name", { name: "" }],
    ["name", { name: "two\nlines" }],
    ["consent", { consent: " " }],
    ["doubleOptIn", { as: "UNSUBSCRIBED", doubleOptIn: true }],
    ["tags", { tags: ["a#b"] }],
    ["tags", { tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }],
    ["tags", { as: "SUPPRESSED", tags: ["shop"] }],
    ["idempotencyKey", { idempotencyKey: "" }],
    ["statusColumn", { statusColumn: "" }],
    ["statusWords", { statusWords: [{ word: "aktiv", status: "SUBSCRIBED" }] }],
    ["statusWords", { statusColumn: "Status", statusWords: [{ word: "", status: "REFUSED" }] }],
    ["columns", { columns: Array.from({ length: 201 }, (_, at) => ({ position: at + 1, as: "LEFT_OUT" })) }],
    [
      "columns",
      {
        columns: [
          { header: "a", as: "ADDRESS" },
          { header: "b", as: "ADDRESS" },
        ],
      },
    ],
    ["columns[0]", { columns: [{ as: "ADDRESS" }] }],
    ["columns[0]", { columns: [{ header: "a", position: 1, as: "ADDRESS" }] }],
    ["columns[0].header", { columns: [{ header: "", as: "ADDRESS" }] }],
    ["columns[0].position", { columns: [{ position: 0, as: "ADDRESS" }] }],
    [
      "columns[1].attribute",
      {
        columns: [
          { header: "a", as: "ADDRESS" },
          { header: "b", as: "NAME", attribute: "b" },
        ],
      },
    ],
    ["columns[0].attribute", { columns: [{ header: "b", as: "ATTRIBUTE", attribute: "first visit" }] }],
    ["columns[0].attribute", { columns: [{ header: "b", as: "ATTRIBUTE", attribute: "constructor" }] }],
    ["columns[0].type", { columns: [{ header: "b", as: "NAME", type: "TEXT" }] }],
    ["columns[0].decimalComma", { columns: [{ header: "b", as: "ATTRIBUTE", decimalComma: true }] }],
    ["columns[0].topic", { columns: [{ header: "b", as: "TOPIC" }] }],
    ["columns[0].topic", { columns: [{ header: "b", as: "NAME", topic: "news" }] }],
    ["columns[0].topic", { columns: [{ header: "b", as: "TOPIC", topic: "No News" }] }],
  ])("refuses the %s of %j before it writes anything", async (name, input) => {
    expect((await ask(input)).failure).toEqual(["ValidationError", { field: name }]);
  });
});
