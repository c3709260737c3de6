import { describe, expect, it } from "vitest";
import { get, item, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";

const sequence = { sequenceId: "welcome", latestNumber: 7 };
const version = { entity: "SequenceVersion", sequenceId: "welcome", number: 7, mermaid: "flowchart TD" };
const ask = (args: Record<string, unknown> = {}) => ({ args, source: sequence, identity: viewer });

describe.each<[name: string, number: string, args: Record<string, unknown>, value: unknown]>([
  ["Sequence.latest", "000007", {}, version],
  ["Sequence.number", "000003", { number: 3 }, version],
  ["Sequence.mermaid", "000007", {}, "flowchart TD"],
])("%s", (name, number, args, value) => {
  const read = field(name);

  it("is one consistent GetItem of the number", async () => {
    const ended = await read(ask(args), item(version));
    expect([ended.asked, ended.value]).toEqual([[get("SEQUENCE#welcome", `v#${number}`)], value]);
  });

  it("is NotFound if the number is not there, and Unavailable if the table is", async () => {
    const { failure, message } = await read(ask(args), item(null));
    expect(failure).toEqual(["NotFound", null]);
    expect(message).toContain("Sequence.versions");
    expect((await read(ask(args), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});

it("Sequence.number takes no number whose key would be another one's", async () => {
  const read = field("Sequence.number");
  for (const number of [0, -1, 1_000_000])
    expect(await read(ask({ number }))).toMatchObject({ asked: [], failure: ["NotFound", null] });
});

it("Sequence.versions is one consistent Query, the newest first unless asked otherwise", async () => {
  const read = field("Sequence.versions");
  const { asked, value } = await read(ask({ limit: 2 }), page([version], "n"));
  const beginsWith: [string, string] = ["SK", "v#"];
  const listed = { beginsWith, limit: 2, consistentRead: true };
  expect(asked).toEqual([query(["PK", "SEQUENCE#welcome"], { ...listed, scanIndexForward: false })]);
  expect(value).toEqual({ items: [version], nextToken: "-n" });
  const oldest = await read(ask({ limit: 2, order: "OLDEST_FIRST" }), page([]));
  expect(oldest.asked).toEqual([query(["PK", "SEQUENCE#welcome"], listed)]);
});
