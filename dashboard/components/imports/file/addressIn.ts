const ADDRESS = /^[^\s<>"():;,@]+@[^\s<>"():;,@]+\.[^\s<>"():;,@]+$/;

/**
 * Returns the address in a text, lower-cased, also of `Ann <ann@example.com>` and `mailto:ann@example.com`;
 * undefined for another text, and for several addresses. The import has the last word.
 */
export function addressIn(written: string): string | undefined {
  const plain = written.replace(/[;,.\s]+$/, "");
  const [, inBrackets = plain] = /^[^<@]*<([^<>]*)>$/.exec(plain) ?? [];
  const address = inBrackets.replace(/^mailto:([^?]*).*$/i, "$1").trim();
  return ADDRESS.test(address) ? address.toLowerCase() : undefined;
}
