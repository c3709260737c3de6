import { expect, it } from "vitest";
import {
  attributeComparisonOf,
  comparedAttribute,
  comparedWith,
  conditionOf,
  conditionWith,
  kindOfCondition,
  conditionListOf,
} from "../../../../../dashboard/components/conditions/conditions.ts";
import {
  draftOfVersion,
  sequenceIdOf,
  type DraftCondition,
} from "../../../../../dashboard/screens/sequences/parts/draft.ts";
import { faultsIn, faultsOf } from "../../../../../dashboard/screens/sequences/parts/faults.ts";
import { conditionText, stepWords } from "../../../../../dashboard/screens/sequences/parts/sentences.ts";
import { durationInWords, isoOf } from "../../../../../dashboard/screens/sequences/parts/waits.ts";

const none = new Map<string, string>();
const names = { templates: new Map([["welcome/1", "Hello"]]), topics: none, segments: none };
const steps = [{ id: "hello", send: { templateKey: "welcome/1" } }];
const telling = { names, steps };

it("says times in words, and writes them as the API has them", () => {
  expect(durationInWords("P2D")).toBe("2 days");
  expect(durationInWords("P1DT12H")).toBe("1 day and 12 hours");
  expect(isoOf({ amount: 90, unit: "minutes" })).toBe("PT90M");
  expect(isoOf({ amount: 2, unit: "weeks" })).toBe("P2W");
});

it("says steps and conditions in sentences", () => {
  const until = { weekdays: [1, 5], hour: 9, minute: 5 };
  expect(stepWords({ id: "a", wait: { until } }, telling).title).toBe("Wait until Mon, Fri 09:05");
  const awaited = stepWords({ id: "a", wait: { for: "P3D", event: { clicked: "hello" } } }, telling);
  expect(awaited).toEqual({ title: "Wait until “Hello” is clicked", detail: "at most 3 days" });
  const number = { name: "orders", op: "AT_LEAST" as const, number: 2 };
  const all = { all: [{ not: { opened: "hello" } }, { any: [{ tag: "vip" }, { attribute: number }] }] };
  const text = "did not open “Hello” and (has the tag vip or orders is at least 2)";
  expect(conditionText(all, telling)).toBe(text);
});

it("shows a condition as a list, and keeps what the form cannot show", () => {
  const kinds = ["tag", "noTag", "clicked", "notClicked", "opened", "notOpened", "sent", "notSent"] as const;
  for (const kind of kinds) expect(kindOfCondition(conditionWith(kind, "x"))).toBe(kind);
  expect(conditionOf(conditionListOf({ tag: "vip" }))).toEqual({ tag: "vip" });
  expect(conditionOf({ joins: "any", parts: [{ tag: "a" }, { tag: "b" }] })).toEqual({
    any: [{ tag: "a" }, { tag: "b" }],
  });
  expect(kindOfCondition({ not: { not: { tag: "vip" } } })).toBeUndefined();
  expect(kindOfCondition({ attribute: { name: "x", op: "IN", texts: ["a"] } })).toBeUndefined();
  expect(comparedAttribute("x", "NUMBER", "3")).toEqual({ name: "x", op: "EQUALS", number: 3 });
});

it("keeps a number as it is typed, and takes no text for one", () => {
  const typed = (text: string) => comparedAttribute("x", "NUMBER", text);
  for (const text of ["", "-", "1,5", "ten"]) {
    expect(typed(text)).toEqual({ name: "x", op: "EQUALS" });
    expect(attributeComparisonOf(typed(text))).toBe("NUMBER");
    expect(comparedWith(typed(text), text)).toBe(text);
  }
  expect(typed("-1.0")).toMatchObject({ number: -1 });
  expect(comparedWith(typed("-1.0"), "-1.0")).toBe("-1.0");
  // A text that was typed for another number.
  expect(comparedWith(typed("3"), "-")).toBe("3");
});

it("finds a condition that compares with nothing", () => {
  const faultsIn = (attribute: DraftCondition["attribute"]) =>
    Object.keys(faultsOf({ name: "Hi", steps, exitWhen: { not: { attribute } } }));
  const path = "exitWhen.not.attribute";
  expect(faultsIn(comparedAttribute("x", "AT_LEAST", ""))).toEqual([`${path}.number`]);
  expect(faultsIn(comparedAttribute("x", "CONTAINS", ""))).toEqual([`${path}.text`]);
  expect(faultsIn(comparedAttribute("", "EXISTS", ""))).toEqual([`${path}.name`]);
  expect(faultsIn(comparedAttribute("x", "NUMBER", "0"))).toEqual([]);
  expect(faultsIn({ name: "x", op: "WITHIN_LAST", duration: { days: 3 } })).toEqual([]);
});

it("drops the nulls of an answer, and makes an id of a name", () => {
  const saved = { name: "Hi", steps: [{ id: "a", wait: null, send: { templateKey: "x", variants: null } }] };
  const draft = draftOfVersion({ ...saved, trigger: null, exitWhen: null, ifRunning: "KEEP" });
  expect(draft).toEqual({ name: "Hi", steps: [{ id: "a", send: { templateKey: "x" } }], ifRunning: "KEEP" });
  const draftId = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
  expect(sequenceIdOf({ name: " Grüne Früchte! " }, draftId)).toBe("grune-fruchte");
  expect(sequenceIdOf({ name: "你好" }, draftId)).toBe("sequence-3f2504e0");
});

it("finds what a draft lacks, by the fields of the API", () => {
  const draft = {
    name: " ",
    trigger: { tagged: "" },
    steps: [
      { id: "a", wait: { for: "P0D" } },
      { id: "b", send: { templateKey: "" } },
      { id: "c", choice: { when: { all: [{ clicked: "d" }] }, then: "end", otherwise: "end" } },
    ],
  };
  expect(Object.keys(faultsOf(draft)).sort()).toEqual([
    ...["name", "steps[0].wait.for", "steps[1].send.templateKey", "steps[2].choice.when.all[0].clicked"],
    "trigger.tagged",
  ]);
  const faults = [{ field: "steps[0].wait.for", message: "must be" }];
  expect(faultsIn({ errorInfo: { field: "steps[0].wait.for", faults } })).toEqual({
    "steps[0].wait.for": "A whole number, from a minute to 400 days.",
  });
});
