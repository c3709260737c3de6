import { TROUBLE } from "./names.ts";

/**
 * Increments the trouble metric by a log line, from which CloudWatch extracts it (CloudWatch guide,
 * "Specification: Embedded metric format"). The line is written directly, because it must go to standard
 * output ("Using the embedded metric format with Lambda") and the logger writes errors elsewhere. Powertools'
 * metrics add the dimension `service`, so each function would have its own metric and the alarm would see
 * none of them. A command at a terminal has no deployment to count for; its user reads the log.
 */
export function countTrouble(message: string): void {
  const { DEPLOYMENT: deployment, POWERTOOLS_SERVICE_NAME: service } = process.env;
  if (!deployment) return;
  const { namespace, name, dimension } = TROUBLE;
  const CloudWatchMetrics = [
    { Namespace: namespace, Dimensions: [[dimension]], Metrics: [{ Name: name, Unit: "Count" }] },
  ];
  const line = {
    _aws: { Timestamp: Date.now(), CloudWatchMetrics },
    [dimension]: deployment,
    [name]: 1,
    service,
    message,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
