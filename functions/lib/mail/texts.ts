import { inLanguageOf } from "../productMail/productMail.ts";
import type { ProductMail } from "../productMail/productMail.ts";

/** The mail that asks for an approval. `by` is the person who asks, if it is a person. */
export function approvalMail(
  locale: string | undefined,
  { key, number, by, note, url }: { key: string; number: number; by?: string; note?: string; url: string },
): ProductMail {
  const quoted = note ? [`“${note}”`] : [];
  return inLanguageOf(locale, {
    en: {
      subject: `Please approve: ${key}`,
      preview: `${by ?? "A server"} asks you to approve version ${number}.`,
      title: "A draft waits for your approval",
      lead: [
        `${by ?? "A server"} asks you to approve version ${number} of the template ${key}.`,
        ...quoted,
        "Read the draft, then approve it or send it back with a note.",
      ],
      link: { label: "Open the draft", url },
    },
    de: {
      subject: `Bitte freigeben: ${key}`,
      preview: `${by ?? "Ein Server"} bittet um die Freigabe von Version ${number}.`,
      title: "Ein Entwurf wartet auf Ihre Freigabe",
      lead: [
        `${by ?? "Ein Server"} bittet Sie, Version ${number} der Vorlage ${key} freizugeben.`,
        ...quoted,
        "Lesen Sie den Entwurf, und geben Sie ihn frei oder mit einer Notiz zurück.",
      ],
      link: { label: "Entwurf öffnen", url },
    },
  });
}

/** The mail with the link that confirms a subscription. The postal address stands at its foot. */
export function optInMail(
  locale: string | undefined,
  url: string,
  postalAddress: string | undefined,
): ProductMail {
  const mail = inLanguageOf(locale, {
    en: {
      subject: "Please confirm your subscription",
      preview: "The link works for seven days.",
      title: "Please confirm your subscription",
      lead: ["This address was signed up for our mail. Open the link and confirm that you want it."],
      link: { label: "Confirm", url },
      details: ["The link works for seven days."],
      notes: ["If you did not sign up, do nothing: without your confirmation no mail is sent to you."],
    },
    de: {
      subject: "Bitte bestätigen Sie Ihr Abonnement",
      preview: "Der Link gilt sieben Tage.",
      title: "Bitte bestätigen Sie Ihr Abonnement",
      lead: [
        "Diese Adresse wurde für unsere Mails angemeldet. Öffnen Sie den Link und bestätigen Sie, dass Sie sie möchten.",
      ],
      link: { label: "Bestätigen", url },
      details: ["Der Link gilt sieben Tage."],
      notes: [
        "Haben Sie sich nicht angemeldet, so tun Sie nichts: Ohne Ihre Bestätigung bekommen Sie keine Mails.",
      ],
    },
  });
  return postalAddress ? { ...mail, footer: postalAddress } : mail;
}
