import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { campaignId, campaignKey, running, shown } from "../campaigns.ts";
import type { Answer, Asked } from "../field.ts";
import { field } from "../field.ts";
import { backend, conditionFailed, key, NOW, throttled } from "../handlers.ts";

const asking = (name: string) => {
  const change = field(`Mutation.${name}`);
  return (...answers: Answer[]) => change({ args: { input: { campaignId } }, identity: backend }, ...answers);
};
const [pause, resume, cancel] = ["pauseCampaign", "resumeCampaign", "cancelCampaign"].map(asking) as [
  ReturnType<typeof asking>,
  ReturnType<typeof asking>,
  ReturnType<typeof asking>,
];

/** Returns the attributes that an UpdateItem sets, adds and removes, by their names. */
function changes(asked: Asked | undefined): { sets: Record<string, unknown>; removes: string[] } {
  const { expression, expressionNames, expressionValues } = asked!.update as {
    expression: string;
    expressionNames: Record<string, string>;
    expressionValues: Record<string, object>;
  };
  const [set = "", removed = ""] = expression.replace(/^SET /, "").split(/ ?REMOVE /);
  const sets = set.split(", ").map((each) => {
    const [, name = "", value = ""] = /^(\S+) = .*?(:\S+)$/.exec(each)!;
    return [expressionNames[name]!, Object.values(expressionValues[value]!)[0]] as const;
  });
  const removes = removed.split(", ").map((name) => expressionNames[name.trim()]!);
  return { sets: Object.fromEntries(sets), removes: removes.sort() };
}
const condition = (asked: Asked | undefined) =>
  asked!.condition as { expression: string; expressionValues: object };
/** A status, and its list. */
const to = (status: string) => ({ status, GSI3PK: `CAMPAIGNS#${status}` });
const WAITS = ["GSI2PK", "GSI2SK", "dueAt", "tries"];
const wait = (dueAt: string) => ({
  dueAt,
  GSI2PK: `DUE#${dueAt.slice(0, 10)}#B`,
  GSI2SK: `${dueAt}#${campaignId}`,
});
const rises = { version: 1, updatedAt: NOW };

describe("Mutation.pauseCampaign", () => {
  it("is one UpdateItem on the status: from then on it waits for the end of its pause", async () => {
    const { asked, value } = await pause(item({ ...running, status: "PAUSED" }));
    expect(asked).toMatchObject([{ operation: "UpdateItem", key: key(...campaignKey) }]);
    expect(changes(asked[0])).toEqual({
      sets: { ...to("PAUSED"), pausedBecause: "MANUAL", ...wait("2026-04-16T10:30:00.000Z"), ...rises },
      removes: ["tries"],
    });
    const { expression, expressionValues } = condition(asked[0]);
    expect(expression).toContain("attribute_not_exists");
    expect(Object.values(expressionValues)).toEqual([{ S: "SCHEDULED" }, { S: "RUNNING" }, { S: "DONE" }]);
    expect(value).toEqual({ ...shown, status: "PAUSED" });
  });

  it("says why it was refused", async () => {
    expect((await pause(conditionFailed(null))).failure).toEqual(["NotFound", null]);
    const paused = await pause(conditionFailed({ ...running, status: "PAUSED" }));
    expect(paused.failure).toEqual(["InvalidTransition", { status: "PAUSED" }]);
    const counted = await pause(conditionFailed({ ...running, status: "DONE", isDryRun: true }));
    expect(counted.failure).toEqual(["InvalidTransition", { status: "DONE" }]);
    expect((await pause(throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});

describe("Mutation.resumeCampaign", () => {
  const paused = { ...running, status: "PAUSED", pausedBecause: "MANUAL" };
  const later = "2026-03-17T10:45:00.000Z";

  it.each([
    ["runs, if it has begun", {}, { ...to("RUNNING"), ...wait(later) }, ["pausedBecause", "tries"]],
    [
      "waits on, if it has not",
      { startsAt: "2026-03-18T10:00:00.000Z" },
      { ...to("SCHEDULED"), ...wait("2026-03-18T10:00:00.000Z") },
      ["pausedBecause", "tries"],
    ],
    [
      "counts on, as a dry run",
      { isDryRun: true },
      { ...to("COUNTING"), ...wait(later) },
      ["pausedBecause", "tries"],
    ],
    [
      "is done, if everybody was visited",
      { walkedAt: "2026-03-17T10:20:00.000Z" },
      to("DONE"),
      [...WAITS, "pausedBecause"],
    ],
  ])("%s", async (_, more, sets, removes) => {
    const { asked, value } = await resume(item({ ...paused, ...more }), item(running));
    expect(asked[0]).toEqual(get(...campaignKey));
    expect(changes(asked[1])).toEqual({ sets: { ...sets, ...rises }, removes: [...removes].sort() });
    const { expression, expressionValues } = condition(asked[1]);
    const isWalked = "walkedAt" in more;
    expect(expression).toContain(isWalked ? "attribute_exists" : "attribute_not_exists");
    expect(Object.values(expressionValues)).toEqual([{ S: "PAUSED" }]);
    expect(value).toEqual(shown);
  });

  it("says why it was refused", async () => {
    expect((await resume(item(null))).failure).toEqual(["NotFound", null]);
    const runs = await resume(item(running), conditionFailed(running));
    expect(runs.failure).toEqual(["InvalidTransition", { status: "RUNNING" }]);
    const walked = conditionFailed({ ...paused, walkedAt: NOW });
    expect((await resume(item(paused), walked)).failure).toEqual(["Conflict", { retry: true }]);
  });
});

describe("Mutation.cancelCampaign", () => {
  it("is one UpdateItem on the status: variables, which can be secrets, and the cursor go with what waits", async () => {
    const { asked, value } = await cancel(item({ ...running, status: "CANCELLED" }));
    expect(changes(asked[0])).toEqual({
      sets: { ...to("CANCELLED"), ...rises },
      removes: [...WAITS, "cursor", "pausedBecause", "variables"].sort(),
    });
    expect(Object.values(condition(asked[0]).expressionValues)).toEqual(
      ["COUNTING", "SCHEDULED", "RUNNING", "PAUSED", "DONE"].map((S) => ({ S })),
    );
    expect(value).toEqual({ ...shown, status: "CANCELLED" });
  });

  it("says why it was refused", async () => {
    const again = await cancel(conditionFailed({ ...running, status: "CANCELLED" }));
    expect(again.failure).toEqual(["InvalidTransition", { status: "CANCELLED" }]);
  });

  it("finds no campaign under an id that none can have", async () => {
    const change = field("Mutation.cancelCampaign");
    const none = await change({ args: { input: { campaignId: "a#b" } }, identity: backend });
    expect(none).toMatchObject({ asked: [], failure: ["NotFound", null] });
  });
});
