import { describe, expect, it } from "vitest";
import type { CampaignInput } from "#functions/mail/campaigns/check";
import { checkCampaign } from "#functions/mail/campaigns/check";

const two = [
  { templateKey: "a", weight: 1 },
  { templateKey: "b", weight: 1000 },
];
const messages = (input: CampaignInput): string[] => {
  const checked = checkCampaign(input);
  return "faults" in checked ? checked.faults.map(({ message }) => message) : [];
};

describe("a campaign", () => {
  it("is kept without absent parts", () => {
    const none = { variants: null, tag: null, where: null };
    expect(checkCampaign({ templateKey: "news/1", ...none })).toEqual({ typed: { templateKey: "news/1" } });
    const where = { not: { sentTemplate: "news/1" }, tag: null };
    expect(checkCampaign({ templateKey: "news/1", segmentId: "vips" })).toEqual({
      typed: { templateKey: "news/1", segmentId: "vips" },
    });
    expect(checkCampaign({ variants: two, tag: "vip", where })).toEqual({
      typed: { variants: two, tag: "vip", where: { not: { sentTemplate: "news/1" } } },
    });
  });

  it.each<[string, CampaignInput, string]>([
    ["no text", {}, "templateKey and variants: exactly one of the two is needed."],
    [
      "a text and variants",
      { templateKey: "a", variants: two },
      "templateKey and variants: exactly one of the two is needed.",
    ],
    [
      "a key that none has",
      { templateKey: "A b" },
      "templateKey must be the key of a template: 1 to 100 of a-z 0-9 . _ / -.",
    ],
    [
      "a segment that none can be",
      { templateKey: "a", segmentId: "A#b" },
      "segmentId must be 1 to 64 lower-case letters, digits, _ and -, beginning with a letter or digit.",
    ],
    ["one variant", { variants: two.slice(0, 1) }, "variants must be 2 to 10 variants: there are 1."],
    [
      "eleven variants",
      { variants: Array.from({ length: 11 }, () => two[0]!) },
      "variants must be 2 to 10 variants: there are 11.",
    ],
    [
      "a weight of 1,001",
      { variants: [two[0]!, { templateKey: "b", weight: 1001 }] },
      "variants[1].weight must be a whole number from 1 to 1000.",
    ],
    [
      "a tag that none is",
      { templateKey: "a", tag: "a b" },
      "tag must be 1 to 100 letters, digits and . _ / : -.",
    ],
    ["an empty tag", { templateKey: "a", tag: "" }, "tag must be 1 to 100 letters, digits and . _ / : -."],
    [
      "a condition on an open",
      { templateKey: "a", where: { not: { opened: "hello" } } },
      "where.not.opened must be the id of a step of a sequence, and a campaign has none.",
    ],
    [
      "a condition of more than 32 KB",
      {
        templateKey: "a",
        where: {
          any: [1, 2, 3]
            .map(() => ({
              attribute: {
                name: "plan",
                op: "IN" as const,
                texts: Array.from({ length: 50 }, () => "x".repeat(200 + 20 - 20)),
              },
            }))
            .concat(
              [1].map(() => ({
                attribute: {
                  name: "plan",
                  op: "IN" as const,
                  texts: Array.from({ length: 50 }, () => "x".repeat(100)),
                },
              })),
            ),
        },
      },
      "where must be at most 32 KB as JSON.",
    ],
  ])("with %s is refused", (_, input, message) => expect(messages(input)).toEqual([message]));

  it("is refused with all its faults, and no more than 20", () => {
    const any = Array.from({ length: 30 }, () => ({ tag: "a b" }));
    expect(messages({ tag: "a b", where: { any } })).toHaveLength(20);
  });
});
