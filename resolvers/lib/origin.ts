/**
 * Returns an origin as a browser sends it in `Origin` (RFC 6454, 6.2): lower-case and without the scheme's
 * own port, and without the final dot of a fully qualified name.
 */
export function plainOrigin(typed: string): string {
  const origin = typed.trim().toLowerCase();
  const port = origin.startsWith("https:") ? ":443" : ":80";
  const plain = origin.endsWith(port) ? origin.slice(0, -port.length) : origin;
  return plain.endsWith(".") ? plain.slice(0, -1) : plain.split(".:").join(":");
}
