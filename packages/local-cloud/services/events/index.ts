import { randomUUID } from "node:crypto";
import type { Resource } from "../../base/assembly/index.ts";
import type { Clock } from "../../base/clock.ts";
import { AwsError, awsJson, operationOf, type Handler } from "../../base/http.ts";
import { readEach, refuseOthers } from "../../base/imitated.ts";
import { deliver, type Outlets } from "./delivery.ts";
import { check, entriesOf, failedEntry, entryTime, type Entry } from "./entry.ts";
import { busName, ruleOf } from "./rule.ts";

export type { Entry } from "./entry.ts";

export interface PutEventsOutput {
  FailedEntryCount: number;
  Entries: { EventId?: string; ErrorCode?: string; ErrorMessage?: string }[];
}

export interface Events {
  /** Amazon EventBridge over AWS JSON 1.1. */
  handle: Handler;
  /** PutEvents of another service, in process. Throws an AwsError for entries that it refuses as a whole. */
  putEvents: (entries: Entry[]) => Promise<PutEventsOutput>;
  /** True if there is the bus with this name or ARN. */
  hasBus: (nameOrArn: string) => boolean;
  /** Puts complete events of AWS's own services on the default bus. */
  publish: (events: BusEvent[]) => Promise<void>;
}

/** An event as rules and targets see it (EventBridge user guide, "Event structure"). */
export interface BusEvent {
  version: "0";
  id: string;
  "detail-type": string;
  source: string;
  account: string;
  time: string;
  region: string;
  resources: string[];
  detail: Record<string, unknown>;
}

interface Options extends Outlets {
  /** AWS::Events::Rule. */
  rules: Resource[];
  /** AWS::Events::EventBus, besides the default bus. */
  buses: Resource[];
  /** AWS::Lambda::Permission. */
  permissions: Resource[];
  clock: Clock;
  region: string;
  accountId: string;
}

/**
 * The event buses of the account and the rules of the templates. Matching events go to functions and queues
 * at once.
 */
export function createEvents(options: Options): Events {
  const { clock, region, accountId } = options;
  const buses = new Set(["default"]);
  readEach(options.buses, (bus) => {
    refuseOthers(bus, ["Name", "Description", "Tags", "KmsKeyIdentifier"]);
    buses.add(bus.ref);
  });
  const enabled = options.rules.filter(({ properties }) => properties.State !== "DISABLED");
  const rules = readEach(enabled, (rule) => ruleOf(rule, options, options.permissions));

  const publish = async (event: BusEvent, bus: string): Promise<void> => {
    for (const rule of rules.filter((each) => each.bus === bus && each.matches(event))) {
      for (const target of rule.targets) {
        await deliver(target, target.input ?? JSON.stringify(event), { RULE_ARN: rule.arn }, options);
      }
    }
  };
  const put = async (entry: Entry): Promise<{ EventId: string }> => {
    const { source, type, detail } = check(entry);
    const bus = busName(entry.EventBusName);
    if (!buses.has(bus)) throw new AwsError("InvalidArgument", `Event bus ${bus} does not exist.`);
    const id = randomUUID();
    const event: BusEvent = {
      version: "0",
      id,
      "detail-type": type,
      source,
      account: accountId,
      time: entryTime(entry.Time, clock.now()),
      region,
      resources: entry.Resources ?? [],
      detail,
    };
    await publish(event, bus);
    return { EventId: id };
  };
  const putEvents = async (input: unknown): Promise<PutEventsOutput> => {
    const results = await Promise.all(entriesOf(input).map((entry) => put(entry).catch(failedEntry)));
    return { FailedEntryCount: results.filter((each) => "ErrorCode" in each).length, Entries: results };
  };
  return {
    hasBus: (nameOrArn) => buses.has(busName(nameOrArn)),
    putEvents: (Entries) => putEvents({ Entries }),
    publish: async (events) => {
      for (const event of events) await publish(event, "default");
    },
    handle: (call) =>
      awsJson(call, async (input) => {
        const operation = operationOf(call);
        if (operation !== "PutEvents") {
          throw new AwsError("UnknownOperationException", `EventBridge ${operation} is not imitated locally`);
        }
        return putEvents(input);
      }),
  };
}
