import { storeText } from "../../../support/sends.ts";
import { change } from "../../../support/sites.ts";
import { server } from "../../../support/subscribers.ts";
import { ask, query } from "./mail.ts";
import type { Attempt, Scenario, Scenarios, Stage } from "./stage.ts";

let sequences = 0;
const newId = (): string => `refused-${(sequences += 1)}`;
const wait = { wait: { for: "P1D" } };
const named = (id: string, step: object = wait) => ({ id, ...step });
const valid = { name: "Welcome", steps: [named("pause")] };

/** `faults` repeats the field of the first one with its message, which may change: here it is left out. */
export function withoutFaults(attempt: Attempt): Attempt {
  return async () => {
    const told = await attempt();
    const { faults, ...info } = told.errorInfo as {
      field: string;
      faults: { field: string; message: string }[];
    };
    if (faults[0]?.field !== info.field || !faults.every(({ message }) => message.endsWith(".")))
      throw new Error(`not a list of faults: ${JSON.stringify(faults)}`);
    return { ...told, errorInfo: info };
  };
}

/** A definition that is refused. */
const wrong =
  (more: object): Scenario =>
  async (s) =>
    withoutFaults(ask(s, "putSequence", { sequenceId: newId(), ...valid, ...more }));

const steps = (...all: object[]): Scenario => wrong({ steps: all });

/** A choice by this condition, after a step that sends. */
const choice =
  (when: object): Scenario =>
  async (s) => {
    const hello = named("hello", { send: { templateKey: await storeText(s.test) } });
    return steps(hello, named("ask", { choice: { when, then: "end", otherwise: "end" } }))(s);
  };

/** The scenario of a sequence that there is, by its id: its version is 1. */
function on(scenario: (stage: Stage, sequenceId: string) => Attempt): Scenario {
  return async (stage) => {
    const sequenceId = newId();
    await change(stage.test, server(stage.test), "putSequence", { sequenceId, ...valid }, "version");
    return scenario(stage, sequenceId);
  };
}

const changing = (name: string, more: object = {}): Scenario =>
  on((s, sequenceId) => ask(s, name, { sequenceId, expectedVersion: 1, ...more }));
const during =
  (scenario: Scenario): Scenario =>
  async (s) =>
    s.during("TransactionConflict", await scenario(s));
const reading = (selection: string): Scenario =>
  on((s, sequenceId) => query(s, `sequence(sequenceId: "${sequenceId}") { ${selection} { __typename } }`));

const six = Array.from({ length: 5 }).reduce<object>((not) => ({ not }), { tag: "vip" });
const BACKWARDS = 'from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z"';

/** The errors of sequences. */
export const sequenceScenarios: Scenarios = {
  "putSequence: an id with a capital letter": async (s) =>
    ask(s, "putSequence", { ...valid, sequenceId: "Welcome" }),
  "putSequence: an id of another sequence": on((s, sequenceId) =>
    ask(s, "putSequence", { ...valid, sequenceId }),
  ),
  "putSequence: a version of a sequence that there is not": async (s) =>
    ask(s, "putSequence", { ...valid, sequenceId: newId(), expectedVersion: 1 }),
  "putSequence: a stale version": changing("putSequence", { ...valid, expectedVersion: 2 }),
  "putSequence: a name of two lines": wrong({ name: "a\nb" }),
  "putSequence: no steps": steps(),
  "putSequence: 101 steps": steps(...Array.from({ length: 101 }, (_, at) => named(`s${at}`))),
  "putSequence: two steps with one id": steps(named("pause"), named("pause")),
  "putSequence: a step that is called end": steps(named("end")),
  "putSequence: a step that sends and waits": steps(named("both", { ...wait, send: { templateKey: "a" } })),
  "putSequence: a wait of 30 seconds": steps(named("pause", { wait: { for: "PT30S" } })),
  "putSequence: a wait for an event without an end": async (s) => {
    const hello = named("hello", { send: { templateKey: await storeText(s.test) } });
    return steps(hello, named("look", { wait: { event: { opened: "hello" } } }))(s);
  },
  "putSequence: an hour of 24": steps(named("late", { wait: { until: { hour: 24 } } })),
  "putSequence: an eighth day of the week": steps(
    named("late", { wait: { until: { weekdays: [8], hour: 9 } } }),
  ),
  "putSequence: a step that jumps back": steps(
    named("pause"),
    named("ask", { choice: { when: { tag: "vip" }, then: "pause", otherwise: "end" } }),
  ),
  "putSequence: a condition on the mail of a step that sends nothing": steps(
    named("pause"),
    named("ask", { choice: { when: { opened: "pause" }, then: "end", otherwise: "end" } }),
  ),
  "putSequence: a condition of six levels": choice(six),
  "putSequence: an operator without its operand": choice({
    attribute: { name: "seats", op: "AT_LEAST", text: "2" },
  }),
  "putSequence: an attribute compared with 10^130": choice({
    attribute: { name: "seats", op: "AT_LEAST", number: 1e130 },
  }),
  "putSequence: a single variant": steps(
    named("hello", { send: { variants: [{ templateKey: "a", weight: 1 }] } }),
  ),
  "putSequence: a trigger of two parts": wrong({ trigger: { subscribed: true, tagged: "vip" } }),
  "putSequence: a text that there is not": steps(named("hello", { send: { templateKey: "absent" } })),
  "putSequence: a text that can be sent once": async (s) =>
    steps(named("hello", { send: { templateKey: await storeText(s.test, { once: true }) } }))(s),
  "putSequence: 100 different texts": steps(
    ...Array.from({ length: 100 }, (_, at) => named(`s${at}`, { send: { templateKey: `text/${at}` } })),
  ),
  "putSequence: a topic that there is not": wrong({ trigger: { topic: "absent" } }),
  "putSequence: a segment that there is not": wrong({ trigger: { segmentId: "absent" } }),
  "putSequence: a segment that there is not, which ends runs": wrong({ exitOn: { segmentId: "absent" } }),
  "putSequence: a trigger by a group call with a name": wrong({
    trigger: { event: { type: "GROUP", name: "Acme" } },
  }),
  "putSequence: a change of a segment that is not named": wrong({
    exitOn: { event: { name: "Order" }, segmentChange: "LEFT" },
  }),
  "putSequence: by a viewer": async (s) => {
    const viewer = await s.test.person({ groups: ["viewer"] });
    return ask(s, "putSequence", { ...valid, sequenceId: newId() }, viewer);
  },
  "putSequence: by an admin whose group was taken away": async (s) =>
    ask(s, "putSequence", { ...valid, sequenceId: newId() }, s.formerAdmin),
  "putSequence: while the same id is being created": during(async (s) =>
    ask(s, "putSequence", { ...valid, sequenceId: newId() }),
  ),
  "putSequence: while the same sequence is being changed": during(changing("putSequence", valid)),
  "pauseSequence: an id without a sequence": async (s) =>
    ask(s, "pauseSequence", { sequenceId: "absent", expectedVersion: 1 }),
  "pauseSequence: a stale version": changing("pauseSequence", { expectedVersion: 2 }),
  "pauseSequence: a sequence that is paused": async (s) => {
    const sequenceId = newId();
    const by = server(s.test);
    await change(s.test, by, "putSequence", { sequenceId, ...valid }, "version");
    await change(s.test, by, "pauseSequence", { sequenceId, expectedVersion: 1 }, "version");
    return ask(s, "pauseSequence", { sequenceId, expectedVersion: 2 });
  },
  "pauseSequence: while the same sequence is being changed": during(changing("pauseSequence")),
  "resumeSequence: an id without a sequence": async (s) =>
    ask(s, "resumeSequence", { sequenceId: "absent", expectedVersion: 1 }),
  "resumeSequence: a sequence that is not paused": changing("resumeSequence"),
  "sequence: an id without a sequence": async (s) => query(s, 'sequence(sequenceId: "absent") { name }'),
  "sequences: a limit of 101": async (s) => query(s, "sequences(limit: 101) { nextToken }"),
  "Sequence.number: a number that the sequence does not have": reading("number(number: 2)"),
  "Sequence.executions: an id that no step can have": reading('executions(stepId: "a#b")'),
  "Sequence.events: a range that ends before it begins": reading(`events(${BACKWARDS})`),
  "Sequence.stats: 401 days": reading('stats(from: "2026-01-01", to: "2027-02-06")'),
};
