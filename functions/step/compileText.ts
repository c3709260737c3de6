import { refusedReply } from "#functions/aws/reply";
import type { CompiledTemplate, TypedTemplate } from "#functions/mail/template/assemble";
import { compileTemplate } from "#functions/mail/template/compile";
import { TemplateRefusal } from "#functions/mail/template/refusal";
import type { Reply } from "#reply";

/** Compiles a typed text. Replies with a ValidationError that names the part, and the line if it has one. */
export async function handler(typed: TypedTemplate): Promise<Reply<CompiledTemplate>> {
  try {
    return { data: await compileTemplate(typed) };
  } catch (error) {
    if (!(error instanceof TemplateRefusal)) throw error;
    const { field, line, message } = error;
    return refusedReply("ValidationError", message, { field, ...(line === undefined ? {} : { line }) });
  }
}
