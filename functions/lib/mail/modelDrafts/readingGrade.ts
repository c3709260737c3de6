const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
/** A long word has seven letters or more. */
const LONG = 7;
const SENTENCE_END = /(?<![.!?…])[.!?…]+(?=["'“”»)\]]*(?:\s|$))|\n{2,}/u;

/**
 * The least long words a sentence of each grade of school, from 12 down to 1; 13 is beyond school. Jonathan
 * Anderson, "Lix and Rix: variations on a little-known readability index", Journal of Reading 26 (6), 1983.
 */
const GRADES: [least: number, grade: number][] = [
  [7.2, 13],
  [6.2, 12],
  [5.3, 11],
  [4.5, 10],
  [3.7, 9],
  [3.0, 8],
  [2.4, 7],
  [1.8, 6],
  [1.3, 5],
  [0.8, 4],
  [0.5, 3],
  [0.2, 2],
  [0, 1],
];

/**
 * Returns the grade of school that reads a text without effort, 1 to 13, by its long words a sentence (RIX).
 * It needs no dictionary, so it works in each language with spaces between words.
 */
export function readingGrade(text: string): number {
  const sentences = text.split(SENTENCE_END).filter((each) => wordsOf(each).length > 0).length;
  const long = wordsOf(text).filter((word) => word.length >= LONG).length;
  const rix = long / Math.max(1, sentences);
  return GRADES.find(([least]) => rix >= least)![1];
}

export function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}
