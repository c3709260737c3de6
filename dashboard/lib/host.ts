/**
 * Returns the host name of a typed or pasted text: of a URL its host, without `www.`; international names in
 * ASCII. A text without a host name is returned as it is.
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
