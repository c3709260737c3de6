/** A parameter of a header: quoted, or a token as some mail programs send it (RFC 2045, 5.1). */
const parameter = (name: string): RegExp =>
  new RegExp(`;\\s*${name}\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, "i");
const BOUNDARY = parameter("boundary");
/** Some programs quote a name as a shell does. */
const SINGLE = /;\s*name\s*=\s*'([^']*)'/i;
const NAME = parameter("name");
const FILE = /;\s*filename\*?\s*=/i;
/** A header may go on in the next line (RFC 5322, 2.2.3). */
const FOLD = /\r?\n[ \t]+/g;

/**
 * Returns the texts of a form that was sent as `multipart/form-data` (RFC 7578), in its order and without its
 * files; undefined for a body without its boundary or its end. Names may be unquoted or in single quotes,
 * lines may end with a line feed alone, and text before the first part and behind the last one is ignored
 * (RFC 2046, 5.1.1).
 */
export function parseMultipart(
  body: string,
  contentType: string,
): [name: string, value: string][] | undefined {
  const boundary = valueOf(BOUNDARY, contentType);
  if (!boundary) return undefined;
  const [, ...sections] = `\n${body}`.split(delimiterOf(boundary));
  const end = sections.findIndex((each) => each.startsWith("--"));
  return end < 0 ? undefined : sections.slice(0, end).flatMap(textOf);
}

/** Begins a part, or with two more dashes the end. */
function delimiterOf(boundary: string): RegExp {
  const literal = boundary.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`\\r?\\n--${literal}(?=--|[ \\t]*(?:\\r?\\n|$))`);
}

/** The text of a part, which begins behind its boundary. None for a file or a part without a name. */
function textOf(section: string): [string, string][] {
  const part = section.replace(/^[ \t]*\r?\n/, "");
  const [blank] = /^\r?\n|\r?\n\r?\n/.exec(part) ?? [];
  if (blank === undefined) return [];
  const at = part.indexOf(blank);
  const headers = part.slice(0, at).replace(FOLD, " ").split(/\r?\n/);
  const disposition = headers.find((each) => /^content-disposition\s*:/i.test(each)) ?? "";
  const name = SINGLE.exec(disposition)?.[1] ?? valueOf(NAME, disposition);
  if (name === undefined || FILE.test(disposition)) return [];
  return [[name, part.slice(at + blank.length)]];
}

/**
 * The value of a parameter. Browsers write a quote and line breaks in a name as %22, %0D and %0A (WHATWG,
 * HTML).
 */
function valueOf(pattern: RegExp, header: string): string | undefined {
  const [, quoted, token] = pattern.exec(header) ?? [];
  const value = quoted?.replace(/\\(.)/g, "$1") ?? token;
  return value?.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code));
}
