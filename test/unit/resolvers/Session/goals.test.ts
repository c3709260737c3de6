import { expect, it } from "vitest";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { throttled } from "../handlers.ts";
import { session } from "../stored.ts";

const goals = field("Session.goals");
/** A data source of the type NONE answers with the payload. */
const none: Answer = ({ payload }) => ({ result: payload });

it("Session.goals are what the visit reached, when it first did, and what that was worth", async () => {
  expect((await goals({ source: session }, none)).value).toEqual([
    { goalId: "buy", at: "2026-03-16T08:01:30.500Z", revenue: 990 },
  ]);
  const { goals: _, ...without } = session;
  expect((await goals({ source: without }, none)).value).toEqual([]);
  expect((await goals({ source: session }, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
});
