/**
 * Parses ROLLCALL_ORIGINS: the origins, separated by commas, whose pages may call the local cloud like pages
 * on this machine. They have the form in which browsers write them (RFC 6454 section 6.2):
 * `http://app.test:5173`.
 */
export function originsOf(given: string | undefined): string[] {
  const origins = (given ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
  const wrong = origins.find((each) => !isOrigin(each));
  if (wrong === undefined) return origins;
  throw new Error(
    `ROLLCALL_ORIGINS has ${JSON.stringify(wrong)}: expected origins as browsers write them, such as http://app.test:5173, with commas between them`,
  );
}

/** Apps have origins with other schemes: `capacitor://localhost`. */
function isOrigin(text: string): boolean {
  if (!/^[a-z][a-z\d+.-]*:\/\/[a-z\d.:[\]-]+$/.test(text)) return false;
  return !text.startsWith("http") || (URL.canParse(text) && new URL(text).origin === text);
}
