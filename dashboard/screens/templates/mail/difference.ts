import { diffWordsWithSpace } from "diff";
import { audienceOf, PARTS, type Draft, type Part } from "./draft.ts";

/** A piece of a line that both versions have, or only one of them. */
export interface Piece {
  text: string;
  change: "added" | "removed" | undefined;
}

/** The changed lines of a part of a mail. */
export interface ChangedPart {
  part: Part | "subject" | "previewText" | "audience" | "from" | "replyTo" | "words";
  lines: Piece[][];
}

/** The most characters of a part that are compared: more would keep the page busy. */
const MAX_COMPARED = 40_000;

/** Returns the parts that differ, each with its changed lines word by word. */
export function changedParts(before: Draft, now: Draft): ChangedPart[] {
  const audience = { part: "audience" as const, lines: changedLines(audienceOf(before), audienceOf(now)) };
  const parts = (["from", "replyTo", "subject", "previewText", ...PARTS] as const).map((part) => ({
    part,
    lines: changedLines(before[part], now[part]),
  }));
  return [audience, ...parts].filter(({ lines }) => lines.length > 0);
}

/** The plain text of two versions, made from their mails. */
export interface Wordings {
  before: string;
  now: string;
}

/** Returns the parts that differ; with wordings, the sources apart from them. */
export function differenceOf(before: Draft, now: Draft, wordings: Wordings | undefined): Changes {
  const all = changedParts(before, now);
  if (!wordings) return { parts: all, sources: [], isUnread: false };
  const isSource = ({ part }: ChangedPart): boolean => PARTS.some((each) => each === part);
  const lines = changedLines(wordings.before, wordings.now);
  const words = lines.length > 0 ? [{ part: "words" as const, lines }] : [];
  const sources = all.filter(isSource);
  return {
    parts: [...all.filter((each) => !isSource(each)), ...words],
    sources,
    isUnread: sources.length > 0 && words.length === 0,
  };
}

interface Changes {
  parts: ChangedPart[];
  sources: ChangedPart[];
  /** True if the sources differ in nothing that the plain text has: pictures, hidden words, the layout. */
  isUnread: boolean;
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
    : phrasesOf(
        diffWordsWithSpace(before, now).map(({ value, added, removed }) => ({
          text: value,
          change: added ? "added" : removed ? "removed" : undefined,
        })),
      );
  return linesOf(pieces).filter((line) => line.some(({ change, text }) => change && text.trim() !== ""));
}

/**
 * Joins changed words that only blanks part: a phrase that was replaced is read as one that goes and one that
 * comes, and not word by word.
 */
function phrasesOf(pieces: Piece[]): Piece[] {
  const phrases: Piece[] = [];
  for (let at = 0; at < pieces.length;) {
    const end = endOfChange(pieces, at);
    const run = pieces.slice(at, end);
    const of = (change: "added" | "removed"): Piece => ({
      text: run
        .map((piece) => (piece.change === undefined || piece.change === change ? piece.text : ""))
        .join(""),
      change,
    });
    const changes = new Set(run.map(({ change }) => change));
    if (changes.has("added") && changes.has("removed")) phrases.push(of("removed"), of("added"));
    else phrases.push(...run);
    at = end;
  }
  return phrases;
}

/** Returns the place behind the changed pieces from a place on, and behind that piece if it is no change. */
function endOfChange(pieces: Piece[], from: number): number {
  let end = from + 1;
  if (pieces[from]!.change === undefined) return end;
  for (;;) {
    if (pieces[end]?.change !== undefined) end += 1;
    else if (isBlank(pieces[end]) && pieces[end + 1]?.change !== undefined) end += 2;
    else return end;
  }
}

const isBlank = (piece: Piece | undefined): boolean => piece !== undefined && /^[ \t]+$/.test(piece.text);

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
