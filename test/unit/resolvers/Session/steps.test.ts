import { expect, it } from "vitest";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { throttled } from "../handlers.ts";
import { session } from "../stored.ts";

const steps = field("Session.steps");
/** A data source of the type NONE answers with the payload. */
const none: Answer = ({ payload }) => ({ result: payload });

it("Session.steps are page views and custom events in their order; beyond the first paths and names without them", async () => {
  expect((await steps({ source: session }, none)).value).toEqual([
    { at: "2026-03-16T08:00:10.000Z", path: "/" },
    { at: "2026-03-16T08:01:30.500Z", path: "/", name: "Buy" },
    { at: "2026-03-16T08:01:30.500Z" },
  ]);
  expect((await steps({ source: session }, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
});
