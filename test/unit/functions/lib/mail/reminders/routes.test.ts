import { describe, expect, it } from "vitest";
import { routes } from "#functions/mail/reminders/routes";
import type { TemplateVersionItem } from "#table/mail/templateVersion";

type Number = Partial<TemplateVersionItem>;
const routed = (before: Number | undefined, now: Number | undefined) => {
  const about = { key: "reminder/1", number: 2 };
  const item = (each: Number | undefined) => each && { ...about, ...each };
  return routes.TemplateVersion!({ eventName: "MODIFY", before: item(before), now: item(now) } as never);
};
const sendOnApproval = true as const;
const message = { queue: "drafts", message: { key: "reminder/1", number: 2 } };

describe("a number of a text", () => {
  it("is sent when it becomes APPROVED, if it is to be", () => {
    const before = { status: "DRAFTED" as const, sendOnApproval };
    expect(routed(before, { status: "APPROVED", sendOnApproval })).toEqual([message]);
    expect(routed({ status: "DRAFTED" }, { status: "APPROVED" })).toEqual([]);
  });

  it.each([
    ["is saved", undefined, { status: "DRAFTED", sendOnApproval }],
    ["is claimed", { status: "APPROVED", sendOnApproval }, { status: "APPROVED", sendOnApproval }],
    ["is sent", { status: "APPROVED", sendOnApproval }, { status: "SENT", sendOnApproval }],
    ["is cancelled", { status: "DRAFTED", sendOnApproval }, { status: "CANCELLED", sendOnApproval }],
    ["is deleted", { status: "APPROVED", sendOnApproval }, undefined],
  ] as [string, Number | undefined, Number | undefined][])("is not if it %s", (_, before, now) => {
    expect(routed(before, now)).toEqual([]);
  });
});
