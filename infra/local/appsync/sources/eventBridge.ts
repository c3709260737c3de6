import type { Resource } from "../../assembly/index.ts";
import { refused } from "../../imitated.ts";
import { listOf, members, missing, textOf, unreadable, type DataSource, type Fields } from "./source.ts";

/** The in-process EventBridge: one answer per entry. */
export type PutEvents = (
  eventBusArn: string,
  entries: {
    source: string;
    detailType: string;
    detail: unknown;
    resources: string[];
    time: string | undefined;
  }[],
) => Promise<{ eventId?: string; errorCode?: string; errorMessage?: string }[]>;

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
      const events = listOf(fields, "events").map(entryOf);
      if (events.length < 1 || events.length > MOST_EVENTS)
        throw unreadable(`PutEvents takes 1 to ${MOST_EVENTS} events.`);
      if (!allows(roleArn, "events:PutEvents", arn)) {
        const message = `The role ${roleArn} is not authorized to perform: events:PutEvents on resource: ${arn}`;
        return { result: null, error: { message, type: "EventBridge:AccessDeniedException" } };
      }
      const answers = await putEvents(arn, events);
      const Entries = answers.map(({ eventId, errorCode, errorMessage }) =>
        eventId === undefined ? { ErrorCode: errorCode, ErrorMessage: errorMessage } : { EventId: eventId },
      );
      const FailedEntryCount = answers.filter((each) => each.eventId === undefined).length;
      return { result: { Entries, FailedEntryCount } };
    },
  };
}

function entryOf(given: unknown): Parameters<PutEvents>[1][number] {
  const fields: Fields = members(given, ["source", "detail", "detailType", "resources", "time"]);
  const source = textOf(fields, "source");
  const detailType = textOf(fields, "detailType");
  if (source === undefined) throw missing("events][source");
  if (detailType === undefined) throw missing("events][detailType");
  if (fields.detail === undefined) throw missing("events][detail");
  return {
    source,
    detailType,
    detail: fields.detail,
    resources: (fields.resources ?? []) as string[],
    time: textOf(fields, "time"),
  };
}
