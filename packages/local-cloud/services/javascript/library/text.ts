import { ask } from "./bridge.ts";
import { fail } from "./failure.ts";
import { codeAt, normalized, padded, replaceIn } from "./natives.ts";

const text = (name: string, value: unknown): string =>
  typeof value === "string" ? value : fail(`${name} takes a string`);

/** `application/x-www-form-urlencoded`, as java.net.URLEncoder writes it: a blank is "+", `. - * _` stay. */
export function urlEncode(value: unknown): string {
  const escaped = replaceIn(
    encodeURIComponent(text("urlEncode", value)),
    /[!'()~]/g,
    (char) => `%${hex(char, 2)}`,
  );
  return replaceIn(escaped, /%20/g, "+");
}

export function urlDecode(value: unknown): string {
  const encoded = replaceIn(text("urlDecode", value), /\+/g, " ");
  try {
    return decodeURIComponent(encoded);
  } catch {
    return fail(`urlDecode: ${encoded} is not URL encoded`);
  }
}

export const base64Encode = (value: unknown) => ask("base64.encode", text("base64Encode", value));
export const base64Decode = (value: unknown) => ask("base64.decode", text("base64Decode", value));

const ESCAPES: Record<string, string> = {
  "\b": "\\b",
  "\n": "\\n",
  "\t": "\\t",
  "\f": "\\f",
  "\r": "\\r",
  '"': '\\"',
  "'": "\\'",
  "\\": "\\\\",
  "/": "\\/",
};

/**
 * As Apache Commons' StringEscapeUtils.escapeEcmaScript, which AppSync's templates use: quotes, slashes, and
 * all outside of ASCII.
 */
export function escapeJavaScript(value: unknown): string {
  let out = "";
  const given = text("escapeJavaScript", value);
  for (let index = 0; index < given.length; index += 1) {
    const char = given.charAt(index);
    const code = codeAt(char, 0);
    out += ESCAPES[char] ?? (code < 0x20 || code > 0x7e ? `\\u${hex(char, 4)}` : char);
  }
  return out;
}

function hex(char: string, digits: number): string {
  return padded(codeAt(char, 0).toString(16).toUpperCase(), digits, "0");
}

const FORMS: Record<string, string> = { nfc: "NFC", nfd: "NFD", nfkc: "NFKC", nfkd: "NFKD" };

/** util.str (D: "String helpers in util.str"). */
export const str = {
  normalize: (value: unknown, form: unknown) => {
    const name = typeof form === "string" ? FORMS[form.toLowerCase()] : undefined;
    return normalized(text("normalize", value), name ?? fail("normalize takes nfc, nfd, nfkc or nfkd"));
  },
};
