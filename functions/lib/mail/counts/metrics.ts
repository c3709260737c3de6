import type { MailDeltaItem } from "#table/mail/mailDelta";
import type { Metrics } from "../../aws/metric.ts";
import { publish } from "../../aws/metric.ts";

/**
 * Publishes what deltas add as metrics, after they were taken in. A function that dies in between has
 * published nothing: only the counts are exact.
 */
export function publishMetrics(deltas: MailDeltaItem[]): void {
  const sum = (name: "sent" | "failed"): number =>
    deltas.reduce((before, { counts }) => before + (counts[name] ?? 0), 0);
  const waited = deltas.flatMap(({ approvalSeconds }) => approvalSeconds ?? []);
  const metrics: Metrics = {
    ...counted("MailsSent", sum("sent")),
    ...counted("MailsFailed", sum("failed")),
    // The transaction of the deltas has fewer than the 100 values that a metric can have.
    ...(waited.length > 0 ? { ApprovalSeconds: { unit: "Seconds", value: waited } } : {}),
  };
  if (Object.keys(metrics).length > 0) publish(metrics);
}

function counted(name: string, value: number): Metrics {
  return value === 0 ? {} : { [name]: { unit: "Count", value } };
}
