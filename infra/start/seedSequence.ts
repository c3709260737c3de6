/** Sends a request to the API as an editor; throws if it has errors. */
type Ask = (query: string, variables: object) => Promise<Record<string, unknown>>;

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
 * Creates a sequence of a new data folder. After an interruption it may run again: a sequence that exists
 * stays.
 */
export async function seedSequence(ask: Ask): Promise<void> {
  const { sequences } = await ask("{ sequences(limit: 100) { items { sequenceId } } }", {});
  const existing = (sequences as { items: { sequenceId: string }[] }).items;
  if (existing.some(({ sequenceId }) => sequenceId === ONBOARDING.sequenceId)) return;
  const put = "mutation ($input: PutSequenceInput!) { putSequence(input: $input) { version } }";
  await ask(put, { input: ONBOARDING });
}
