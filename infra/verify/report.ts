/** One thing that was looked at: a check of the account, a bundle, a case or an operation. */
export interface Finding {
  /** The name of the subject, such as `resolvers/Query/me.ts`. */
  name: string;
  /** `SKIPPED`: it could not be looked at, and `text` says why. */
  outcome: "PASSED" | "FAILED" | "SKIPPED";
  /** The observation, and for a failure the advice. */
  text: string;
}

/** The findings of one step of the verification. */
export interface StepFindings {
  title: string;
  /** A sentence about the step: its needs and its comparison. */
  about: string;
  findings: Finding[];
}

/** The facts that the report begins with: region, stage, versions. */
export type Facts = Record<string, string>;

/**
 * The report as a page of Markdown: the facts, a line of counts for each step, and each finding that did not
 * pass.
 */
export function reportOf(facts: Facts, steps: StepFindings[]): string {
  const lines = ["# Verification on AWS", ""];
  for (const [name, value] of Object.entries(facts)) lines.push(`- ${name}: ${value}`);
  for (const { title, about, findings } of steps) {
    lines.push("", `## ${title}`, "", about, "", `${countsOf(findings)}.`);
    // Passed checks of the account are few, and say what was seen there; thousands of equal answers say
    // nothing more.
    const shown = findings.length <= 50 ? findings : findings.filter(({ outcome }) => outcome !== "PASSED");
    if (shown.length > 0) lines.push("", "| what | outcome | found |", "| --- | --- | --- |");
    for (const { name, outcome, text } of shown)
      lines.push(`| ${cell(name)} | ${outcome.toLowerCase()} | ${cell(text)} |`);
  }
  return `${lines.join("\n")}\n`;
}

/** `3 passed, 1 failed, 0 skipped`. */
export function countsOf(findings: Finding[]): string {
  const outcomes = ["PASSED", "FAILED", "SKIPPED"] as const;
  const count = (wanted: Finding["outcome"]) => findings.filter(({ outcome }) => outcome === wanted).length;
  return outcomes.map((outcome) => `${count(outcome)} ${outcome.toLowerCase()}`).join(", ");
}

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll(/\s*\n\s*/g, " ");
