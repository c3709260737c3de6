import { TROUBLE } from "./names.ts";

/**
 * Counts one by a line of the log, which CloudWatch makes a metric of (CloudWatch guide, "Specification: Embedded metric format"). The line is
 * one of its own: it has to be on standard output ("Using the embedded metric format with Lambda"), and the logger's errors are not.
 * Metrics of powertools would add the dimension `service`, so that each function had a metric of its own and the alarm would see none.
 * A command at a terminal has no deployment to count for; who runs it reads the log.
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
