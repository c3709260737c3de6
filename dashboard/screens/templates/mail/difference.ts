import { diffWordsWithSpace } from "diff";
import { audienceOf, PARTS, type Draft, type Part } from "./draft.ts";

/** A piece of a line that both versions have, or only one of them. */
export interface Piece {
  text: string;
  change: "added" | "removed" | undefined;
}

/** The changed lines of a part of a mail. */
export interface ChangedPart {
  part: Part | "subject" | "audience";
  lines: Piece[][];
}

/** The most characters of a part that are compared: more would keep the page busy. */
const MAX_COMPARED = 40_000;

/** Returns the parts that differ, each with its changed lines word by word. */
export function changedParts(before: Draft, now: Draft): ChangedPart[] {
  const audience = { part: "audience" as const, lines: changedLines(audienceOf(before), audienceOf(now)) };
  const parts = (["subject", ...PARTS] as const).map((part) => ({
    part,
    lines: changedLines(before[part], now[part]),
  }));
  return [audience, ...parts].filter(({ lines }) => lines.length > 0);
}

/** Returns how many words were added and removed. */
export function countsOf(parts: ChangedPart[]): { added: number; removed: number } {
  const count = (change: Piece["change"]): number =>
    parts
      .flatMap(({ lines }) => lines.flat())
      .filter((piece) => piece.change === change)
      .reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
  return { added: count("added"), removed: count("removed") };
}

function changedLines(before: string, now: string): Piece[][] {
  if (before === now) return [];
  const isLarge = before.length + now.length > MAX_COMPARED;
  const pieces: Piece[] = isLarge
    ? [
        { text: before, change: "removed" },
        { text: now, change: "added" },
      ]
    : diffWordsWithSpace(before, now).map(({ value, added, removed }) => ({
        text: value,
        change: added ? "added" : removed ? "removed" : undefined,
      }));
  return linesOf(pieces).filter((line) => line.some(({ change, text }) => change && text.trim() !== ""));
}

/** Cuts pieces at the ends of lines. */
function linesOf(pieces: Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const { text, change } of pieces) {
    const [first = "", ...others] = text.split("\n");
    for (const [at, part] of [first, ...others].entries()) {
      if (at > 0) lines.push([]);
      if (part !== "") lines.at(-1)!.push({ text: part, change });
    }
  }
  return lines;
}
