import type { Resource } from "../../base/assembly/index.ts";
import { missing, refuseOthers } from "../../base/imitated.ts";
import type { Lambda } from "../lambda/index.ts";
import type { Log } from "../../base/log.ts";
import type { Sqs } from "../sqs/index.ts";

/** The target of a rule or a schedule. */
export interface Target {
  arn: string;
  /** The constant that is sent instead of the event. */
  input: string | undefined;
  deadLetterArn: string | undefined;
}

export interface Outlets {
  lambda: Lambda;
  sqs: Sqs;
  log: Log;
}

/**
 * Reads a target's properties; `more` are the further ones that are imitated. A retry policy has no effect: a
 * function or queue of this machine either takes the event or never will, and then AWS does not retry either
 * (EventBridge user guide, "Using dead-letter queues").
 */
export function targetOf(
  resource: Resource,
  at: string,
  given: Record<string, unknown>,
  { lambda, sqs }: Outlets,
  more: string[] = [],
): Target {
  refuseOthers(resource, ["Arn", "Input", "RetryPolicy", "DeadLetterConfig", ...more], `${at}.`, given);
  const arn = String(given.Arn);
  if (!lambda.settingsOf(arn) && !sqs.queue(arn)) {
    throw missing(resource, `${at}.Arn`, arn, "is no function and no queue of the templates");
  }
  const deadLetterArn = (given.DeadLetterConfig as { Arn?: string } | undefined)?.Arn;
  if (deadLetterArn !== undefined && !sqs.queue(deadLetterArn)) {
    throw missing(resource, `${at}.DeadLetterConfig.Arn`, deadLetterArn, "is no queue of the templates");
  }
  return { arn, input: given.Input as string | undefined, deadLetterArn };
}

/**
 * Sends an event (JSON) to a target. An event that the target refuses goes to the dead letters with `about`
 * as message attributes.
 */
export async function deliver(
  target: Target,
  event: string,
  about: Record<string, string>,
  { lambda, sqs, log }: Outlets,
): Promise<void> {
  try {
    if (sqs.queue(target.arn)) await sqs.send(target.arn, event);
    else await lambda.invoke(target.arn, JSON.parse(event) as unknown, { type: "Event" });
  } catch (error) {
    const { name, message } = error as Error;
    log.error(`${target.arn} refused an event: ${name}: ${message}`);
    if (!target.deadLetterArn) return;
    const attributes = {
      ...about,
      TARGET_ARN: target.arn,
      ERROR_CODE: name,
      ERROR_MESSAGE: message,
      RETRY_ATTEMPTS: "0",
    };
    const entries = Object.entries(attributes).map(([key, StringValue]) => [
      key,
      { DataType: "String", StringValue },
    ]);
    await sqs
      .send(target.deadLetterArn, event, Object.fromEntries(entries) as never)
      .catch((failure: unknown) => log.error(`${target.deadLetterArn} refused it too: ${String(failure)}`));
  }
}
