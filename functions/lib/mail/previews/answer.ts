import type { Reply } from "#reply";
import { InputError } from "../../aws/errors.ts";
import * as log from "../../aws/log.ts";
import { refusedReply } from "../../aws/reply.ts";
import { TemplateRefusal } from "../template/refusal.ts";

/** The answer for a text, or a number of it, that does not exist. */
export const NO_TEMPLATE = refusedReply(
  "NotFound",
  "There is no such template or version: check the key and the number.",
);

/**
 * Returns the reply of `work`. An error of the input becomes a `ValidationError`: a text that cannot be
 * rendered names its part, the line if it is known, and a variable that is missing. All else is
 * `Unavailable`.
 */
export async function replyOf<Data>(field: string, work: () => Promise<Reply<Data>>): Promise<Reply<Data>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InputError)
      return refusedReply("ValidationError", `${error.field} ${error.message}.`, { field: error.field });
    if (error instanceof TemplateRefusal) {
      const { field, line, variable } = error;
      const info = { field, ...(line && { line }), ...(variable && { variable }) };
      return refusedReply("ValidationError", `${error.message}.`, info);
    }
    log.failed(`${field} failed: the caller was answered Unavailable`, error);
    return refusedReply("Unavailable", "The template could not be read: try again in a moment.", {
      retry: true,
    });
  }
}
