import { util } from "@aws-appsync/utils";
import type { ErrorType } from "#schema";
import {
  ATTRIBUTE_LEVELS,
  ATTRIBUTE_NAME,
  HUGE_EXPONENT,
  MAX_ATTRIBUTES,
  MAX_ATTRIBUTES_BYTES,
  TAKEN_NAMES,
} from "#table/mail/subscriber";
import { fail } from "../errors.ts";

type Attributes = Record<string, unknown>;

/** JSON has it as an escape, or as it is. DynamoDB refuses it: its texts are UTF-8. */
const LONE_SURROGATE = "[\\s\\S]*(\\p{Cs}|\\\\u[dD][89a-fA-F])[\\s\\S]*";
/** An object or a list in which there is no other. */
const INNERMOST = "[\\[{][^\\[\\]{}]*[\\]}]";
const HUGE = `[\\s\\S]*${HUGE_EXPONENT}[\\s\\S]*`;

/**
 * Returns the attributes of an input, which AppSync has parsed; none if they were omitted. Fails with
 * `ValidationError` for anything but an object that a subscriber can have.
 */
export function parseAttributes(input: unknown): Attributes {
  if (input === undefined || input === null) return {};
  const json = JSON.stringify(input);
  if (!json.startsWith("{")) refuse("a JSON object");
  const names = Object.keys(input);
  requireRoom("ValidationError", names.length, json);
  if (!names.every((name) => util.matches(ATTRIBUTE_NAME, name))) {
    refuse("named by a letter and up to 63 more letters, digits, _ and -");
  }
  if (TAKEN_NAMES.some((name) => json.indexOf(`"${name}":`) >= 0)) {
    refuse("without empty names, and names like __proto__ and constructor");
  }
  if (util.matches(LONE_SURROGATE, json.replaceAll("\\\\\\\\", ""))) {
    refuse("without halves of surrogate pairs");
  }
  const shape = withoutTexts(json);
  if (util.matches(HUGE, shape)) refuse("without numbers of 10^100 and more, and of less than 10^-99");
  // Each round removes the innermost level of all values. The object of the attributes itself may be left.
  const rest = ATTRIBUTE_LEVELS.reduce((text) => text.replaceAll(INNERMOST, ""), shape);
  const isFlat = rest === "" || util.matches(INNERMOST, rest);
  if (!isFlat) refuse(`nested at most ${ATTRIBUTE_LEVELS.length} levels deep`);
  return input as Attributes;
}

/**
 * Returns the attributes after a change: one by one, null removes. Fails with `LimitExceeded` if they are too
 * many or too large.
 */
export function mergeAttributes(before: Attributes, change: Attributes): Attributes {
  const after = { ...before, ...change };
  for (const name of Object.keys(change)) {
    if (change[name] === null) delete after[name];
  }
  requireRoom("LimitExceeded", Object.keys(after).length, JSON.stringify(after));
  return after;
}

function requireRoom(type: ErrorType, count: number, json: string): void {
  // AppSync has no other way to count the bytes of a text: four characters of Base64 are three bytes.
  const bytes = (util.base64Encode(json).length / 4) * 3 - 2;
  if (count <= MAX_ATTRIBUTES && bytes <= MAX_ATTRIBUTES_BYTES) return;
  const says = `at most ${MAX_ATTRIBUTES} with ${MAX_ATTRIBUTES_BYTES / 1024} KB of JSON in all`;
  fail(type, `A subscriber can have attributes of ${says}: remove some.`, { field: "attributes" });
}

/** Returns the JSON without its texts and names, so that brackets and letters in them do not count. */
function withoutTexts(json: string): string {
  return json.replaceAll("\\\\\\\\", "").replaceAll('\\\\"', "").replaceAll('"[^"]*"', "");
}

function refuse(says: string): never {
  return fail("ValidationError", `attributes must be ${says}.`, { field: "attributes" });
}
