import type { MemberRole } from "#table/sites/siteMember";
import { inLanguageOf } from "../productMail/productMail.ts";
import type { ProductMail } from "../productMail/productMail.ts";
import { unlinked } from "../text/unlinked.ts";

/** The facts of an invitation. Both names are what people typed. */
export interface InvitationFacts {
  role: MemberRole;
  siteName: string;
  /** The name of the person who invites, if there is one. */
  by?: string | null;
  url: string;
}

/** The fewest digits of a telephone number that people call from elsewhere. */
const DIGITS_TO_CALL = 7;

/**
 * The mail with the link of an invitation to a site. Strangers choose both names, so the subject has neither,
 * and mail programs make no links of them. A name that may be a telephone number is left out.
 */
export function invitationMail(
  locale: string | null | undefined,
  { role, siteName, by, url }: InvitationFacts,
): ProductMail {
  const [site, who] = [shownName(siteName), shownName(by)];
  const isEditor = role === "EDITOR";
  return inLanguageOf(locale, {
    en: {
      subject: "You are invited to a site",
      preview: "The link works for seven days.",
      title: "You are invited to a site",
      lead: [
        english(who, site),
        isEditor
          ? "You would see its statistics, and set its goals, funnels, filters and notes."
          : "You would see its statistics.",
      ],
      link: { label: "Open the invitation", url },
      details: [
        "The link works for seven days, and once.",
        "It is for this address: sign in to the account that has it, or sign up with it.",
      ],
      notes: ["If you do not know the person or the site, do nothing: nothing happens without you."],
    },
    de: {
      subject: "Sie sind zu einer Website eingeladen",
      preview: "Der Link gilt sieben Tage.",
      title: "Sie sind zu einer Website eingeladen",
      lead: [
        german(who, site),
        isEditor
          ? "Sie würden ihre Statistik sehen und ihre Ziele, Trichter, Filter und Notizen festlegen."
          : "Sie würden ihre Statistik sehen.",
      ],
      link: { label: "Einladung öffnen", url },
      details: [
        "Der Link gilt sieben Tage, und nur einmal.",
        "Er ist für diese Adresse: Melden Sie sich mit dem Konto an, das sie hat, oder registrieren Sie sich mit ihr.",
      ],
      notes: ["Kennen Sie die Person oder die Website nicht, so tun Sie nichts: Ohne Sie geschieht nichts."],
    },
  });
}

/** Empty for no name, and for one with the digits of a telephone number. */
function shownName(name: string | null | undefined): string {
  const digits = name?.match(/\p{N}/gu) ?? [];
  return name && digits.length < DIGITS_TO_CALL ? unlinked(name) : "";
}

function english(who: string, siteName: string): string {
  const site = siteName === "" ? "a site" : `the site “${siteName}”`;
  return who === "" ? `You are invited to ${site}.` : `“${who}” invites you to ${site}.`;
}

function german(who: string, siteName: string): string {
  const site = siteName === "" ? "zu einer Website" : `zur Website „${siteName}“`;
  return who === "" ? `Sie sind ${site} eingeladen.` : `„${who}“ lädt Sie ${site} ein.`;
}
