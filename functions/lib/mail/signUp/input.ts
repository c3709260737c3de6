import type { LambdaFunctionURLEvent } from "aws-lambda";
import { INVALID_ADDRESS, normaliseAddress } from "#table/address";
import { MAX_TOPICS } from "#table/mail/topics/topic";
import { InputError } from "../../aws/errors.ts";
import { parseJson } from "../../aws/requestBody.ts";
import { addressInText } from "../typedAddress.ts";
import { isJson, readBody, readForm } from "../pages/form.ts";
import { NOT_UTF_8 } from "../../input/text.ts";
import { withoutTurning } from "../../text/turning.ts";

/** The checked input of a sign-up form. */
export interface SignUp {
  email: string;
  typedEmail: string;
  firstName?: string;
  /** Empty for all mail. */
  topics: string[];
  /** The statement that the person agreed to. */
  statement?: string;
  /** The page to return to. It is checked with the site. */
  back?: string;
  /** True if the field that people do not see was filled in. */
  isRobot: boolean;
}

const MAX_NAME = 100;
const MAX_STATEMENT = 1000;
const MAX_BACK = 2000;
const MAX_KEY = 128;
/** C0, DEL and C1, and unpaired surrogates. A statement may have line breaks. */
const NO_TEXT = /[\p{Cc}\p{Cs}]/u;

/** Parses a sign-up, sent as a form or as JSON. Throws an InputError or HttpError. */
export function parseSignUp(request: LambdaFunctionURLEvent): SignUp {
  const read = isJson(request) ? fromJson(request) : fromForm(request);
  const typedEmail = requireText("email", typed(read("email")), MAX_BACK);
  const email = normaliseAddress(typedEmail ?? "");
  if (typedEmail === undefined || email === null) throw new InputError("email", INVALID_ADDRESS);
  const firstName = requireText("firstName", read("firstName"), MAX_NAME);
  const statement = requireText("statement", read("statement"), MAX_STATEMENT);
  const back = requireText("back", read("back"), MAX_BACK);
  return {
    ...{ email, typedEmail: typedEmail.trim(), topics: parseTopics(read("topics")) },
    // A mail without a name is better than one with a name that cannot be read.
    ...(firstName && !firstName.includes(NOT_UTF_8) && { firstName }),
    ...(statement && { statement }),
    ...(back && { back }),
    isRobot: isFilled(read("website")),
  };
}

/** Programs for forms send a field without a value as one of blanks, or as an empty list. */
function isFilled(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  return typeof value === "object" && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}

function typed(email: unknown): unknown {
  return typeof email === "string" ? addressInText(email) : email;
}

type Read = (field: string) => unknown;

function fromJson(request: LambdaFunctionURLEvent): Read {
  const text = readBody(request).toString("utf8");
  let given: unknown;
  try {
    given = parseJson(text);
  } catch {
    throw new InputError("body", "must be JSON");
  }
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new InputError("body", "must be a JSON object");
  requireKnown(Object.keys(given), /^topics$/);
  const nameOf = namesOf(Object.keys(given));
  return (field) => (given as Record<string, unknown>)[nameOf(field)];
}

/**
 * The address in forms that were made for other programs: `EMAIL`, `fields[email]`, `user_email`,
 * `your-email`.
 */
const ADDRESS = /^(?:\w+\[)?(?:user_|your-)?e-?mail(?:[_-]?address)?\]?$/i;

/** Returns the names that a form has for our fields. */
function namesOf(names: string[]): (field: string) => string {
  const address = names.includes("email") ? "email" : names.find((name) => ADDRESS.test(name));
  return (field) => (field === "email" ? (address ?? field) : field);
}

/** The names of a list in a form: plain, and as PHP and Rails write them, `topics[]` and `topics[0]`. */
const TOPICS = /^topics(\[\d*\])?$/;

/** A form names a topic in each checked box. */
function fromForm(request: LambdaFunctionURLEvent): Read {
  const form = readForm(request, ["application/json"]);
  requireKnown([...form.keys()], TOPICS);
  const names = [...new Set(form.keys())].filter((name) => TOPICS.test(name));
  const topics = names.length > 0 ? names.flatMap((name) => form.getAll(name)) : undefined;
  const nameOf = namesOf([...form.keys()]);
  return (field) => (field === "topics" ? topics : (form.get(nameOf(field)) ?? undefined));
}

/** A sign-up without topics asks for all mail. So a field that is meant for topics is read, or refused. */
function requireKnown(names: string[], topics: RegExp): void {
  const other = names.find((name) => /^\W*topic/i.test(name) && !topics.test(name));
  if (other !== undefined) throw new InputError("topics", "must be sent as `topics`");
}

/**
 * Returns undefined for absent and empty text. Text that people copy from programs may have characters that
 * turn it.
 */
function requireText(field: string, value: unknown, most: number): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value !== "string") throw new InputError(field, "must be text");
  if (value.length > most) throw new InputError(field, `must have at most ${most} characters`);
  if (NO_TEXT.test(value.replace(/[\r\n]/g, field === "statement" ? "" : "$&")))
    throw new InputError(field, "must not contain control characters");
  return withoutTurning(value).trim() || undefined;
}

/** Without the field it is all mail. A field that is there and names no topic is a choice of none. */
function parseTopics(value: unknown): string[] {
  if (value === undefined) return [];
  const given: unknown[] = Array.isArray(value) ? value : [value];
  const topics = given.map((each) => requireText("topics", each, MAX_KEY) ?? "").filter(Boolean);
  if (topics.length === 0) throw new InputError("topics", "must have at least one: choose one");
  if (topics.length > MAX_TOPICS) throw new InputError("topics", `must be at most ${MAX_TOPICS} topics`);
  return [...new Set(topics)];
}
