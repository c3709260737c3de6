import type { DraftReason } from "#table/mail/templateBody";
import { inventedIn } from "./facts.ts";
import { hasDueDate, hasWords } from "./literals.ts";
import { hasAmount } from "./numbers.ts";
import { readingGrade, wordsOf } from "./readingGrade.ts";
import type { DraftFacts, WrittenDraft } from "./written.ts";

/** The points of a draft, 0 to 100, and why it has not all of them. */
export interface DraftScore {
  score: number;
  reasons: DraftReason[];
}

const ALL = 100;
/** The points that a draft loses by each rule: docs/reminders.md has the table. */
const LOSES = { INVENTED: 60, LINK: 60, AMOUNT: 20, INVOICE: 15, DUE_DATE: 15, NAME: 5 } as const;
const TEXT_WORDS = { least: 15, most: 200, loses: 10 };
const SUBJECT_CHARACTERS = { most: 60, loses: 5 };
/** The longest words and sentences that a mail to all people should have: those of grade 9. */
const GRADE = { most: 9, loses: 5, ofSchool: 12, losesBeyond: 10 };

/**
 * Judges a draft by rules over its words alone: what the facts do not have, what of them is missing, its
 * length and how hard it is to read. The same draft has the same score, and no model is asked.
 */
export function scoreOf(written: WrittenDraft, facts: DraftFacts): DraftScore {
  const reasons = [...invented(written, facts), ...missing(written, facts), ...form(written)];
  const lost = reasons.reduce((sum, { points }) => sum + points, 0);
  return { score: Math.max(0, ALL - lost), reasons };
}

function invented(written: WrittenDraft, facts: DraftFacts): DraftReason[] {
  const found = inventedIn(written, facts);
  if (!found) return [];
  const { field, kind } = found;
  if (kind === "link") return [{ rule: "LINK", points: LOSES.LINK, says: `The ${field} has a link.` }];
  const says = `The ${field} has something that is not in the facts: ${kind}.`;
  return [{ rule: "INVENTED", points: LOSES.INVENTED, says }];
}

/** The variables of the invoice and the person that a reminder should name. */
function missing({ subject, text }: WrittenDraft, facts: DraftFacts): DraftReason[] {
  const whole = `${subject}\n${text}`.normalize("NFC");
  const { invoice, firstName, senderName } = facts;
  const lacks = (isThere: boolean, points: number, variable: string): DraftReason[] =>
    isThere ? [] : [{ rule: "MISSING", points, says: `The mail does not have ${variable}.` }];
  const hasName = (name: string | undefined) => name === undefined || hasWords(whole, name);
  return [
    ...lacks(hasAmount(whole, facts), LOSES.AMOUNT, "invoice.amount"),
    ...lacks(hasWords(whole, invoice.id), LOSES.INVOICE, "invoice.id"),
    ...lacks(hasDueDate(whole, facts), LOSES.DUE_DATE, "invoice.dueDate"),
    ...lacks(hasName(firstName), LOSES.NAME, "firstName"),
    ...lacks(hasName(senderName), LOSES.NAME, "the name of the sender"),
  ];
}

function form({ subject, text }: WrittenDraft): DraftReason[] {
  const words = wordsOf(text).length;
  const grade = readingGrade(text);
  const { least, most, loses } = TEXT_WORDS;
  const isLong = [...subject].length > SUBJECT_CHARACTERS.most;
  const points = grade > GRADE.ofSchool ? GRADE.losesBeyond : GRADE.loses;
  return [
    ...(words < least || words > most
      ? [
          {
            rule: "LENGTH" as const,
            points: loses,
            says: `The text has ${words} words: ${least} to ${most} are best.`,
          },
        ]
      : []),
    ...(isLong
      ? [
          {
            rule: "LENGTH" as const,
            points: SUBJECT_CHARACTERS.loses,
            says: `The subject has more than ${SUBJECT_CHARACTERS.most} characters.`,
          },
        ]
      : []),
    ...(grade > GRADE.most
      ? [
          {
            rule: "READING" as const,
            points,
            says: `The text needs grade ${grade}: ${GRADE.most} is the most.`,
          },
        ]
      : []),
  ];
}
