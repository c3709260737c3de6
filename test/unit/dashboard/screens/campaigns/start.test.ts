import { describe, expect, it } from "vitest";
import { BLANK_CAMPAIGN } from "../../../../../dashboard/screens/campaigns/form/draft.ts";
import { refusalsOf } from "../../../../../dashboard/screens/campaigns/form/refusals.ts";
import { isOfDetails, startInputOf } from "../../../../../dashboard/screens/campaigns/form/start.ts";
import { campaignForm } from "../../../../../dashboard/strings/mail/campaignForm.ts";

const draft = { ...BLANK_CAMPAIGN, templateKey: "news/winter", tag: " vip ", segmentId: "payers" };

describe("the start of a campaign", () => {
  it.each([
    ["everybody", "EVERYBODY", {}],
    ["a tag", "TAG", { tag: "vip" }],
    ["a segment", "SEGMENT", { segmentId: "payers" }],
  ] as const)("is sent to %s, under a key", (_, audience, to) => {
    const details = { templateKey: "news/winter", dryRun: false, ...to };
    expect(startInputOf({ ...draft, audience }, { dryRun: false, key: "draft-1" })).toEqual({
      ...details,
      idempotencyKey: "draft-1",
    });
  });

  it.each([
    ["no answer", undefined, false],
    ["a function that ended", { errorType: "Unavailable", errorInfo: { retry: true } }, false],
    ["AppSync's end of a request", { errorType: "ExecutionTimeout" }, false],
    ["a refused field", { errorType: "ValidationError", errorInfo: { field: "tag" } }, true],
    [
      "another start of the same draft",
      { errorType: "Conflict", errorInfo: { field: "idempotencyKey" } },
      true,
    ],
    ["a change at the same moment", { errorType: "Conflict", errorInfo: { retry: true } }, true],
    ["a template that is gone", { errorType: "NotFound" }, true],
    ["settings without an address", { errorType: "InvalidTransition" }, true],
  ])("is known not to be done or not after %s", (_, refusal, isKnown) => {
    expect(isOfDetails(refusal)).toBe(isKnown);
  });

  it("is said to be done in another window only if its key was used", () => {
    const { sentElsewhere, other } = campaignForm.refusals;
    const conflict = (errorInfo: object) =>
      refusalsOf({ errorType: "Conflict", errorInfo: { ...errorInfo } });
    expect(conflict({ field: "idempotencyKey" })).toEqual({ form: sentElsewhere });
    expect(conflict({ retry: true })).toEqual({ form: other });
  });
});
