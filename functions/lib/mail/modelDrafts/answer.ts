import type { Refusal } from "#reply";
import { fieldRefusal } from "../../aws/reply.ts";
import type { DraftFacts, WrittenDraft } from "./written.ts";
import { inventedIn } from "./facts.ts";
import { scoreOf } from "./score.ts";
import { isNameLine } from "../../conditions/faults.ts";

const MAX_SUBJECT = 200;
const MAX_TEXT_BYTES = 60 * 1024;
const FENCE = /^```(?:json)?\s*\n([\s\S]*)\n```$/;

/** Returns the draft that a model has answered, or why it is none. */
export function readAnswer(
  answer: string,
  facts: DraftFacts,
): { written: WrittenDraft; error?: undefined } | { error: Refusal; written?: undefined } {
  const parsed = parse(answer);
  if (!parsed) return refused("The model did not answer a JSON object of subject and text.");
  const { subject, text } = parsed;
  if (subject.trim() === "" || !isNameLine(subject, MAX_SUBJECT))
    return refused(`The model's subject is not one line of 1 to ${MAX_SUBJECT} characters.`, {
      field: "subject",
    });
  if (text.trim() === "" || Buffer.byteLength(text) > MAX_TEXT_BYTES)
    return refused("The model's text is empty, or has more than 60 KB.", { field: "text" });
  const invented = inventedIn(parsed, facts);
  if (!invented) return { written: { subject: subject.trim(), text } };
  const { field, kind, what } = invented;
  return refused(`The model's ${field} has ${SAYS[kind]}: ${what.slice(0, 100)}.`, {
    field,
    refused: what.slice(0, 100),
    score: scoreOf(parsed, facts).score,
  });
}

const SAYS = {
  Liquid: "braces, which are Liquid",
  link: "a link or an address",
  number: "a number that is not in the data",
  date: "a date that is not in the data",
  name: "a name that is not in the data",
  letters: "letters without capitals, in which names cannot be found",
};

function refused(why: string, info?: Record<string, unknown>): { error: Refusal } {
  return { error: refuseAnswer(why, info) };
}

/** Refuses what a model has answered. */
export function refuseAnswer(why: string, info?: Record<string, unknown>): Refusal {
  return fieldRefusal("ValidationError", `${why} Try again, or change the instructions.`, info);
}

/** JSON of exactly the two texts; a fence around it is allowed. */
function parse(answer: string): WrittenDraft | undefined {
  const json = answer.trim();
  try {
    const value: unknown = JSON.parse(FENCE.exec(json)?.[1] ?? json);
    return isWritten(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isWritten(value: unknown): value is WrittenDraft {
  if (typeof value !== "object" || value === null) return false;
  const { subject, text } = value as Partial<WrittenDraft>;
  return Object.keys(value).length === 2 && typeof subject === "string" && typeof text === "string";
}
