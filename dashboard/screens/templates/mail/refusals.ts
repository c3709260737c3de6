import type { ApiRefusal } from "../../../lib/api.ts";
import type { Refusals } from "../../../lib/form.ts";
import { editor, templateRefusals as words } from "../../../strings/mail/templates.ts";
import type { Draft, DraftField, Part } from "./draft.ts";

/** The lines that are no source. */
type Line = "subject" | "previewText";

/** A place in a part of a mail, and its error. */
export interface Fault {
  part: Part | Line;
  line: number | undefined;
  says: string;
}

/** A fault at a line of a source. */
export type FaultInSource = Fault & { part: Part; line: number };

/** The API's messages begin with the place, which the screen says in its own words. */
const PREFIX = /^(?:subject|previewText|html|text)(?:, line \d+)?: /;

const LINES: Record<Line, string> = { subject: editor.subject, previewText: editor.previewText };
const PLACES = { ...LINES, ...editor.part };

/** The words for a refused template. `says` is the API's message, which names a fault of MJML or Liquid. */
export function templateRefusalsOf(refusal: ApiRefusal | undefined, says = ""): Refusals<DraftField> {
  if (!refusal) return { form: words.unanswered };
  const { errorType, errorInfo } = refusal;
  const field = String(errorInfo?.field);
  if (errorType === "VersionConflict") return {};
  if (errorType === "NotFound") return { form: words.gone };
  if (errorType === "Unauthorized") return { form: words.mayNot };
  if (errorType === "Conflict" && field === "key") return { key: words.keyTaken };
  if (errorType !== "ValidationError") return { form: words.other };
  if (field === "key") return { key: words.key };
  if (field === "name") return { name: words.name };
  if (field === "topic") return { topic: words.topic };
  if (field === "from") return { from: words.from };
  if (field === "replyTo") return { replyTo: words.replyTo };
  const fault = faultOf(refusal, says);
  if (fault?.part === "previewText") return { previewText: words.previewText(fault.says) };
  return fault ? { form: faultInWords(fault) } : { form: words.other };
}

/** The place and the reason of a refused part; undefined if the refusal is about no part. */
export function faultOf({ errorInfo }: ApiRefusal, says: string): Fault | undefined {
  const part = String(errorInfo?.field);
  if (!isPlace(part)) return undefined;
  const line = typeof errorInfo?.line === "number" ? errorInfo.line : undefined;
  return { part, line, says: says.replace(PREFIX, "") };
}

const isPlace = (part: string): part is Fault["part"] => Object.hasOwn(PLACES, part);

/** True if the fault is at a line of a source. */
export function isInSource(fault: Fault): fault is FaultInSource {
  return fault.line !== undefined && !Object.hasOwn(LINES, fault.part);
}

export function faultInWords({ part, line, says }: Fault): string {
  return words.place(PLACES[part], line, says);
}

/** Returns the errors of a draft that cannot be saved; undefined if the API may be asked. */
export function wrongIn({ subject, html, text }: Draft): Refusals<DraftField> | undefined {
  if (subject.trim() === "") return { subject: words.subject };
  return html.trim() === "" && text.trim() === "" ? { form: words.content } : undefined;
}
