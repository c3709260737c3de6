import { expect, it } from "vitest";
import { reply } from "../answers.ts";
import { shown, stored } from "../campaigns.ts";
import { field } from "../field.ts";
import * as handlers from "../handlers.ts";

const sendToSegment = field("Mutation.sendToSegment");

it("asks the function of all campaigns, which gets the segment and no tag", async () => {
  const input = { segmentId: "vips", templateKey: "news", dryRun: true, idempotencyKey: "key" };
  const asking = { args: { input }, identity: handlers.backend };
  const { asked, value } = await sendToSegment(asking, reply({ ...stored, segmentId: "vips" }));
  const bare = { variants: null, where: null, variables: null, sendAt: null, inLocalTime: false, name: null };
  expect(asked).toEqual([{ operation: "Invoke", payload: { ...input, ...bare, actor: "backend" } }]);
  expect(value).toEqual({ ...shown, segmentId: "vips" });
});

it("refuses an empty idempotencyKey before anything is asked", async () => {
  const input = { segmentId: "vips", templateKey: "news", idempotencyKey: "" };
  const asking = { args: { input }, identity: handlers.backend };
  const failure = ["ValidationError", { field: "idempotencyKey" }];
  expect(await sendToSegment(asking)).toMatchObject({ asked: [], failure });
});
