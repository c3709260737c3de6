import type { Change, Difference, ChangeOutcome, Plan } from "./plan.ts";
import { kindOf } from "./kinds.ts";
import type { ConfigValue } from "./values.ts";

/** The most characters of a value that are shown. */
const LONGEST = 120;
/** The characters before the first difference of two long values that are shown. */
const BEFORE_DIFFERENCE = 20;

/** Returns the lines of a plan: each object that differs with its fields, and the numbers of all. */
export function linesOf({ changes }: Plan): string[] {
  return [
    ...changes.filter(({ outcome }) => outcome !== "unchanged").flatMap(linesOfChange),
    totals(changes),
  ];
}

/** Returns the lines of one object. */
export function linesOfChange({ name, outcome, differences, obstacle }: Change): string[] {
  const fields = differences.map((difference) => `    ${lineOf(difference, outcome)}`);
  return [`${outcome}: ${name}`, ...fields, ...(obstacle === undefined ? [] : [`    ${obstacle}`])];
}

function lineOf({ field, before, after }: Difference, outcome: ChangeOutcome): string {
  const [one, other] = [JSON.stringify(before), JSON.stringify(after)];
  if (outcome === "created") return `${field}: ${cut(other, 0)}`;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const start = Math.max(one.length, other.length) > LONGEST ? same - BEFORE_DIFFERENCE : 0;
  return `${field}: ${cut(one, start)} -> ${cut(other, start)}`;
}

function cut(text: string, from: number): string {
  const start = Math.max(0, from);
  const end = text.length - start > LONGEST ? "..." : "";
  return `${start > 0 ? "..." : ""}${text.slice(start, start + LONGEST)}${end}`;
}

function totals(changes: Change[]): string {
  const outcomes: ChangeOutcome[] = ["created", "changed", "deleted", "unchanged", "only on the stage"];
  const counts = outcomes.map(
    (outcome) => `${changes.filter((change) => change.outcome === outcome).length} ${outcome}`,
  );
  return counts.join(", ");
}

/** Returns the line of fields that the stage keeps in another form than the file has. */
export function keptLine({ node }: Change, fields: string[]): string {
  const now = fields.map((field) => `${field}: ${JSON.stringify(node.found?.fields[field] as ConfigValue)}`);
  return `    the stage keeps ${now.join(", ")}: write it so in the file`;
}

/** Returns what is left to do after a creation: secrets are not printed. */
export function secretLine({ node, outcome }: Change): string | undefined {
  if (outcome !== "created") return undefined;
  const { list } = kindOf(node.kind.list);
  const mutation = { sources: "rotateWriteKey", destinations: "rotateDestinationSecret" }[list];
  return mutation && `    \`${mutation}\` shows a new secret`;
}
