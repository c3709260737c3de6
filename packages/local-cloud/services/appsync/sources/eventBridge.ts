import type { Resource } from "../../../base/assembly/index.ts";
import type { Entry, PutEventsOutput } from "../../events/index.ts";
import { AwsError } from "../../../base/http.ts";
import { missing as missingResource, refused } from "../../../base/imitated.ts";
import {
  listOf,
  members,
  missingValue,
  objectOf,
  textOf,
  unreadable,
  type DataSource,
  type SourceOutcome,
} from "../model/source.ts";

/** EventBridge's PutEvents, in process. Throws an AwsError for what it refuses as a whole. */
export type PutEvents = (entries: Entry[]) => Promise<PutEventsOutput>;

const MOST_EVENTS = 10;
/** RFC 3339, which the guide names as the form of `time`. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * An event bus as a data source (Developer Guide, "AWS AppSync JavaScript resolver function reference for
 * EventBridge data source"): entries that fail are in the result, a request that fails is ctx.error.
 */
export function eventBridgeSource(
  resource: Resource,
  { putEvents, hasBus }: { putEvents: PutEvents; hasBus: (nameOrArn: string) => boolean },
  allows: (roleArn: string, action: string, resourceArn: string) => boolean,
): DataSource {
  const { EventBridgeConfig, ServiceRoleArn: roleArn, Name } = resource.properties;
  const arn = (EventBridgeConfig as { EventBusArn?: string } | undefined)?.EventBusArn;
  if (!arn || typeof roleArn !== "string")
    throw refused(resource, "EventBridgeConfig or ServiceRoleArn", "is missing");
  if (!hasBus(arn)) {
    const property = "EventBridgeConfig.EventBusArn";
    throw missingResource(resource, property, arn, "is no event bus of the templates");
  }
  return {
    name: String(Name),
    type: "AMAZON_EVENTBRIDGE",
    async invoke(request) {
      const fields = members(request, ["version", "operation", "events"]);
      if (fields.operation === undefined) throw missingValue("operation");
      if (fields.operation !== "PutEvents") throw unreadable("Only the operation PutEvents is supported.");
      const entries = listOf(fields, "events").map((each) => entryOf(each, arn));
      if (entries.length < 1 || entries.length > MOST_EVENTS)
        throw unreadable(`PutEvents takes 1 to ${MOST_EVENTS} events.`);
      if (!allows(roleArn, "events:PutEvents", arn)) {
        const message = `The role ${roleArn} is not authorized to perform: events:PutEvents on resource: ${arn}`;
        return failed(new AwsError("AccessDeniedException", message));
      }
      try {
        const { Entries, FailedEntryCount } = await putEvents(entries);
        return { result: { Entries, FailedEntryCount } };
      } catch (error) {
        return failed(error);
      }
    },
  };
}

function failed(error: unknown): SourceOutcome {
  if (!(error instanceof AwsError)) throw error;
  return { result: null, error: { message: error.message, type: `EventBridge:${error.name}` } };
}

function entryOf(given: unknown, arn: string): Entry {
  const fields = members(given, ["source", "detail", "detailType", "resources", "time"]);
  const Source = textOf(fields, "source");
  const DetailType = textOf(fields, "detailType");
  if (Source === undefined) throw missingValue("events][source");
  if (DetailType === undefined) throw missingValue("events][detailType");
  if (fields.detail === undefined) throw missingValue("events][detail");
  const Time = textOf(fields, "time");
  if (Time !== undefined && (!MOMENT.test(Time) || Number.isNaN(Date.parse(Time)))) {
    throw unreadable(`Value for field '$[events][time]' is no RFC 3339 timestamp: ${Time}`);
  }
  return {
    EventBusName: arn,
    Source,
    DetailType,
    Detail: JSON.stringify(objectOf(fields, "detail")),
    ...(fields.resources !== undefined && { Resources: textsOf(fields) }),
    ...(Time !== undefined && { Time }),
  };
}

function textsOf(fields: Record<string, unknown>): string[] {
  const list = listOf(fields, "resources");
  if (list.every((each) => typeof each === "string")) return list;
  throw unreadable("Value for field '$[events][resources]' must be a list of strings.");
}
