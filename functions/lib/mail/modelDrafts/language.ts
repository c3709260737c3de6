/** The language of a tag of BCP 47: `de` of `de-AT`. */
export function languageOfTag(locale: string): string {
  return new Intl.Locale(locale).language;
}
