import type { DraftFacts, InventedFact } from "./written.ts";
import { commonWords, TITLES } from "./words.ts";

const WORD = /\p{L}[\p{L}\p{M}]*(?:[-'’][\p{L}\p{M}]+)*/gu;
const HAS_CAPITAL = /[\p{Lu}\p{Lt}]/u;
/** The text after which a sentence begins, with quotes and brackets between. */
const ENDED = /(?:[.!?…:]["'“”»«›‹’)\]*]*\s[\s"'“”„«»‹›‘(*-]*|\n[\s"'“”„«»‹›‘’()[\]*\-–•\d.]*)$/u;
const ABBREVIATED = new RegExp(`(?<!\\p{L})(?:${TITLES.join("|")})\\.\\s+$`, "u");
/** A line of a text that is no sentence: a salutation, or the name below an ending. */
const MOST_WORDS_OF_NAMES = 3;

/** Returns the first word of a text that is a name, a month or a day of the week and is not known. */
export function wrongWord(text: string, facts: DraftFacts): Omit<InventedFact, "field"> | undefined {
  const calendar = calendarOf(facts.locale);
  const known = knownWords(facts);
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const before = `\n${text.slice(0, index)}`;
    const line = lineAt(text, index);
    const begins =
      ENDED.test(before) && !ABBREVIATED.test(before) && !(text.includes("\n") && isLineOfNames(line));
    if (calendar.has(word) && !begins) return { kind: "date", what: word };
    // At the beginning of a sentence, a capital inside of a word still marks a name, such as `PayPal`.
    const shown = begins ? word.slice(1) : word;
    if (HAS_CAPITAL.test(shown) && !isKnownWord(word, known)) return { kind: "name", what: word };
  }
  return undefined;
}

/** `Ann's` is Ann, and each part of `Ann-Marie` is known if both are. */
function isKnownWord(word: string, known: Set<string>): boolean {
  const bare = word.replace(/['’]s$/u, "");
  if (known.has(bare)) return true;
  const parts = bare.split(/[-'’]/u);
  return parts.length > 1 && parts.every((part) => !HAS_CAPITAL.test(part) || known.has(part));
}

function knownWords({ invoice, firstName = "", senderName = "", locale }: DraftFacts): Set<string> {
  const ofFacts = `${firstName} ${senderName}`.normalize("NFC").match(WORD) ?? [];
  return new Set([...commonWords(locale), ...ofFacts, invoice.currency]);
}

function lineAt(text: string, index: number): string {
  const [from, to] = [text.lastIndexOf("\n", index - 1) + 1, text.indexOf("\n", index)];
  return text.slice(from, to < 0 ? undefined : to);
}

function isLineOfNames(line: string): boolean {
  const words = line.match(WORD) ?? [];
  return words.length <= MOST_WORDS_OF_NAMES && !/[.!?…:]["'“”»)]*\s*$/u.test(line);
}

/** The names of months and days, which some languages write small. */
function calendarOf(locale: string): Set<string> {
  const forms: [Intl.DateTimeFormatOptions, number, number][] = [
    [{ month: "long" }, 12, 30.5],
    [{ day: "numeric", month: "long" }, 12, 30.5],
    [{ weekday: "long" }, 7, 1],
  ];
  const names = forms.flatMap(([options, count, days]) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", calendar: "gregory", ...options });
    const at = (index: number) => Date.UTC(2026, 0, 4 + Math.round(index * days));
    return Array.from({ length: count }, (_, index) => format.formatToParts(at(index)))
      .flat()
      .filter(({ type }) => type === "month" || type === "weekday")
      .map(({ value }) => value);
  });
  return new Set(names.flatMap((name) => name.normalize("NFC").match(WORD) ?? []));
}
