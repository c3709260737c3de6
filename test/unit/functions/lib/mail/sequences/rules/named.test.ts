import { describe, expect, it } from "vitest";
import { checkDefinition } from "#functions/mail/sequences/rules/check";
import { namedTemplates } from "#functions/mail/sequences/rules/named";
import { handler } from "../../../../../../../functions/step/checkSequence.ts";
import type { SequenceStep } from "#table/mail/sequenceVersion";

const send = (id: string, templateKey: string): SequenceStep => ({ id, send: { templateKey } });
const end = { then: "end", otherwise: "end" };

describe("the texts that a sequence names", () => {
  it("are found in steps and conditions, each once, with the first field that names it: one that sends it before one that asks", () => {
    const when = {
      all: [
        { not: { sentTemplate: "c" } },
        { sentTemplate: "e" },
        { any: [{ tag: "vip" }, { sentTemplate: "a" }] },
      ],
    };
    const variants = ["a", "b"].map((templateKey) => ({ templateKey, weight: 1 }));
    const steps = [
      send("one", "a"),
      { id: "two", send: { variants } },
      { id: "three", choice: { when, ...end } },
      send("four", "e"),
    ];
    const definition = {
      name: "A",
      steps,
      exitWhen: { any: [{ sentTemplate: "d" }, { sentTemplate: "e" }] },
      ifRunning: "KEEP" as const,
    };
    expect(namedTemplates(definition)).toEqual([
      { key: "a", field: "steps[0].send.templateKey", isSent: true },
      { key: "b", field: "steps[1].send.variants[1].templateKey", isSent: true },
      { key: "e", field: "steps[3].send.templateKey", isSent: true },
      { key: "c", field: "steps[2].choice.when.all[0].not.sentTemplate", isSent: false },
      { key: "d", field: "exitWhen.any[0].sentTemplate", isSent: false },
    ]);
    const none = { name: "A", steps: [{ id: "one", wait: { for: "P1D" } }], ifRunning: "KEEP" as const };
    expect(namedTemplates(none)).toEqual([]);
  });
});

describe("step/checkSequence", () => {
  const all = (count: number) => Array.from({ length: count }, (_, at) => send(`s${at}`, `text/${at}`));

  it("answers the definition without absent parts, its flowchart and its texts", async () => {
    const input = { name: " Welcome ", steps: all(1), trigger: null, exitWhen: null };
    const { definition } = checkDefinition(input) as { definition: object };
    const answer = await handler(input);
    expect(answer.data).toMatchObject({ definition, texts: [{ key: "text/0" }] });
    expect(answer.data?.definition).toEqual({ name: "Welcome", steps: all(1), ifRunning: "KEEP" });
    expect(answer.data?.mermaid).toContain("flowchart");
  });

  it("refuses more texts than one request reads", async () => {
    expect((await handler({ name: "A", steps: all(98) })).error).toBeUndefined();
    const { error } = await handler({ name: "A", steps: all(99) });
    expect(error).toMatchObject({ type: "ValidationError", info: { field: "steps" } });
  });

  it("refuses with all faults, and names the first one", async () => {
    const { error } = await handler({ name: "", steps: [{ id: "end", wait: { for: "P1D" } }] });
    const info = error?.info as { field: string; faults: { field: string }[] };
    expect(info.field).toBe("name");
    expect(info.faults.map(({ field }) => field)).toEqual(["name", "steps[0].id"]);
    expect(error?.message).toContain("name");
  });
});
