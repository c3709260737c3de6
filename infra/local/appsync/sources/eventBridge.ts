import type { Resource } from "../../assembly/index.ts";
import { refused } from "../../imitated.ts";
import { listOf, members, missing, textOf, unreadable, type DataSource } from "./source.ts";

interface Entry {
  EventBusName: string;
  Source: string;
  DetailType: string;
  Detail: string;
  Resources?: string[];
  Time?: string;
}

/** EventBridge's PutEvents, in process. */
export type PutEvents = (entries: Entry[]) => Promise<{ FailedEntryCount: number; Entries: object[] }>;

const MOST_EVENTS = 10;

/** An event bus as a data source (Developer Guide, "EventBridge resolver reference"). */
export function eventBridgeSource(
  resource: Resource,
  putEvents: PutEvents | undefined,
  allows: (roleArn: string, action: string, resourceArn: string) => boolean,
): DataSource {
  const { EventBridgeConfig, ServiceRoleArn: roleArn, Name } = resource.properties;
  const arn = (EventBridgeConfig as { EventBusArn?: string } | undefined)?.EventBusArn;
  if (!putEvents)
    throw refused(resource, "Type AMAZON_EVENTBRIDGE", "needs the local EventBridge, which is not there");
  if (!arn || typeof roleArn !== "string")
    throw refused(resource, "EventBridgeConfig or ServiceRoleArn", "is missing");
  return {
    name: String(Name),
    type: "AMAZON_EVENTBRIDGE",
    async invoke(request) {
      const fields = members(request, ["version", "operation", "events"]);
      if (fields.operation === undefined) throw missing("operation");
      if (fields.operation !== "PutEvents") throw unreadable("Only the operation PutEvents is supported.");
      const entries = listOf(fields, "events").map((each) => entryOf(each, arn));
      if (entries.length < 1 || entries.length > MOST_EVENTS)
        throw unreadable(`PutEvents takes 1 to ${MOST_EVENTS} events.`);
      if (!allows(roleArn, "events:PutEvents", arn)) {
        const message = `The role ${roleArn} is not authorized to perform: events:PutEvents on resource: ${arn}`;
        return { result: null, error: { message, type: "EventBridge:AccessDeniedException" } };
      }
      const { Entries, FailedEntryCount } = await putEvents(entries);
      return { result: { Entries, FailedEntryCount } };
    },
  };
}

function entryOf(given: unknown, arn: string): Entry {
  const fields = members(given, ["source", "detail", "detailType", "resources", "time"]);
  const Source = textOf(fields, "source");
  const DetailType = textOf(fields, "detailType");
  if (Source === undefined) throw missing("events][source");
  if (DetailType === undefined) throw missing("events][detailType");
  if (fields.detail === undefined) throw missing("events][detail");
  const Time = textOf(fields, "time");
  return {
    EventBusName: arn,
    Source,
    DetailType,
    Detail: JSON.stringify(fields.detail),
    ...(Array.isArray(fields.resources) && { Resources: fields.resources as string[] }),
    ...(Time !== undefined && { Time }),
  };
}
