import type { PlainMail } from "../aws/ses.ts";
import type { Language } from "../text/language.ts";
import { knownLanguage } from "../text/language.ts";

/** The mail with a code. The code is its only number of six digits, because mail programs search for it. */
export function codeMail(code: string, locale: string | null | undefined): PlainMail {
  const texts: Record<Language, PlainMail> = {
    en: {
      subject: "Your code",
      paragraphs: [
        `Your code is ${code}.`,
        "It ends in 15 minutes. Somebody asked to add this address to an account.",
        "If that was not you, do nothing: without the code the address is not added.",
      ],
    },
    de: {
      subject: "Ihr Code",
      paragraphs: [
        `Ihr Code ist ${code}.`,
        "Er gilt 15 Minuten. Jemand möchte diese Adresse zu einem Konto hinzufügen.",
        "Waren Sie das nicht, so tun Sie nichts: Ohne den Code wird die Adresse nicht hinzugefügt.",
      ],
    },
  };
  return texts[knownLanguage(locale)];
}

/**
 * The notice to the former primary address. It does not name the new one, because the mailbox may belong to
 * another person by now.
 */
export function primaryChanged(locale: string | null | undefined): PlainMail {
  const texts: Record<Language, PlainMail> = {
    en: {
      subject: "You now sign in with another address",
      paragraphs: [
        "The primary address of your account was changed. From now on you sign in with the new one.",
        "If you did not do this, ask the operator for help at once.",
      ],
    },
    de: {
      subject: "Sie melden sich nun mit einer anderen Adresse an",
      paragraphs: [
        "Die Hauptadresse Ihres Kontos wurde geändert. Ab jetzt melden Sie sich mit der neuen an.",
        "Haben Sie das nicht selbst getan, so bitten Sie den Betreiber sofort um Hilfe.",
      ],
    },
  };
  return texts[knownLanguage(locale)];
}

/** The notice to a person who signed up with an address that another user verified first. */
export function accountNotMade(): PlainMail {
  return {
    subject: "Your account was not made",
    paragraphs: [
      "While you were signing up, this address was verified for another account, so no second one was made.",
      "Sign in to that account. If it is not yours, ask the operator for help.",
    ],
  };
}
