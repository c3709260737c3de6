import { blankedPart } from "./literals.ts";
import { wrongWord } from "./names.ts";
import { wrongNumber } from "./numbers.ts";
import type { DraftFacts, InventedFact, WrittenDraft } from "./written.ts";

/** Links and addresses: none is among the facts. A name of a host is two words with a dot between them. */
const LINK =
  /[\p{L}\d+.-]+:\/\/\S*|\S+@\S+|(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?![\p{L}\p{N}])/u;

/** Letters of scripts that have no capitals, in which names look like other words. */
const WITHOUT_CAPITALS = /(?![ªº])\p{Lo}+/u;

/**
 * Returns the first number, date, name or link of a draft that the facts do not have, or Liquid. It is
 * strict: what cannot be recognised as a fact is none. It reads no meaning: docs/reminders.md says what it
 * does not find.
 */
export function inventedIn(written: WrittenDraft, facts: DraftFacts): InventedFact | undefined {
  for (const field of ["subject", "text"] as const) {
    const found = inPart(written[field].normalize("NFC"), facts);
    if (found) return { field, ...found };
  }
  return undefined;
}

function inPart(part: string, facts: DraftFacts): Omit<InventedFact, "field"> | undefined {
  const liquid = /[{}]+/.exec(part)?.[0];
  if (liquid !== undefined) return { kind: "Liquid", what: liquid };
  const rest = blankedPart(part, facts);
  const link = LINK.exec(rest)?.[0];
  if (link !== undefined) return { kind: "link", what: link };
  const letters = WITHOUT_CAPITALS.exec(rest)?.[0];
  if (letters !== undefined) return { kind: "letters", what: letters };
  const number = wrongNumber(rest, facts);
  if (number !== undefined) return { kind: "number", what: number };
  return wrongWord(rest, facts);
}
