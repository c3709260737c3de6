import type { PlainMail } from "../aws/ses.ts";
import type { Language } from "../text/language.ts";
import { knownLanguage } from "../text/language.ts";

/** The mail that asks for an approval. `by` is the person who asks, if it is a person. */
export function approvalMail(
  locale: string | undefined,
  { key, number, by, note, url }: { key: string; number: number; by?: string; note?: string; url: string },
): PlainMail {
  const texts: Record<Language, PlainMail> = {
    en: {
      subject: `Please approve: ${key}`,
      paragraphs: [
        `${by ?? "A server"} asks you to approve version ${number} of the template ${key}.`,
        "Read the draft, then approve it or send it back with a note.",
      ],
      link: { label: "Open the draft", url },
    },
    de: {
      subject: `Bitte freigeben: ${key}`,
      paragraphs: [
        `${by ?? "Ein Server"} bittet Sie, Version ${number} der Vorlage ${key} freizugeben.`,
        "Lesen Sie den Entwurf, und geben Sie ihn frei oder mit einer Notiz zurück.",
      ],
      link: { label: "Entwurf öffnen", url },
    },
  };
  const text = texts[knownLanguage(locale)];
  return note ? { ...text, paragraphs: [...text.paragraphs, `“${note}”`] } : text;
}

/** The mail with the link that confirms a subscription. */
export function optInMail(
  locale: string | undefined,
  url: string,
  postalAddress: string | undefined,
): PlainMail {
  const texts: Record<Language, PlainMail> = {
    en: {
      subject: "Please confirm your subscription",
      paragraphs: [
        "This address was signed up for our mail. Open the link and confirm that you want it.",
        "The link works for seven days. If you did not sign up, do nothing: without your confirmation no mail is sent to you.",
      ],
      link: { label: "Confirm", url },
    },
    de: {
      subject: "Bitte bestätigen Sie Ihr Abonnement",
      paragraphs: [
        "Diese Adresse wurde für unsere Mails angemeldet. Öffnen Sie den Link und bestätigen Sie, dass Sie sie möchten.",
        "Der Link gilt sieben Tage. Haben Sie sich nicht angemeldet, so tun Sie nichts: Ohne Ihre Bestätigung bekommen Sie keine Mails.",
      ],
      link: { label: "Bestätigen", url },
    },
  };
  const text = texts[knownLanguage(locale)];
  return postalAddress ? { ...text, paragraphs: [...text.paragraphs, postalAddress] } : text;
}
