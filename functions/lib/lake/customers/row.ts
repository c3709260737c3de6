import type { ProfileEventItem } from "#table/people/profileEvent";
import { unpackBody } from "../../input/body.ts";
import { dayNumber } from "../columns.ts";
import type { TableRow } from "../tableFile.ts";

/** The parts of a call's content that have columns. */
interface CallContent {
  groupId?: string;
  category?: string;
  properties?: object;
  traits?: object;
  context?: object;
}

/** Returns the row of an event of a source: it depends on the item alone. */
export function customerRow(event: ProfileEventItem): TableRow {
  const { groupId, category, properties, traits, context } = (unpackBody(event) ?? {}) as CallContent;
  const { receivedAt, at, sourceId, type, name, messageId, profileId, userId, anonymousId } = event;
  const { country, browser, os, device, isBot = false } = event;
  return {
    day: dayNumber(receivedAt.slice(0, 10)),
    ...{ receivedMs: Date.parse(receivedAt), ms: Date.parse(at) },
    ...{ sourceId, type, name, messageId, profileId, userId, anonymousId, groupId, category },
    ...{ properties: json(properties), traits: json(traits), context: json(context) },
    ...{ country, browser, os, device, isBot },
  };
}

function json(value: object | undefined): string | undefined {
  return value && JSON.stringify(value);
}
