import { util } from "@aws-appsync/utils";
import type { UpsertSubscriberInput } from "#schema";
import * as subscriber from "#table/mail/subscriber";
import { TAG_FORM } from "#table/mail/subscriberTag";
import { parseTopic } from "./topicInput.ts";
import { fail } from "../errors.ts";
import { isZone } from "../zones.ts";
import { parseAttributes } from "./attributes.ts";
import { NAME } from "#table/text";

/** The validated input. Null in `fields` or `attributes` removes a value. */
export type SubscriberProfile = {
  fields: Partial<Record<subscriber.ProfileFieldName, string | null>>;
  attributes: Record<string, unknown>;
  /** All tags; absent if they stay. */
  tags?: string[];
  /** Topics to leave. */
  optOuts: string[];
  source?: string;
};

/** The most new opt-outs that fit into one transaction of 100 items beside 20 removed and 20 added tags. */
const MAX_NEW_OPT_OUTS = 50;

/** Validates the input of `upsertSubscriber`. Fails with `ValidationError`. */
export function parseProfile(input: UpsertSubscriberInput): SubscriberProfile {
  const fields: SubscriberProfile["fields"] = {};
  for (const { field, pattern, says } of subscriber.profileFields) {
    const value = input[field];
    const isRight = typeof value !== "string" || (pattern ? util.matches(pattern, value) : isZone(value));
    if (!isRight) refuse(field, says);
    if (value !== undefined) fields[field] = value;
  }
  const { source } = input;
  const isNamed = typeof source !== "string" || util.matches(NAME.pattern, source);
  if (!isNamed) refuse("source", NAME.says);
  return {
    fields,
    attributes: parseAttributes(input.attributes),
    ...(input.tags ? { tags: parseTags(input.tags) } : {}),
    optOuts: parseOptOuts(input.optOuts ?? []),
    ...(source ? { source } : {}),
  };
}

/** Returns a tag. Fails with `ValidationError`. */
export function parseTag(tag: string, field: string): string {
  return util.matches(TAG_FORM, tag) ? tag : refuse(field, "1 to 100 letters, digits and . _ / : - each");
}

/** Returns the id of a customer. Fails with `ValidationError`. */
export function parseCustomerId(customerId: string): string {
  const { pattern, says } = subscriber.CUSTOMER_ID;
  return util.matches(pattern, customerId) ? customerId : refuse("customerId", says);
}

function parseTags(tags: string[]): string[] {
  if (tags.length > subscriber.MAX_TAGS) refuse("tags", `at most ${subscriber.MAX_TAGS}`);
  return unique(tags.map((tag) => parseTag(tag, "tags")));
}

function parseOptOuts(topics: string[]): string[] {
  if (topics.length > MAX_NEW_OPT_OUTS) refuse("optOuts", `at most ${MAX_NEW_OPT_OUTS} at once`);
  return unique(topics.map((topic) => parseTopic(topic, "optOuts")));
}

function unique(list: string[]): string[] {
  return list.filter((each, at) => list.indexOf(each) === at);
}

function refuse(field: string, says: string): never {
  return fail("ValidationError", `${field} must be ${says}.`, { field });
}
