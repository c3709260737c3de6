import type { CallType } from "#table/people/rawEvent";
import { InputError } from "../../aws/errors.ts";
import { keepText } from "../../input/details.ts";
import { textOfInput } from "../../input/text.ts";
import type { CallDetails } from "./details.ts";
import type { SentObject } from "./shape.ts";

/** The names of a call: of its event or page, and of the page's category. */
export interface CallLabels {
  name?: string;
  category?: string;
}

/** 200 characters, in at most 3 bytes each, fit into a key's 1,024 bytes, with an id. */
const MAX_NAME = 200;

/** Returns the names of a call. Throws an InputError if an event has none. */
export function parseLabels(type: CallType, call: SentObject, details: CallDetails): CallLabels {
  const isPage = type === "page" || type === "screen";
  const sent: [field: string, value: unknown][] = [
    type === "track" ? ["event", call.event] : ["name", isPage ? call.name : undefined],
    ["category", call.category],
  ];
  const [name, category] = sent.map(([field, value]) => parseLabel(field, value, details));
  if (type === "track" && (name === undefined || name.trim() === ""))
    throw new InputError("event", "is required: the event's name");
  return { name, category };
}

/** Returns a name of at most 200 characters; undefined if there is none, or none that can be read. */
function parseLabel(field: string, value: unknown, details: CallDetails): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const text = textOfInput(value);
  if (text === undefined) {
    if (field === "event") throw new InputError("event", "must be text");
    details.push({ reason: "INVALID_VALUE", field });
    return undefined;
  }
  const clean = keepText(field, text, details, MAX_NAME);
  // A blank at an end is the sender's own, unless it stands for a line break.
  return clean === text ? text : clean.trim();
}
