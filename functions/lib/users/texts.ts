import * as verification from "#table/users/emailVerification";
import { clockAt, isZone } from "../conditions/zone.ts";
import { inLanguageOf } from "../productMail/productMail.ts";
import type { ProductMail, Texts } from "../productMail/productMail.ts";

type Locale = string | null | undefined;

/** The facts of a reader. Without a time zone, times are in UTC and say so. */
export interface Reader {
  locale?: Locale;
  timezone?: string | null;
}

/**
 * The mail with a code, which ends at an instant in ms. The code is its only number of six digits, because
 * mail programs search for it.
 */
export function codeMail(code: string, endsAt: number, { locale, timezone }: Reader = {}): ProductMail {
  const zone = timezone && isZone(timezone) ? timezone : undefined;
  const time = `${new Date(clockAt(zone ?? "UTC", endsAt)).toISOString().slice(11, 16)}${zone ? "" : " UTC"}`;
  const minutes = verification.TTL_SECONDS / 60;
  const texts: Texts = {
    en: {
      subject: `${code} is your code`,
      preview: `It ends at ${time}.`,
      title: "Your code to confirm this address",
      lead: ["Enter it in the window where you asked for it."],
      details: [`It ends at ${time}, in ${minutes} minutes, and works once.`],
      notes: [
        "Somebody asked to add this address to an account. If that was not you, do nothing: without the code the address is not added.",
        "We never ask you for a code.",
      ],
    },
    de: {
      subject: `${code} ist Ihr Code`,
      preview: `Er gilt bis ${time}.`,
      title: "Ihr Code, um diese Adresse zu bestätigen",
      lead: ["Geben Sie ihn in dem Fenster ein, in dem Sie ihn angefordert haben."],
      details: [`Er gilt bis ${time}, also ${minutes} Minuten, und nur einmal.`],
      notes: [
        "Jemand möchte diese Adresse zu einem Konto hinzufügen. Waren Sie das nicht, so tun Sie nichts: Ohne den Code wird die Adresse nicht hinzugefügt.",
        "Wir fragen Sie nie nach einem Code.",
      ],
    },
  };
  return { ...inLanguageOf(locale, texts), code };
}

/**
 * The notice to the former primary address. It does not name the new one, because the mailbox may belong to
 * another person by now.
 */
export function primaryChanged(locale: Locale): ProductMail {
  return inLanguageOf(locale, {
    en: {
      subject: "Your primary address was changed",
      preview: "Mail about your account goes to the new one from now on.",
      title: "Your primary address was changed",
      lead: ["Mail about your account goes to the new one from now on."],
      notes: ["If you did not do this, ask the operator for help at once."],
    },
    de: {
      subject: "Ihre Hauptadresse wurde geändert",
      preview: "Post zu Ihrem Konto geht ab jetzt an die neue.",
      title: "Ihre Hauptadresse wurde geändert",
      lead: ["Post zu Ihrem Konto geht ab jetzt an die neue."],
      notes: ["Haben Sie das nicht selbst getan, so bitten Sie den Betreiber sofort um Hilfe."],
    },
  });
}

/** The notice to a person whose second factor an admin has reset. */
export function secondFactorReset(locale: Locale): ProductMail {
  return inLanguageOf(locale, {
    en: {
      subject: "Your second factor was turned off",
      preview: "You sign in without a code until you set it up again.",
      title: "Your second factor was turned off",
      lead: [
        "Codes of an authenticator app are no longer asked for: an administrator has turned them off, and signed you out everywhere. Until you set up the second factor again in your profile, you sign in without a code: by the password, or by a passkey if there is one.",
      ],
      notes: [
        "Delete passkeys of lost devices in the profile.",
        "If you did not ask for this, ask the operator for help at once.",
      ],
    },
    de: {
      subject: "Ihr zweiter Faktor wurde abgeschaltet",
      preview: "Sie melden sich ohne Code an, bis Sie ihn wieder einrichten.",
      title: "Ihr zweiter Faktor wurde abgeschaltet",
      lead: [
        "Codes einer Authenticator-App werden nicht mehr verlangt: Ein Administrator hat sie abgeschaltet und Sie überall abgemeldet. Bis Sie den zweiten Faktor in Ihrem Profil wieder einrichten, melden Sie sich ohne Code an: mit dem Passwort, oder mit einem Passkey, falls es einen gibt.",
      ],
      notes: [
        "Löschen Sie Passkeys verlorener Geräte im Profil.",
        "Haben Sie nicht darum gebeten, so bitten Sie den Betreiber sofort um Hilfe.",
      ],
    },
  });
}

/** The notice to a person whom an admin has signed out everywhere. */
export function signedOut(locale: Locale): ProductMail {
  return inLanguageOf(locale, {
    en: {
      subject: "You were signed out everywhere",
      preview: "An administrator has ended all your sign-ins.",
      title: "You were signed out everywhere",
      lead: [
        "An administrator has ended all your sign-ins, on all devices. You can sign in again within moments, with your password.",
      ],
      notes: ["If you did not ask for this, ask the operator for the reason, and change your password."],
    },
    de: {
      subject: "Sie wurden überall abgemeldet",
      preview: "Ein Administrator hat alle Ihre Anmeldungen beendet.",
      title: "Sie wurden überall abgemeldet",
      lead: [
        "Ein Administrator hat alle Ihre Anmeldungen beendet, auf allen Geräten. Sie können sich gleich wieder mit Ihrem Passwort anmelden.",
      ],
      notes: [
        "Haben Sie nicht darum gebeten, so fragen Sie den Betreiber nach dem Grund und ändern Sie Ihr Passwort.",
      ],
    },
  });
}

/** The notice to a person who signs in by a provider from now on. */
export function providerConnected(locale: Locale, provider: string): ProductMail {
  return inLanguageOf(locale, {
    en: {
      subject: `You can sign in with ${provider} now`,
      preview: `An account at ${provider} was connected to yours.`,
      title: `You can sign in with ${provider} now`,
      lead: [`An account at ${provider} was connected to yours. Your password goes on working.`],
      notes: ["If you did not do this, disconnect it in your profile, and change your password at once."],
    },
    de: {
      subject: `Sie können sich jetzt mit ${provider} anmelden`,
      preview: `Ein Konto bei ${provider} wurde mit Ihrem verbunden.`,
      title: `Sie können sich jetzt mit ${provider} anmelden`,
      lead: [`Ein Konto bei ${provider} wurde mit Ihrem verbunden. Ihr Passwort gilt weiter.`],
      notes: [
        "Haben Sie das nicht selbst getan, so trennen Sie es in Ihrem Profil und ändern Sie sofort Ihr Passwort.",
      ],
    },
  });
}

/** The notice to a person who has disconnected a provider. */
export function providerDisconnected(locale: Locale, provider: string): ProductMail {
  return inLanguageOf(locale, {
    en: {
      subject: `You no longer sign in with ${provider}`,
      preview: "Sign in with your password from now on.",
      title: `You no longer sign in with ${provider}`,
      lead: [
        "The account there was disconnected, and you were signed out everywhere. Sign in with your password from now on.",
        "If you never had one, choose “Forgot your password?” to set it.",
      ],
      notes: ["If you did not do this, ask the operator for help at once."],
    },
    de: {
      subject: `Sie melden sich nicht mehr mit ${provider} an`,
      preview: "Melden Sie sich ab jetzt mit Ihrem Passwort an.",
      title: `Sie melden sich nicht mehr mit ${provider} an`,
      lead: [
        "Das Konto dort wurde getrennt, und Sie wurden überall abgemeldet. Melden Sie sich ab jetzt mit Ihrem Passwort an.",
        "Hatten Sie nie eines, so wählen Sie „Forgot your password?“, um es zu setzen.",
      ],
      notes: ["Haben Sie das nicht selbst getan, so bitten Sie den Betreiber sofort um Hilfe."],
    },
  });
}

/** The notice to a person who signed up with an address that another user verified first. */
export function accountNotMade(locale: Locale): ProductMail {
  return inLanguageOf(locale, {
    en: {
      subject: "Your account was not made",
      preview: "This address belongs to another account.",
      title: "Your account was not made",
      lead: [
        "While you were signing up, this address was verified for another account, so no second one was made.",
      ],
      notes: ["Sign in to that account. If it is not yours, ask the operator for help."],
    },
    de: {
      subject: "Ihr Konto wurde nicht angelegt",
      preview: "Diese Adresse gehört zu einem anderen Konto.",
      title: "Ihr Konto wurde nicht angelegt",
      lead: [
        "Während Sie sich registrierten, wurde diese Adresse für ein anderes Konto bestätigt. Ein zweites wurde deshalb nicht angelegt.",
      ],
      notes: [
        "Melden Sie sich bei jenem Konto an. Ist es nicht Ihres, so bitten Sie den Betreiber um Hilfe.",
      ],
    },
  });
}
