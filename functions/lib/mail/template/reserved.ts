/**
 * The variables that Rollcall sets itself: no mail loses its footer, or gets another person's links, by the
 * same name.
 */
export const RESERVED: readonly string[] = ["unsubscribeUrl", "preferencesUrl", "postalAddress"];
