import type { Ask } from "./graphql.ts";

/**
 * Its texts are from `seedTemplates.ts`. No seeded subscriber has the tag, so it sends nothing until one gets
 * it.
 */
const ONBOARDING = {
  sequenceId: "onboarding",
  name: "Onboarding",
  trigger: { tagged: "onboarding" },
  exitWhen: { tag: "onboarded" },
  steps: [
    { id: "hello", send: { templateKey: "welcome" } },
    { id: "click", wait: { for: "P3D", event: { clicked: "hello" } } },
    { id: "clicked", choice: { when: { clicked: "hello" }, then: "morning", otherwise: "pause" } },
    { id: "pause", wait: { for: "P4D" } },
    { id: "morning", wait: { until: { weekdays: [1, 2, 3, 4, 5], hour: 9 } } },
    { id: "news", send: { templateKey: "newsletter" } },
  ],
};

/**
 * No step of it sends before a week is over, so a start mails no one. Within a minute of the start its people
 * wait at two steps, and those with a trial have finished.
 */
const RENEWAL = {
  sequenceId: "renewal",
  name: "Before a renewal",
  steps: [
    { id: "trial", choice: { when: { tag: "trial" }, then: "end", otherwise: "yearly" } },
    { id: "yearly", choice: { when: { tag: "yearly" }, then: "month", otherwise: "week" } },
    { id: "week", wait: { for: "P1W" } },
    { id: "soon", send: { templateKey: "newsletter" } },
    { id: "month", wait: { for: "P30D", event: { opened: "soon" } } },
    { id: "morning", wait: { until: { weekdays: [1, 2, 3, 4, 5], hour: 9 } } },
    { id: "thanks", send: { templateKey: "welcome" } },
  ],
};
/** Subscribers of `seedMail.ts`: two with a trial, three who pay yearly, three monthly. */
const RENEWING = ["ada", "finn", "ben", "dan", "hugo", "cleo", "eva", "gail"];

/**
 * Creates the sequences of a new data folder. After an interruption it may run again: a sequence that exists
 * stays.
 */
export async function seedSequences(ask: Ask): Promise<void> {
  const { sequences } = await ask("{ sequences(limit: 100) { items { sequenceId } } }", {});
  const existing = (sequences as { items: { sequenceId: string }[] }).items.map(
    ({ sequenceId }) => sequenceId,
  );
  const put = "mutation ($input: PutSequenceInput!) { putSequence(input: $input) { version } }";
  for (const input of [ONBOARDING, RENEWAL])
    if (!existing.includes(input.sequenceId)) await ask(put, { input });
}

/** Starts the sequence before a renewal for some subscribers, each of whom begins it once a day at most. */
export async function startRenewals(ask: Ask): Promise<void> {
  const start = "mutation ($input: StartExecutionInput!) { startExecution(input: $input) { executionId } }";
  for (const name of RENEWING) {
    const email = `${name}@example.org`;
    const once = { ifRunning: "KEEP", idempotencyKey: `demo data: ${email}` };
    await ask(start, { input: { sequenceId: RENEWAL.sequenceId, email, ...once } });
  }
}
