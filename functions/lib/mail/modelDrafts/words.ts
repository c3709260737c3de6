import { languageOfTag } from "./language.ts";

/** Words before a name, whose dot ends no sentence. */
export const TITLES = words(
  "Mr Mrs Ms Mx Dr Prof Herr Herrn Frau M MM Mme Mlle Sr Sra Srta Sig Dott Dhr Mevr St No Nr",
);

/** Words of salutations and endings that are written with a capital, wherever they stand. */
const GREETINGS = words(
  "Dear Hello Hi Good Morning Day Thank Thanks You Your Yours Kind Best Warm Regards Greetings Sincerely Sir Madam Customer Team I",
  "Hallo Guten Tag Liebe Lieber Sehr Geehrte Geehrter Damen Herren Mit Freundlichen Freundliche Grüßen Grüße Grüssen Grüsse Viele Beste Vielen Dank",
  "Sie Ihr Ihre Ihrem Ihren Ihrer Ihres Ihnen",
  "Bonjour Madame Monsieur Cher Chère Cordialement Merci",
  "Hola Estimado Estimada Señor Señora Gracias Saludos Atentamente",
  "Gentile Cordiali Saluti Grazie Buongiorno Beste Geachte Groet Groeten",
);

/** The words of reminders: in the subjects of English, and in German, which writes nouns with a capital. */
const SUBJECTS: Record<string, string[]> = {
  en: words("Invoice Reminder Payment First Second Final Notice Overdue Due Open Your"),
  de: words(
    "Rechnung Rechnungen Rechnungsnummer Rechnungsbetrag Nummer Betrag Betrags Betrages Zahlung Zahlungen Zahlungseingang",
    "Zahlungserinnerung Zahlungsfrist Zahlungsziel Zahlungsverzug Erinnerung Mahnung Fälligkeit Fälligkeitsdatum Frist Verzug",
    "Datum Tag Tage Tagen Konto Überweisung Begleichung Ausgleich Eingang Forderung Summe Fragen Frage Rückfragen Schreiben",
    "Nachricht Antwort Hinweis Kunde Kundin Kunden Verständnis Bitte Hilfe Versehen Zeit Fall Falle Stand Verfügung",
    "Aufmerksamkeit Grund Erste Zweite Letzte",
  ),
};

/** The words of a language that may have a capital inside of a sentence, without being names. */
export function commonWords(locale: string): string[] {
  return [...GREETINGS, ...TITLES, ...subjectWords(locale)];
}

/** Returns the common words of reminders in a language. */
export function subjectWords(locale: string): string[] {
  return SUBJECTS[languageOfTag(locale)] ?? [];
}

function words(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(" "));
}
