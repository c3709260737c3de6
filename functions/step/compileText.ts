import { refused } from "#functions/aws/reply";
import type { CompiledText, TypedText } from "#functions/mail/text/assemble";
import { compileText } from "#functions/mail/text/compile";
import { Refusal } from "#functions/mail/text/refusal";
import type { Reply } from "#reply";

/** Compiles a typed text. Replies with a ValidationError that names the part, and the line if it has one. */
export async function handler(typed: TypedText): Promise<Reply<CompiledText>> {
  try {
    return { data: await compileText(typed) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { field, line, message } = error;
    return refused("ValidationError", message, { field, ...(line === undefined ? {} : { line }) });
  }
}
