/** The language of a tag of BCP 47: `de` of `de-AT`. */
export function languageOf(locale: string): string {
  return new Intl.Locale(locale).language;
}
