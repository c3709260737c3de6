import { describe, expect, it } from "vitest";
import { get, item, reply } from "../answers.ts";
import { shown, stored } from "../campaigns.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import * as handlers from "../handlers.ts";

const sendToTag = field("Mutation.sendToTag");
const ask = (input: object, ...answers: Answer[]) =>
  sendToTag({ args: { input }, identity: handlers.backend }, ...answers);

describe("Mutation.sendToTag", () => {
  it("asks a function, and shows who gets no mail by reason", async () => {
    const { asked, value } = await ask({ templateKey: "news" }, reply(stored));
    const bare = {
      name: null,
      tag: null,
      variants: null,
      where: null,
      variables: null,
      sendAt: null,
      idempotencyKey: null,
    };
    expect(asked).toEqual([
      {
        operation: "Invoke",
        payload: { templateKey: "news", ...bare, inLocalTime: false, dryRun: false, actor: "backend" },
      },
    ]);
    expect(value).toEqual(shown);
  });

  it("passes all of the input on, the time as it was typed", async () => {
    const all = {
      ...{
        name: "Spring",
        tag: "vip",
        variants: [{ templateKey: "a", weight: 1 }],
        where: { tag: "new" },
        variables: { a: 1 },
      },
      ...{ sendAt: "2026-12-01T09:00+01:00", inLocalTime: true, dryRun: true, idempotencyKey: "key" },
    };
    const numbered = ["a", "b"].map((templateKey) => ({ templateKey, weight: 1, number: 3 }));
    const { asked, value } = await ask(all, reply({ ...stored, isDryRun: true, variants: numbered }));
    expect(asked[0]?.payload).toEqual({ ...all, templateKey: null, actor: "backend" });
    const variants = [
      { ...numbered[0], variant: "A" },
      { ...numbered[1], variant: "B" },
    ];
    expect(value).toEqual({ ...shown, dryRun: true, variants });
  });

  it("reads the caller's user, and names it as the actor", async () => {
    const asking = { args: { input: { templateKey: "news" } }, identity: handlers.alice };
    const { asked } = await sendToTag(asking, item(handlers.stored), reply(stored));
    expect(asked[0]).toEqual(get("USER#alice", "PROFILE"));
    expect(asked[1]?.payload).toMatchObject({ actor: "alice" });
  });

  it.each([
    [{ sendAt: "2026-12-01T09:00:00+01:00:00" }, "sendAt"],
    [{ idempotencyKey: "" }, "idempotencyKey"],
  ])("refuses %j before anything is asked", async (more, name) => {
    expect(await ask(more)).toMatchObject({ asked: [], failure: ["ValidationError", { field: name }] });
  });

  it("passes on what the function refuses", async () => {
    const error = { type: "InvalidTransition", message: "No.", info: { setting: "postalAddress" } };
    const refused = await ask({ templateKey: "news" }, { result: { error } });
    expect(refused.failure).toEqual(["InvalidTransition", { setting: "postalAddress" }]);
  });
});
