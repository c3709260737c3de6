import type { Assembly } from "../../packages/local-cloud/base/assembly/index.ts";
import { PRICES } from "../prices.ts";

const HOURS = 730;
/**
 * Requests of a poller a month: long polls of up to 20 seconds also when nothing comes (SQS charges an empty
 * answer, too). Metric filters without a default value have no data then, and cost nothing.
 */
const POLLS_OF_ONE = 3 * 60 * HOURS;
/**
 * The pollers of a queue that is empty: five, and as few as two if the mapping has no maximum of concurrent
 * batches (Lambda guide, "Configuring scaling behavior for SQS event source mappings").
 */
const [MOST_POLLERS, LEAST_POLLERS] = [5, 2];
/**
 * START, END and REPORT of an invocation, in bytes: a guess. With the system's log at WARN, Lambda writes
 * none of them.
 */
const LOG_LINES = 370;

/**
 * Returns the cost of an idle stage a month, by the resources that are counted in the templates: their
 * number, and dollars.
 */
export function fixedOf({ ofType }: Assembly) {
  const queues = new Set(ofType("AWS::SQS::Queue").map(({ arn }) => arn));
  const polled = ofType("AWS::Lambda::EventSourceMapping").filter(({ properties }) =>
    queues.has(String(properties.EventSourceArn)),
  );
  const limited = polled.filter(({ properties }) => properties.ScalingConfig !== undefined).length;
  const polls = POLLS_OF_ONE * MOST_POLLERS * polled.length;
  const leastPolls = POLLS_OF_ONE * (MOST_POLLERS * limited + LEAST_POLLERS * (polled.length - limited));
  const alarms = ofType("AWS::CloudWatch::Alarm").reduce(
    (sum, { properties }) => sum + metricsOf(properties),
    0,
  );
  const composites = ofType("AWS::CloudWatch::CompositeAlarm").length;
  const secrets = ofType("AWS::SecretsManager::Secret").length;
  return {
    alarms: {
      count: alarms + composites,
      dollars: alarms * PRICES.alarm + composites * PRICES.compositeAlarm,
    },
    queues: {
      count: polled.length,
      polls,
      dollars: polls * PRICES.queueRequest,
      /** With as few pollers as Lambda can go down to. */
      leastDollars: leastPolls * PRICES.queueRequest,
    },
    secrets: { count: secrets, dollars: secrets * PRICES.secret },
  };
}

/**
 * Returns the number of metrics that an alarm reads; each metric of metric math counts (CloudWatch pricing).
 */
function metricsOf({ Metrics }: Record<string, unknown>): number {
  const all = Array.isArray(Metrics) ? (Metrics as { MetricStat?: unknown }[]) : [];
  return Math.max(1, all.filter(({ MetricStat }) => MetricStat !== undefined).length);
}

/** Bytes that Lambda itself logs of an invocation of the function that is asked for events. */
export function loggedBytes({ ofType }: Assembly): number {
  const quiet = ofType("AWS::Lambda::Function").every(
    ({ properties }) =>
      (properties.LoggingConfig as { SystemLogLevel?: string } | undefined)?.SystemLogLevel === "WARN",
  );
  return quiet ? 0 : LOG_LINES;
}
