import { describe, expect, it } from "vitest";
import { inventedIn } from "#functions/mail/modelDrafts/facts";
import type { DraftFacts, InventedFact } from "#functions/mail/modelDrafts/written";

const EN: DraftFacts = {
  invoice: {
    ...{ id: "2026-17", amount: "€1,050.00", amountMinor: 105000, currency: "EUR" },
    ...{ dueDate: "2026-11-05", daysOverdue: 19, customerId: "acme" },
  },
  ...{ reminderType: "FIRST_REMINDER", today: "2026-11-24", locale: "en" },
  ...{ firstName: "Ann", senderName: "Blue Sky Billing" },
};
const DE: DraftFacts = { ...EN, locale: "de", invoice: { ...EN.invoice, amount: "1.050,00 €" } };
const FR: DraftFacts = { ...EN, locale: "fr", invoice: { ...EN.invoice, amount: "1 050,00 €" } };
const GB: DraftFacts = { ...EN, locale: "en-GB" };
const SECOND: DraftFacts = { ...EN, reminderType: "SECOND_REMINDER" };
const dinar = { ...EN.invoice, amount: "KWD 1.050", amountMinor: 1050, currency: "KWD" };
const yen = { ...EN.invoice, amount: "¥1,050", amountMinor: 1050, currency: "JPY" };

const inText = (text: string, facts: DraftFacts): InventedFact | undefined =>
  inventedIn({ subject: "Reminder", text }, facts);

describe("what is in the facts", () => {
  it.each<[string, string, DraftFacts]>([
    ["the amount as it is formatted", "Please pay €1,050.00 today.", EN],
    ["its space is any", "Bitte zahlen Sie 1.050,00 €.", DE],
    ["with the code", "Please pay EUR 1,050.00 or 1050.00 EUR.", EN],
    ["without decimals", "Please pay €1,050 or 1050 EUR or 1 050 EUR.", EN],
    ["with the decimals of another language", "Please pay 1050,00 EUR or 1.050,00 EUR.", EN],
    ["with the groups of Switzerland", "Please pay EUR 1'050.00 or 1’050.00.", EN],
    ["grouped as the language does", "Bitte zahlen Sie 1.050 EUR.", DE],
    ["three decimals", "Please pay KWD 1.050.", { ...EN, invoice: dinar }],
    ["no decimals", "Please pay 1050 JPY, or ¥1,050.", { ...EN, invoice: yen }],
    ["the days", "It has been open for 19 days.", EN],
    ["the ids", "This is about invoice 2026-17 of customer acme.", EN],
    ["an ISO date", "It was due on 2026-11-05, and today is 2026-11-24.", EN],
    ["a long date", "It was due on November 5, 2026.", EN],
    ["a long date of the other English", "It was due on 5 November 2026.", EN],
    ["an ordinal date", "It was due on the 5th of November 2026 and on November 5th, 2026.", EN],
    ["a weekday with its date", "It was due on Thursday, November 5, 2026.", EN],
    ["a day and its month", "It was due on 5 November.", EN],
    ["a month and its year", "It was due in November 2026.", EN],
    ["a short month", "It was due on Nov 5, 2026.", EN],
    ["a date in digits, as the person writes it", "It was due on 11/5/2026.", EN],
    ["a date in digits, as the British write it", "It was due on 05/11/2026.", GB],
    ["a German date", "Der Betrag war am 5. November 2026 fällig, also am 05.11.2026 oder 5.11.2026.", DE],
    ["a French date", "La facture était due le 5 novembre 2026.", FR],
    ["a French first day", "Nous sommes le 1er décembre 2026.", { ...FR, today: "2026-12-01" }],
    ["points of a list", "You can\n1. pay now\n2) write to us\n3. ask for help.", EN],
    ["the ordinal of the reminder", "This is the 1st reminder.", EN],
    ["that of the second one", "This is the 2nd reminder.", SECOND],
    ["a German ordinal", "Dies ist die 1. Mahnung.", DE],
    ["the person's name", "Dear Ann,\n\nthis is Ann's invoice.", EN],
    ["the sender's name", "Kind regards\nBlue Sky Billing", EN],
    ["a word of the sender's name", "Call Billing.", EN],
    [
      "beginnings of sentences",
      'We wrote to you. Please pay! Will you? "Soon," we hope: Today.\n- Thanks',
      EN,
    ],
    ["German nouns of reminders", "Sehr geehrte Frau Ann, Ihre Zahlung der Rechnung ist im Verzug.", DE],
    ["May at the beginning of a sentence", "May we ask you to pay the open amount today?", EN],
    ["small letters of any language", "Veuillez régler la facture 2026-17 dès que possible.", FR],
  ])("%s", (_, text, facts) => {
    expect(inText(text, facts)).toBeUndefined();
  });
});

describe("what is not in the facts", () => {
  it.each<[string, string, InventedFact["kind"], string, DraftFacts]>([
    ["another amount", "Please pay €1,051.00.", "number", "1,051.00", EN],
    ["a longer amount", "Please pay €21,050.00.", "number", "21,050.00", EN],
    ["an amount before another digit", "Please pay 2 1.050,00 €.", "number", "2", DE],
    ["a tenth of the amount", "Please pay EUR 105.00.", "number", "105.00", EN],
    ["minor units", "Please pay 105000 EUR.", "number", "105000", EN],
    ["a group that is a decimal here", "Please pay 1.050 EUR.", "number", "1.050", EN],
    ["a decimal that is a group here", "Bitte zahlen Sie 1,050 EUR.", "number", "1,050", DE],
    ["a group of two digits", "Please pay 10.50.00 EUR.", "number", "10.50.00", EN],
    ["a negative amount", "We owe you -1050.00 EUR.", "number", "1050.00", EN],
    ["days as money", "There is a fee of 19 EUR.", "number", "19", EN],
    ["days as money, with the sign before", "There is a fee of €19.", "number", "19", EN],
    ["a share", "Interest is 19 % a year.", "number", "19", EN],
    ["other days", "Please pay within 7 days.", "number", "7", EN],
    ["a time", "Call us at 19:00.", "number", "19", EN],
    ["a leading zero", "Call us: 019.", "number", "019", EN],
    ["a year alone", "This was in 2026.", "number", "2026", EN],
    ["a fraction", "Pay ½ of it.", "number", "½", EN],
    ["digits of another script", "Pay ١٩.", "number", "١٩", EN],
    ["another currency's sign", "Please pay $1,050.00.", "number", "$", EN],
    ["another invoice", "See invoice 2026-18.", "number", "2026", EN],
    ["a longer id", "See invoice 2026-17-2.", "number", "2026", EN],
    ["an ISO date", "Pay until 2026-12-01.", "number", "2026", EN],
    ["another day of the month", "It was due on November 6, 2026.", "number", "6", EN],
    ["another year", "It was due on November 5, 2027.", "number", "2027", EN],
    ["the other order of digits", "It was due on 05/11/2026.", "number", "05", EN],
    ["another month", "It was due in December.", "date", "December", EN],
    ["a month that is written small", "Payez en mars.", "date", "mars", FR],
    ["a day of the week", "Pay until Friday.", "date", "Friday", EN],
    ["a day of the week that is written small", "Payez avant vendredi.", "date", "vendredi", FR],
    ["a list that does not begin with 1", "You can\n2. pay now.", "number", "2", EN],
    ["the ordinal of another reminder", "This is the 2nd reminder.", "number", "2", EN],
    ["a name", "Please ask for Maria.", "name", "Maria", EN],
    ["a surname", "Dear Ann Smith,", "name", "Smith", EN],
    ["a name after a title", "Please ask Mr. Smith.", "name", "Smith", EN],
    ["a signature", "Kind regards\nMaria", "name", "Maria", EN],
    ["a signature with a surname", "Kind regards\nMaria Berg", "name", "Maria", EN],
    ["a company", "Please pay with PayPal.", "name", "PayPal", EN],
    ["a company at the beginning", "PayPal is possible.", "name", "PayPal", EN],
    ["a currency", "Please pay 1050 USD.", "name", "USD", EN],
    ["a name of two parts", "Please ask Ann-Kathrin.", "name", "Ann-Kathrin", EN],
    [
      "a German noun that reminders do not need",
      "Wir senden den Gerichtsvollzieher.",
      "name",
      "Gerichtsvollzieher",
      DE,
    ],
    ["a link", "Pay at https://pay.example/x now.", "link", "https://pay.example/x", EN],
    ["a host", "Pay at pay.example.com now.", "link", "pay.example.com", EN],
    ["an address", "Write to help@example.com.", "link", "help@example.com.", EN],
    ["Liquid", "Dear {{ firstName }},", "Liquid", "{{", EN],
    ["a tag of Liquid", "{% if a %}x{% endif %}", "Liquid", "{", EN],
    [
      "a script without capitals",
      "お支払いください。",
      "letters",
      "お支払いください",
      { ...EN, locale: "ja" },
    ],
  ])("%s", (_, text, kind, what, facts) => {
    expect(inText(text, facts)).toEqual({ field: "text", kind, what });
  });

  it("is named with the subject, which is read first", () => {
    const written = { subject: "Invoice 18", text: "Pay 7." };
    expect(inventedIn(written, EN)).toEqual({ field: "subject", kind: "number", what: "18" });
  });

  it("needs no name of the person or the sender", () => {
    const { firstName: _, senderName: __, ...nameless } = EN;
    expect(inText("Dear customer,\n\nplease pay.", nameless)).toBeUndefined();
    expect(inText("Dear Ann,", nameless)).toEqual({ field: "text", kind: "name", what: "Ann" });
  });
});
