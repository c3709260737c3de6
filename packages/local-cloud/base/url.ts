/**
 * Parses an absolute URL; undefined if the text is none. `URL.canParse` is not asked: after some thousand
 * calls it refuses `https://münchen.example/` in Node 20 and 22 (github.com/AikidoSec/firewall-node, pull
 * request 1086, 2026-07-15).
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
