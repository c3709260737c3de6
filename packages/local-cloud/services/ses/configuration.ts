import type { Resource } from "../../base/assembly/index.ts";
import { AwsError } from "../../base/http.ts";
import { lack, missing, readEach, refused } from "../../base/imitated.ts";
import type { EventType } from "./events.ts";
import type { Reason } from "./outcome.ts";

/** A configuration set of the templates. If `suppresses` is undefined, the account's setting applies. */
export interface ConfigurationSet {
  name: string;
  suppresses: Reason[] | undefined;
  sendingEnabled: boolean;
  publishes: Set<EventType>;
  properties: Record<string, unknown>;
}

const PUBLISHED = ["SEND", "DELIVERY", "BOUNCE", "COMPLAINT", "REJECT", "OPEN", "CLICK"];
/** Event types that never occur here: there are no templates to render, and no delays. */
const NEVER = ["RENDERING_FAILURE", "DELIVERY_DELAY"];

/**
 * The configuration sets with their event destinations. Throws an error for a property that changes how mail
 * is sent and is not imitated.
 */
export function readConfigurationSets(
  sets: Resource[],
  destinations: Resource[],
): Map<string, ConfigurationSet> {
  const read = new Map<string, ConfigurationSet>();
  readEach(sets, (set) => {
    const {
      Name: _,
      Tags,
      SuppressionOptions,
      SendingOptions,
      ReputationOptions,
      DeliveryOptions,
      ...rest
    } = set.properties;
    for (const unknown of Object.keys(rest)) lack(set, refused(set, unknown));
    read.set(set.ref, {
      name: set.ref,
      suppresses: (SuppressionOptions as { SuppressedReasons?: Reason[] } | undefined)?.SuppressedReasons,
      sendingEnabled: (SendingOptions as { SendingEnabled?: boolean } | undefined)?.SendingEnabled !== false,
      publishes: new Set(),
      properties: { Tags, SuppressionOptions, SendingOptions, ReputationOptions, DeliveryOptions },
    });
  });
  readEach(destinations, (destination) => {
    const { ConfigurationSetName: name } = destination.properties;
    const set = read.get(String(name));
    if (!set) {
      throw missing(destination, "ConfigurationSetName", name, "is no configuration set of the templates");
    }
    for (const type of typesOf(destination)) set.publishes.add(type);
  });
  return read;
}

export function configurationSet(sets: Map<string, ConfigurationSet>, name: string): ConfigurationSet {
  const set = sets.get(name);
  if (set) return set;
  throw new AwsError("NotFoundException", `Configuration set <${name}> does not exist.`, 404);
}

function typesOf(destination: Resource): EventType[] {
  const {
    Name: _,
    MatchingEventTypes,
    Enabled,
    EventBridgeDestination,
    ...rest
  } = destination.properties.EventDestination as Record<string, unknown> & { MatchingEventTypes: string[] };
  for (const unknown of Object.keys(rest)) lack(destination, refused(destination, unknown));
  const bus = (EventBridgeDestination as { EventBusArn?: string } | undefined)?.EventBusArn ?? "";
  if (!bus.endsWith(":event-bus/default")) {
    const given = `EventDestination.EventBridgeDestination.EventBusArn ${JSON.stringify(bus)}`;
    throw refused(destination, given, 'is not the bus "default", to which alone SES publishes');
  }
  const types = MatchingEventTypes.map((type) => type.replace(/([a-z])([A-Z])/g, "$1_$2").toUpperCase());
  const other = types.find((type) => ![...PUBLISHED, ...NEVER].includes(type));
  if (other !== undefined) throw refused(destination, `event type ${other}`);
  return Enabled === false ? [] : (types.filter((type) => PUBLISHED.includes(type)) as EventType[]);
}
