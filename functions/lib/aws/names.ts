/**
 * The queues, by the domain whose functions work on them: templates make one for each, functions send to
 * them. The stream's changes go to them in this order.
 */
export const QUEUES = {
  users: ["cognito", "publish", "mail", "reconcile"],
  sites: ["erase", "live", "rollup"],
} as const;

export type QueueOf<Domain extends keyof typeof QUEUES> = (typeof QUEUES)[Domain][number];
export type QueueName = QueueOf<keyof typeof QUEUES>;

/** The metric of what a person has to look at: functions count it, an alarm watches it. */
export const TROUBLE = { namespace: "Rollcall", name: "Trouble", dimension: "deployment" };
