import { util } from "@aws-appsync/utils";
import type { PutTopicInput } from "#schema";
import type { TopicItem } from "#table/mail/topics/topic";
import { TOPIC_FORM } from "#table/mail/topics/topic";
import { fail } from "../errors.ts";
import { failNotFound } from "../ids.ts";
import { requireVersion } from "../status.ts";
import { LINE, ON_ONE_LINE, NAME } from "#table/text";

/** Returns the key of a topic, which need not exist. Fails with `ValidationError` if no topic can have it. */
export function parseTopic(topic: string, field = "topic"): string {
  if (util.matches(TOPIC_FORM, topic)) return topic;
  return refuse(field, "1 to 64 lower-case letters, digits, _ and -, beginning with a letter or digit");
}

/** Returns the texts of a topic; an omitted description stays as it was. Fails with `ValidationError`. */
export function parseTexts(
  input: PutTopicInput,
  before?: TopicItem,
): Pick<TopicItem, "name" | "description"> {
  const name = input.name.trim();
  if (!util.matches(NAME.pattern, name)) refuse("name", NAME.says);
  const description = input.description === undefined ? before?.description : input.description?.trim();
  if (!description) return { name };
  const isRight = util.matches(`${LINE}{1,500}`, description);
  return isRight ? { name, description } : refuse("description", `at most 500 characters ${ON_ONE_LINE}`);
}

/**
 * Ends the field for a topic that is not in the expected version: with `NotFound`, `VersionConflict`, or
 * `Conflict` if the key of a new topic exists.
 */
export function failTopic(current: TopicItem | null, expectedVersion?: number | null): never {
  if (!current) return failNotFound("topic");
  if (typeof expectedVersion === "number") requireVersion(current, expectedVersion);
  return fail("Conflict", "A topic with this key exists: pass its version as expectedVersion to update it.", {
    field: "topic",
    currentVersion: current.version,
  });
}

function refuse(field: string, says: string): never {
  return fail("ValidationError", `${field} must be ${says}.`, { field });
}
