/** The parts of a call that can name an address of its person, as they came: any JSON. */
export interface AddressingCall {
  type: string;
  properties?: unknown;
  traits?: unknown;
  context?: unknown;
}

/** An address of a call, as it came, and the path of its field. */
export interface SentAddress {
  field: string;
  value: unknown;
}

/**
 * Returns the addresses of the person of an `identify` or `track`, in the order in which they count: Segment
 * takes `traits.email`, `context.traits.email` or `properties.email` of these calls (Twilio Segment,
 * "Identity Resolution ExternalIDs", read on 2026-11-28). The traits of a `group` call are the group's: its
 * address would join all its members.
 */
export function addressesIn({ type, properties, traits, context }: AddressingCall): SentAddress[] {
  if (type !== "identify" && type !== "track") return [];
  const places: [string, unknown][] = [
    ["traits.email", partOf(traits).email],
    ["context.traits.email", partOf(partOf(context).traits).email],
    ["properties.email", partOf(properties).email],
  ];
  return places
    .map(([field, value]) => ({ field, value }))
    .filter(({ value }) => value !== undefined && value !== null);
}

/** Returns an object of a call; an empty one for any other JSON. */
export function partOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
