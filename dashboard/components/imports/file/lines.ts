const LF = 0x0a;
const CR = 0x0d;

/**
 * Counts the lines of a file that have something, part by part, so that the page goes on. Line
 * breaks in quoted cells count, too. Stops, and returns undefined, once `isOver` is true.
 */
export async function countLines(file: File, isOver: () => boolean): Promise<number | undefined> {
  const reader = (file.stream() as ReadableStream<Uint8Array>).getReader();
  let lines = 0;
  let hasText = false;
  for (;;) {
    const { value, done } = await reader.read();
    if (isOver()) {
      await reader.cancel();
      return undefined;
    }
    if (done) return lines + Number(hasText);
    for (const byte of value) {
      const isBreak = byte === LF || byte === CR;
      if (isBreak && hasText) lines += 1;
      // The other half of a character of UTF-16 is no text.
      if (isBreak) hasText = false;
      else if (byte !== 0) hasText = true;
    }
  }
}
