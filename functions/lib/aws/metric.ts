import { METRICS } from "./names.ts";

/** A metric by its name: a value, or up to 100 of them. */
export type Metrics = Record<string, { unit: "Count" | "Seconds"; value: number | number[] }>;

/**
 * Publishes metrics by a log line, from which CloudWatch extracts them (CloudWatch guide, "Specification:
 * Embedded metric format"). The line is written directly, because it must go to standard output ("Using the
 * embedded metric format with Lambda") and the logger writes errors elsewhere. Powertools' metrics add the
 * dimension `service`, so each function would have a metric of its own. A
 * command at a terminal has no deployment to count for; its user reads the log.
 */
export function publish(metrics: Metrics): void {
  const { DEPLOYMENT: deployment, POWERTOOLS_SERVICE_NAME: service } = process.env;
  if (!deployment) return;
  const { namespace, dimension } = METRICS;
  const all = Object.entries(metrics);
  const Metrics = all.map(([Name, { unit }]) => ({ Name, Unit: unit }));
  const CloudWatchMetrics = [{ Namespace: namespace, Dimensions: [[dimension]], Metrics }];
  const line = {
    _aws: { Timestamp: Date.now(), CloudWatchMetrics },
    [dimension]: deployment,
    ...Object.fromEntries(all.map(([name, { value }]) => [name, value])),
    service,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
