import type { PlainMail } from "../aws/ses.ts";
import type { Language } from "../text/language.ts";
import { knownLanguage } from "../text/language.ts";

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
