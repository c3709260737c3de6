import { util } from "@aws-appsync/utils";
import { WHOLE } from "#table/text";

/**
 * True if a text has 1 to `most` characters, whichever they are, without half of a surrogate pair: DynamoDB
 * stores text as UTF-8, which cannot encode it.
 */
export function isText(text: string | null | undefined, most: number): text is string {
  return typeof text === "string" && text.length <= most && util.matches(`${WHOLE}+`, text);
}
