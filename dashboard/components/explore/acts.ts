import { funnelForm, type paths } from "../../strings/explore.ts";
import type { FunnelFragment, FunnelStepInput, GoalMatch, PathInput } from "./documents.ts";

/**
 * A step of a funnel as the texts of its form. A text that its kind does not have is kept while another kind
 * is looked at.
 */
export interface StepDraft {
  kind: keyof typeof funnelForm.kinds;
  match: GoalMatch;
  pattern: string;
  property: string;
  value: string;
  goalId: string;
}

const MATCHES = Object.keys(funnelForm.matches) as GoalMatch[];
export const EMPTY_STEP: StepDraft = {
  ...{ kind: "PAGE", match: "EXACT", pattern: "" },
  ...{ property: "", value: "", goalId: "" },
};

// The API's limits (schema.graphql, `FunnelStepInput` and `PathInput`).
export const STEPS = { least: 2, most: 8 };
const MOST_AFTER = 7;
const LONGEST = { pattern: 500, property: 300, value: 500, path: 640 };

/** Some texts as one for an address: commas part them. */
const printed = (parts: readonly string[]): string =>
  parts
    .map((part) => part.replace(/[%,]/g, encodeURIComponent))
    .join(",")
    .replace(/,+$/, "");

function partsOf(text: string): string[] {
  try {
    return text.split(",").map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** A step as a text for an address, such as `page,exact,/prices`. */
export function printStep({ kind, match, pattern, property, value, goalId }: StepDraft): string {
  if (kind === "GOAL") return printed(["goal", goalId]);
  return printed([
    kind.toLowerCase(),
    kind === "PAGE" ? match.toLowerCase() : "",
    ...[pattern, property, property && value],
  ]);
}

/** The steps of a funnel in an address; none if one of them is none. */
export function parseSteps(texts: readonly string[]): StepDraft[] {
  const steps = texts.map(parseStep);
  const isFunnel = steps.length >= STEPS.least && steps.length <= STEPS.most;
  return isFunnel && steps.every((step) => step !== undefined) ? steps : [];
}

function parseStep(text: string): StepDraft | undefined {
  const [kind, second = "", pattern = "", property = "", value = ""] = partsOf(text);
  if (kind === "goal") return second === "" ? undefined : { ...EMPTY_STEP, kind: "GOAL", goalId: second };
  const match = MATCHES.find((each) => each.toLowerCase() === second);
  if ((kind !== "page" || !match) && kind !== "event") return undefined;
  const step = { ...EMPTY_STEP, kind: kind === "page" ? "PAGE" : "EVENT", pattern, property, value } as const;
  return isOf(pattern, LONGEST.pattern) &&
    property.length <= LONGEST.property &&
    value.length <= LONGEST.value
    ? { ...step, match: match ?? "EXACT" }
    : undefined;
}

const isOf = (text: string, longest: number): boolean => text !== "" && text.length <= longest;

/** A step as the API takes it. */
export function stepInputOf({ kind, match, pattern, property, value, goalId }: StepDraft): FunnelStepInput {
  if (kind === "GOAL") return { goalId };
  const having = property.trim() === "" ? {} : { property: property.trim(), ...(value !== "" && { value }) };
  return { kind, ...(kind === "PAGE" && { match }), pattern: pattern.trim(), ...having };
}

/** A step as a site keeps it. */
export function stepDraftOf({ kind, ...step }: FunnelFragment["steps"][number]): StepDraft {
  const texts = { pattern: step.pattern ?? "", property: step.property ?? "", value: step.value ?? "" };
  const rest = { ...texts, match: step.match ?? ("EXACT" as const), goalId: step.goalId ?? "" };
  if (step.goalId !== null) return { ...rest, kind: "GOAL" };
  return { ...rest, kind: kind === "EVENT" ? "EVENT" : "PAGE" };
}

/** The same field of a step has the same name in a refusal of the API. */
export type StepField = keyof typeof funnelForm.wrong;
export const fieldOf = (at: number, field: StepField): string => `steps[${at}].${field}`;

/** The field of a step that is wrong before anything is sent. */
export function wrongOf({ kind, match, pattern, property, value, goalId }: StepDraft): StepField | undefined {
  if (kind === "GOAL") return goalId === "" ? "goalId" : undefined;
  const text = pattern.trim();
  const isPath =
    text.startsWith("/") || match === "CONTAINS" || (match === "WILDCARD" && text.startsWith("*"));
  if (!isOf(text, LONGEST.pattern) || (kind === "PAGE" && !isPath)) return "pattern";
  if (property.trim().length > LONGEST.property || (property.trim() === "" && value !== ""))
    return "property";
  return value.length > LONGEST.value ? "value" : undefined;
}

/** A step of a path, which is one thing that was done. */
export type Act = PathInput & { kind: keyof typeof paths.kinds };

export const printAct = ({ kind, value }: Act): string => printed([kind.toLowerCase(), value]);

/** The steps of a path in an address, up to the first one that is none. */
export function parseActs(texts: readonly string[]): Act[] {
  const acts = texts.map((text): Act | undefined => {
    const [kind, value = ""] = partsOf(text);
    if ((kind !== "page" && kind !== "event") || !isOf(value, LONGEST.path)) return undefined;
    return { kind: kind === "page" ? "PAGE" : "EVENT", value };
  });
  const end = acts.indexOf(undefined);
  return (acts as Act[]).slice(0, Math.min(end < 0 ? MOST_AFTER : end, MOST_AFTER));
}
