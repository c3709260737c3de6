const kilobytes = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** Returns the size of a text in UTF-8, in units of 1,024 bytes. */
export function kilobytesOf(text: string): string {
  return kilobytes.format(new TextEncoder().encode(text).length / 1024);
}

/** Returns the number of images of a mail that are not on this origin: a preview does not load them. */
export function foreignImages(html: string, origin: string): number {
  const sources = [...html.matchAll(/<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi)];
  return sources.filter(
    ([, source = ""]) => /^(?:https?:)?\/\//i.test(source) && !source.startsWith(`${origin}/`),
  ).length;
}
