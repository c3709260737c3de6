import { expect, it } from "vitest";
import type { TemplateUsesQuery } from "../../../../../dashboard/screens/templates/api/documents.ts";
import { usesOf } from "../../../../../dashboard/screens/templates/list/uses.ts";

const sequence = (sequenceId: string, send: object | null) => ({
  ...{ sequenceId, name: `Sequence ${sequenceId}` },
  latest: { steps: [{ send: null }, { send }] },
});
const campaign = (campaignId: string, more: object) => ({
  ...{ campaignId, name: `Campaign ${campaignId}`, dryRun: false, templateKey: null, variants: null },
  ...more,
});
const variants = [{ templateKey: "a" }, { templateKey: "b" }];

const READ = {
  sequences: {
    items: [
      sequence("one", { templateKey: "b", variants: null }),
      sequence("two", { templateKey: null, variants }),
      sequence("three", { templateKey: "a", variants: null }),
      sequence("four", null),
    ],
    nextToken: null,
  },
  campaigns: {
    items: [
      campaign("one", { variants }),
      campaign("two", { templateKey: "b" }),
      campaign("three", { templateKey: "b", dryRun: true }),
      campaign("four", { templateKey: "a" }),
    ],
    nextToken: null,
  },
  emailSettings: { reminders: [{ type: "FINAL_NOTICE", templateKey: "b" }] },
} as TemplateUsesQuery;

it("a template is used by the steps, campaigns and reminders that send it, also as a variant", () => {
  expect(usesOf(READ, "b")).toEqual({
    uses: [
      { kind: "sequence", id: "one", name: "Sequence one" },
      { kind: "sequence", id: "two", name: "Sequence two" },
      { kind: "reminder", id: "FINAL_NOTICE", name: "FINAL_NOTICE" },
      { kind: "campaign", id: "one", name: "Campaign one" },
      { kind: "campaign", id: "two", name: "Campaign two" },
    ],
    isComplete: true,
  });
});

it("says when there are more parts than were read", () => {
  const more = { ...READ, campaigns: { items: [], nextToken: "n" } } as TemplateUsesQuery;
  expect(usesOf(more, "c")).toEqual({ uses: [], isComplete: false });
});
