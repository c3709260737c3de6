/** What was sent is not an event: which field, and what it must be. Nothing of the request is kept. */
export class Invalid extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.name = "Invalid";
    this.field = field;
  }
}

const MOST_TEXT = 2000;
/** C0, DEL and C1, and halves of surrogate pairs, which no UTF-8 can carry. */
const NO_TEXT = /[\p{Cc}\p{Cs}]/u;

/** A text of at most `most` characters without control characters. */
export function textOf(field: string, value: unknown, most = MOST_TEXT): string {
  if (typeof value !== "string") throw new Invalid(field, "must be text");
  if (value.length > most) throw new Invalid(field, `must have at most ${most} characters`);
  if (NO_TEXT.test(value)) throw new Invalid(field, "must not contain control characters");
  return value;
}
