import type { SuppressionKind } from "#table/mail/suppression";
import type { Language } from "../../text/language.ts";
import type { PageContent } from "./page.ts";

type Texts = Record<Language, PageContent>;

/** The texts of pages that have no form of their own. */
const PLAIN = {
  noLink: {
    en: {
      title: "This link does not work",
      paragraphs: ["It is incomplete, or it belongs to an address that is not known here any more."],
    },
    de: {
      title: "Dieser Link funktioniert nicht",
      paragraphs: ["Er ist unvollständig, oder er gehört zu einer Adresse, die hier nicht mehr bekannt ist."],
    },
  },
  ended: {
    en: {
      title: "This link has ended",
      paragraphs: [
        "A link for confirming works for seven days, and only until you unsubscribe. Sign up again to get a new one.",
      ],
    },
    de: {
      title: "Dieser Link ist abgelaufen",
      paragraphs: [
        "Ein Link zum Bestätigen gilt sieben Tage, und nur bis Sie sich abmelden. Melden Sie sich erneut an, um einen neuen zu bekommen.",
      ],
    },
  },
  earlier: {
    en: {
      title: "There is a newer mail",
      paragraphs: ["Another mail with a link for confirming was sent later. Use the link of the newest one."],
    },
    de: {
      title: "Es gibt eine neuere Mail",
      paragraphs: [
        "Später wurde noch eine Mail mit einem Link zum Bestätigen geschickt. Nutzen Sie den Link der neuesten.",
      ],
    },
  },
  confirmed: {
    en: { title: "Your subscription is confirmed", paragraphs: ["Thank you. You can close this page."] },
    de: {
      title: "Ihr Abonnement ist bestätigt",
      paragraphs: ["Vielen Dank. Sie können diese Seite schließen."],
    },
  },
  leftSince: {
    en: {
      title: "You have unsubscribed",
      paragraphs: [
        "You confirmed with this link once and have unsubscribed since. Sign up again to subscribe.",
      ],
    },
    de: {
      title: "Sie haben sich abgemeldet",
      paragraphs: [
        "Sie haben diesen Link schon einmal benutzt und sich danach abgemeldet. Melden Sie sich erneut an, um wieder zu abonnieren.",
      ],
    },
  },
  signUpAgain: {
    en: {
      title: "Sign up again",
      paragraphs: [
        "The data of this address was erased, so this page can subscribe it to nothing. Sign up again and confirm the mail that you get.",
      ],
    },
    de: {
      title: "Melden Sie sich neu an",
      paragraphs: [
        "Die Daten zu dieser Adresse wurden gelöscht, deshalb kann diese Seite nichts abonnieren. Melden Sie sich neu an und bestätigen Sie die Mail, die Sie dann bekommen.",
      ],
    },
  },
  signedUp: {
    en: {
      title: "Look into your mailbox",
      paragraphs: [
        "If this address can be subscribed, a mail with a link is on its way. Open it to confirm.",
      ],
    },
    de: {
      title: "Sehen Sie in Ihr Postfach",
      paragraphs: [
        "Kann diese Adresse angemeldet werden, so ist eine Mail mit einem Link unterwegs. Öffnen Sie ihn, um zu bestätigen.",
      ],
    },
  },
  badForm: {
    en: { title: "This form cannot be accepted", paragraphs: ["Go back, correct it and send it again."] },
    de: {
      title: "Dieses Formular kann nicht angenommen werden",
      paragraphs: ["Gehen Sie zurück, berichtigen Sie es und senden Sie es noch einmal."],
    },
  },
  noForm: {
    en: { title: "This form does not work", paragraphs: ["Its page names no site of this service."] },
    de: {
      title: "Dieses Formular funktioniert nicht",
      paragraphs: ["Seine Seite nennt keine Website dieses Dienstes."],
    },
  },
  tooMany: {
    en: { title: "Too many sign-ups", paragraphs: ["Try again in an hour."] },
    de: { title: "Zu viele Anmeldungen", paragraphs: ["Versuchen Sie es in einer Stunde noch einmal."] },
  },
  incomplete: {
    en: { title: "This form is incomplete", paragraphs: ["Go back to the page and use its button."] },
    de: {
      title: "Dieses Formular ist unvollständig",
      paragraphs: ["Gehen Sie zurück zur Seite und nutzen Sie den Knopf."],
    },
  },
  refused: {
    en: { title: "This request is refused", paragraphs: ["Open the link of the mail in a browser."] },
    de: {
      title: "Diese Anfrage wird abgelehnt",
      paragraphs: ["Öffnen Sie den Link der Mail in einem Browser."],
    },
  },
  unavailable: {
    en: { title: "Something is out of order", paragraphs: ["Try again in a moment."] },
    de: { title: "Etwas ist gestört", paragraphs: ["Versuchen Sie es gleich noch einmal."] },
  },
} satisfies Record<string, Texts>;

export type Plain = keyof typeof PLAIN;

export function plainContent(which: Plain, language: Language): PageContent {
  return PLAIN[which][language];
}

/**
 * The labels of forms and the texts around them. `topic` is the name of a topic; without it all mail is
 * meant.
 */
const LABELS = {
  en: {
    askLeave: (topic?: string) => ({
      title: "Unsubscribe",
      paragraphs: [
        topic ? `Do you no longer want mail about “${topic}”?` : "Do you no longer want mail from us?",
      ],
    }),
    left: (topic?: string) => ({
      title: "You are unsubscribed",
      paragraphs: [
        topic
          ? `You get no more mail about “${topic}”.`
          : "You get no more mail from us, except what you need to use your account.",
      ],
    }),
    joined: (topic?: string) => ({
      title: "You are subscribed again",
      paragraphs: [topic ? `You have joined “${topic}” again.` : "You get mail from us again."],
    }),
    /** Consent is recorded, and mail is stopped for another reason, which follows. */
    joinedInVain: (topic?: string) => ({
      title: "You are subscribed, but get no mail yet",
      paragraphs: [topic ? `You have joined “${topic}” again.` : "You have agreed to mail from us again."],
    }),
    suppressed: {
      BOUNCE:
        "Mail to this address came back, so we send none to it. If the mailbox works again, write to us: we can lift that.",
      SOFT_BOUNCE:
        "Mail to this address came back several times, so we send it only what you need to use your account. If the mailbox works again, write to us: we can lift that.",
      MANUAL:
        "We have stopped all mail to this address. If you want mail from us, write to us: we can lift that.",
      COMPLAINT:
        "Mail from us to this address was reported as spam, so we send none to it. If you want mail from us, write to us: we can lift that.",
      ERASED:
        "The data of this address was erased, so we send no mail to it. To get mail, sign up again and confirm the mail that you get.",
    } satisfies Record<SuppressionKind, string>,
    allMailLeft:
      "You are unsubscribed from all our mail, so you get none about this topic either. The link to your preferences in our mails changes that.",
    leave: "Unsubscribe",
    undo: "Undo",
    askConfirm: {
      title: "Confirm your subscription",
      paragraphs: ["Mail is sent to you only if you confirm. If you did not sign up, close this page."],
    },
    confirm: "Confirm",
    preferences: { title: "Your preferences", paragraphs: [] },
    saved: { title: "Your preferences are saved", paragraphs: [] },
    pending: "You have not confirmed yet: use the link of the mail that we sent you.",
    leftPending: "You have left before you confirmed, so you get no mail. To get it, sign up again.",
    mail: "Send me mail",
    topics: "What about",
    tracking: "Measure whether I open mails and use their links",
    save: "Save",
  },
  de: {
    askLeave: (topic?: string) => ({
      title: "Abmelden",
      paragraphs: [
        topic ? `Möchten Sie keine Mails mehr zu „${topic}“?` : "Möchten Sie keine Mails mehr von uns?",
      ],
    }),
    left: (topic?: string) => ({
      title: "Sie sind abgemeldet",
      paragraphs: [
        topic
          ? `Sie bekommen keine Mails mehr zu „${topic}“.`
          : "Sie bekommen keine Mails mehr von uns, außer denen, die Sie für Ihr Konto brauchen.",
      ],
    }),
    joined: (topic?: string) => ({
      title: "Sie sind wieder angemeldet",
      paragraphs: [topic ? `Sie sind wieder bei „${topic}“ dabei.` : "Sie bekommen wieder Mails von uns."],
    }),
    joinedInVain: (topic?: string) => ({
      title: "Sie sind angemeldet, bekommen aber noch keine Mails",
      paragraphs: [
        topic ? `Sie sind wieder bei „${topic}“ dabei.` : "Sie haben Mails von uns wieder zugestimmt.",
      ],
    }),
    suppressed: {
      BOUNCE:
        "Mails an diese Adresse kamen zurück, deshalb schicken wir keine mehr. Funktioniert das Postfach wieder, so schreiben Sie uns: Wir können das aufheben.",
      SOFT_BOUNCE:
        "Mails an diese Adresse kamen mehrmals zurück, deshalb schicken wir nur noch, was Sie für Ihr Konto brauchen. Funktioniert das Postfach wieder, so schreiben Sie uns: Wir können das aufheben.",
      MANUAL:
        "Wir haben alle Mails an diese Adresse gestoppt. Möchten Sie Mails von uns, so schreiben Sie uns: Wir können das aufheben.",
      COMPLAINT:
        "Eine Mail von uns an diese Adresse wurde als Spam gemeldet, deshalb schicken wir keine mehr. Möchten Sie Mails von uns, so schreiben Sie uns: Wir können das aufheben.",
      ERASED:
        "Die Daten zu dieser Adresse wurden gelöscht, deshalb schicken wir keine Mails. Um Mails zu bekommen, melden Sie sich neu an und bestätigen Sie die Mail, die Sie dann bekommen.",
    } satisfies Record<SuppressionKind, string>,
    allMailLeft:
      "Sie haben sich von allen unseren Mails abgemeldet, deshalb bekommen Sie auch zu diesem Thema keine. Mit dem Link zu Ihren Einstellungen in unseren Mails ändern Sie das.",
    leave: "Abmelden",
    undo: "Rückgängig machen",
    askConfirm: {
      title: "Bestätigen Sie Ihr Abonnement",
      paragraphs: [
        "Sie bekommen nur dann Mails, wenn Sie bestätigen. Haben Sie sich nicht angemeldet, so schließen Sie diese Seite.",
      ],
    },
    confirm: "Bestätigen",
    preferences: { title: "Ihre Einstellungen", paragraphs: [] },
    saved: { title: "Ihre Einstellungen sind gespeichert", paragraphs: [] },
    pending: "Sie haben noch nicht bestätigt: Nutzen Sie den Link der Mail, die wir Ihnen geschickt haben.",
    leftPending:
      "Sie haben sich abgemeldet, bevor Sie bestätigt haben, und bekommen keine Mails. Um Mails zu bekommen, melden Sie sich neu an.",
    mail: "Mails an mich senden",
    topics: "Worüber",
    tracking: "Messen, ob ich Mails öffne und ihre Links nutze",
    save: "Speichern",
  },
} satisfies Record<Language, Record<string, unknown>>;

export const labels = (language: Language) => LABELS[language];
