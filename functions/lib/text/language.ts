/** The languages of built-in mails and pages. */
export type Language = "en" | "de";

const LANGUAGES: Language[] = ["en", "de"];

/** Returns the language of a BCP 47 tag if there are texts in it, otherwise English. */
export function knownLanguage(locale: string | null | undefined): Language {
  return known(locale) ?? "en";
}

/**
 * Returns the language of a page: the person's locale if there are texts in it, otherwise the one that
 * `Accept-Language` prefers (RFC 9110, 12.5.4), otherwise English.
 */
export function languageOfPage(locale: string | undefined, accepted: string | undefined): Language {
  return known(locale) ?? acceptedLanguage(accepted) ?? "en";
}

/** Returns the language with texts that `Accept-Language` prefers; undefined if it has none. */
export function acceptedLanguage(accepted: string | undefined): Language | undefined {
  const asked = (accepted ?? "").split(",").map((each) => {
    const [tag = "", ...parameters] = each.split(";").map((part) => part.trim());
    const weight = parameters.find((part) => part.startsWith("q="))?.slice(2) ?? "1";
    return { language: known(tag), weight: Number(weight) };
  });
  const wanted = asked.filter(({ language, weight }) => language && weight > 0);
  const [best] = wanted.sort((one, other) => other.weight - one.weight);
  return best?.language;
}

/** Programs also send the names of POSIX, such as `de_AT.UTF-8`. */
function known(locale: string | null | undefined): Language | undefined {
  const primary = locale?.trim().toLowerCase().split(/[-_.]/)[0];
  return LANGUAGES.find((each) => each === primary);
}
