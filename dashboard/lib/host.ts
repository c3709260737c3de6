/**
 * The host name of what was typed or pasted: of a URL its host, without `www.`; international names in ASCII.
 * What is none stays.
 */
export function hostOf(typed: string): string {
  const text = typed.trim();
  try {
    const { hostname } = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
    return hostname.replace(/^www\./, "").replace(/\.$/, "") || text;
  } catch {
    return text;
  }
}
