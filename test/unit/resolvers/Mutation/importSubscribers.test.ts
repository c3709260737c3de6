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

  it.each<[string, object]>([
    ["name", { name: "" }],
    ["name", { name: "two\nlines" }],
    ["consent", { consent: " " }],
    ["doubleOptIn", { as: "UNSUBSCRIBED", doubleOptIn: true }],
    ["tags", { tags: ["a#b"] }],
    ["tags", { tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }],
    ["tags", { as: "SUPPRESSED", tags: ["shop"] }],
    ["idempotencyKey", { idempotencyKey: "" }],
  ])("refuses the %s of %j before it writes anything", async (name, input) => {
    expect((await ask(input)).failure).toEqual(["ValidationError", { field: name }]);
  });
});
