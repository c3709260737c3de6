import { bodyHash } from "./hash.ts";
import { checkSize, checkSubject, checkTyped } from "./limits.ts";
import { parse, variablesOf } from "./liquid.ts";
import { Refusal } from "./refusal.ts";

/** A text as an editor types it. */
export interface TypedText {
  subject: string;
  /** HTML or MJML. */
  html?: string;
  /** Made from the HTML if it is absent. */
  text?: string;
  topic?: string;
  transactional: boolean;
  from?: string;
  replyTo?: string;
  once: boolean;
}

export interface CompiledText {
  subject: string;
  text: string;
  html?: string;
  /** What was typed. */
  source: { html?: string; text?: string };
  /** The variables that all parts use, as paths with dots, sorted. */
  variables: string[];
  /** The SHA-256 of everything that an approval approves, in hex. */
  bodyHash: string;
}

/** Compiles a typed text. Throws a Refusal that says which part is wrong, where, and what to do. */
export async function compileText(typed: TypedText): Promise<CompiledText> {
  const { subject, text } = typed;
  checkSubject(subject);
  checkTyped("text", text);
  if (text === undefined) throw new Refusal("text", "a text needs a text part or an HTML part");
  checkSize("text", text);
  const variables = new Set(
    [parse("subject", subject), parse("text", text)].flatMap((templates) => variablesOf(templates)),
  );
  return {
    subject,
    text,
    source: { text },
    variables: [...variables].sort(),
    bodyHash: bodyHash(typed, { text }),
  };
}
