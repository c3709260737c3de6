import { util } from "@aws-appsync/utils";
import type { ErrorType } from "#schema";
import { MAX_ATTRIBUTES, MAX_ATTRIBUTES_BYTES } from "#table/mail/subscriber";
import { fail } from "../errors.ts";

type Attributes = Record<string, unknown>;

/** Names become variables of texts (Liquid), so they are identifiers that need no quoting there. */
const NAME = "[A-Za-z][A-Za-z0-9_-]{0,63}";
/** Names that cannot be stored: functions take `constructor` for the class of an object. */
const TAKEN = ["", "__proto__", "constructor"];
/** JSON has it as an escape, or as it is. DynamoDB refuses it: its texts are UTF-8. */
const LONE_SURROGATE = "[\\s\\S]*(\\p{Cs}|\\\\u[dD][89a-fA-F])[\\s\\S]*";
/** An object or a list in which there is no other. */
const INNERMOST = "[\\[{][^\\[\\]{}]*[\\]}]";
/** DynamoDB nests 32 levels. The map of all attributes is the first of these. */
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** DynamoDB stores numbers up to about 10^125; an exponent of three digits is refused. */
const HUGE = "[\\s\\S]*[eE][+-]?[0-9]{3}[\\s\\S]*";

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
  if (!names.every((name) => util.matches(NAME, name))) {
    refuse("named by a letter and up to 63 more letters, digits, _ and -");
  }
  if (TAKEN.some((name) => json.indexOf(`"${name}":`) >= 0)) {
    refuse("without empty names, and names like __proto__ and constructor");
  }
  if (util.matches(LONE_SURROGATE, json.replaceAll("\\\\\\\\", ""))) {
    refuse("without halves of surrogate pairs");
  }
  const shape = withoutTexts(json);
  if (util.matches(HUGE, shape)) refuse("without numbers of 10^100 and more");
  const rest = LEVELS.reduce((text) => text.replaceAll(INNERMOST, ""), shape);
  if (rest !== "") refuse(`nested at most ${LEVELS.length} levels deep`);
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
