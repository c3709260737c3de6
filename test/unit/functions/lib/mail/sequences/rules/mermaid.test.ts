import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDefinition } from "#functions/mail/sequences/rules/check";
import { mermaid } from "#functions/mail/sequences/rules/mermaid";
import type { Definition } from "#table/mail/sequenceVersion";
import { runs } from "../../../../../../support/seed.ts";
import { definitions } from "../anyWorld.ts";

const hello = { id: "hello", send: { templateKey: "welcome/1" } };
const flowchart = (change: Partial<Definition>): string[] =>
  mermaid({ name: "Welcome", steps: [hello], ifRunning: "KEEP", ...change }).split("\n");

describe("the flowchart of a sequence", () => {
  it("shows its steps and where they lead", () => {
    const variants = [
      { templateKey: "a", weight: 1 },
      { templateKey: "b", weight: 3 },
    ];
    const chart = flowchart({
      trigger: { subscribed: true },
      steps: [
        hello,
        { id: "pause", wait: { for: "P3D" } },
        { id: "open", wait: { event: { opened: "hello" }, for: "P2D" } },
        { id: "click", wait: { event: { clicked: "hello" }, for: "P1D" } },
        { id: "day", wait: { until: { hour: 9, minute: 5 } } },
        { id: "weekday", wait: { until: { weekdays: [1, 5], hour: 14, minute: 0 } } },
        { id: "choice", choice: { when: { clicked: "hello" }, then: "test", otherwise: "end" } },
        { id: "test", send: { variants } },
      ],
      exitWhen: { tag: "customer" },
    });
    expect(chart).toEqual([
      "flowchart TD",
      '  begin(["on subscribing: Welcome"]) --> s0',
      '  s0["hello: send welcome/1"] --> s1',
      '  s1["pause: wait P3D"] --> s2',
      '  s2["open: wait until hello is opened, at most P2D"] --> s3',
      '  s3["click: wait until hello is clicked, at most P1D"] --> s4',
      '  s4["day: wait until 09:05"] --> s5',
      '  s5["weekday: wait until Mon, Fri 14:00"] --> s6',
      '  s6{"choice: hello was clicked?"} -- yes --> s7',
      "  s6 -- no --> done",
      '  s7["test: send A a (1) or B b (3)"] --> done',
      '  done(["end"])',
      '  exits[["ends as soon as has the tag customer"]]',
    ]);
  });

  it.each<[Definition["trigger"], string]>([
    [undefined, "by startExecution"],
    [{ topic: "news" }, "on joining news"],
    [{ tagged: "trial" }, "on the tag trial"],
    [{ segmentId: "vips", segmentChange: "ENTERED" }, "on entering the segment vips"],
    [{ event: { type: "TRACK", name: "Order" } }, "on track Order"],
  ])("shows what begins it: %j", (trigger, says) => {
    expect(flowchart(trigger ? { trigger } : {})[1]).toBe(`  begin(["${says}: Welcome"]) --> s0`);
  });

  it.each<[Definition["exitWhen"], string]>([
    [
      { all: [{ tag: "a" }, { any: [{ tag: "b" }, { tag: "c" }] }] },
      "has the tag a and (has the tag b or has the tag c)",
    ],
    [{ not: { all: [{ tag: "a" }] } }, "not has the tag a"],
    [{ sentTemplate: "receipt" }, "was sent receipt"],
    [{ opened: "hello" }, "hello was opened"],
    [{ attribute: { name: "plan", op: "EXISTS" } }, "plan exists"],
    [{ attribute: { name: "plan", op: "IN", texts: ["pro", "team"] } }, "plan in pro, team"],
    [{ attribute: { name: "seats", op: "AT_LEAST", number: 0 } }, "seats at least 0"],
    [{ attribute: { name: "trial", op: "EQUALS", flag: false } }, "trial equals false"],
    [
      { attribute: { name: "at", op: "WITHIN_LAST", duration: { days: 2, hours: 1 } } },
      "at within last 2 days 1 hours",
    ],
  ])("shows the condition %j", (exitWhen, says) => {
    expect(flowchart({ exitWhen }).at(-1)).toBe(`  exits[["ends as soon as ${says}"]]`);
  });

  it("has at most 120 characters in a label, and no half of one", () => {
    const [, begin] = flowchart({ name: "🙂".repeat(100), trigger: { tagged: "x".repeat(50) } });
    expect(begin).toBe(`  begin(["on the tag ${"x".repeat(50)}: ${"#128578;".repeat(56)}#8230;"]) --> s0`);
  });
});

describe("what people type", () => {
  /** A label, of letters, digits, space and a few signs that mean nothing, and of entity codes. */
  const LABEL = String.raw`"(?:[\p{L}\p{M}\p{N} .,:?()/-]|#\d+;)*"`;
  const LINES = new RegExp(
    [
      String.raw`  begin\(\[${LABEL}\]\) --> s0`,
      String.raw`  s\d+\[${LABEL}\] --> (?:s\d+|done)`,
      String.raw`  s\d+\{${LABEL}\} -- yes --> (?:s\d+|done)`,
      String.raw`  s\d+ -- no --> (?:s\d+|done)`,
      String.raw`  done\(\["end"\]\)`,
      String.raw`  exits\[\[${LABEL}\]\]`,
    ]
      .map((line) => `^${line}$`)
      .join("|"),
    "u",
  );
  const breaking = [
    ...['"]', "end", "-->", "%%{init: {}}%%", "`**x**`", "#quot;", "&quot;", "<script>", "\\n", "subgraph a"],
    ...["s0:::x", "click s0 href", "A; B", "|x|", "]) --> s9", "{{x}}", "$$x$$", "\u2028", "@{ shape: x }"],
  ];

  it("never breaks out of a label", () => {
    fc.assert(
      fc.property(
        definitions,
        fc.oneof(fc.constantFrom(...breaking), fc.string({ unit: "binary", maxLength: 80 })),
        (input, text) => {
          const checked = checkDefinition(input);
          if ("faults" in checked) throw new Error(JSON.stringify(checked.faults));
          const exitWhen = { attribute: { name: "plan", op: "EQUALS" as const, text } };
          const [first, ...lines] = mermaid({ ...checked.definition, name: text, exitWhen }).split("\n");
          expect(first).toBe("flowchart TD");
          expect(lines.filter((line) => !LINES.test(line))).toEqual([]);
          // A line for each step, two for a choice, and three more.
          const choices = checked.definition.steps.filter(({ choice }) => choice).length;
          expect(lines).toHaveLength(checked.definition.steps.length + choices + 3);
        },
      ),
      { numRuns: runs(5) },
    );
  });
});
