export type TemplatePart = "subject" | "previewText" | "html" | "text";

interface Details {
  line?: number;
  variable?: string;
}

/**
 * A text that cannot be compiled or rendered. The message says which part is wrong, where, and what to do. It
 * quotes the text itself, and never the data of a person.
 */
export class TemplateRefusal extends Error {
  override name = "Refusal";
  readonly field: TemplatePart;
  /** The line of the typed part, from 1. */
  readonly line?: number;
  /** The variable that is missing, as the text names it. */
  readonly variable?: string;

  constructor(field: TemplatePart, reason: string, { line, variable }: Details = {}) {
    super(`${field}${line === undefined ? "" : `, line ${line}`}: ${reason}`);
    this.field = field;
    if (line !== undefined) this.line = line;
    if (variable !== undefined) this.variable = variable;
  }
}
