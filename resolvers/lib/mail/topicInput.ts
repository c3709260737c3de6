import { util } from "@aws-appsync/utils";
import { fail } from "../errors.ts";

const TOPIC = "[a-z0-9][a-z0-9_-]{0,63}";

/** Returns the key of a topic, which need not exist. Fails with `ValidationError` if no topic can have it. */
export function parseTopic(topic: string, field = "topic"): string {
  if (util.matches(TOPIC, topic)) return topic;
  const says = "1 to 64 lower-case letters, digits, _ and -, beginning with a letter or digit";
  return fail("ValidationError", `${field} must be ${says}.`, { field });
}
