import type { Metafile } from "esbuild";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import { staticImports } from "./staticImports.ts";

/** The most that a browser loads before a page shows something, and for a part of it that is loaded later: bytes, gzipped. */
export const MAX_FIRST = 160_000;
export const MAX_LATER = 60_000;

interface Page {
  /** The output with the page's module. */
  output: string;
  /** The names of the page and its styles. */
  others: string[];
}

/** Fails the synth when a page's HTML, styles and scripts, or a part that it loads later, are larger than their limits. Fonts do not count: no text waits for them. */
export function checkSizes(
  source: string,
  { output, others }: Page,
  files: Map<string, Uint8Array>,
  metafile: Metafile,
): void {
  const bytes = (outputs: string[]): number =>
    outputs.reduce((sum, each) => sum + gzipSync(files.get(basename(each))!).length, 0);
  const first = staticImports(output, metafile);
  check(source, bytes([...others, ...first]), MAX_FIRST);
  for (const later of laterThan(first, metafile)) {
    const more = staticImports(later, metafile).filter((each) => !first.includes(each));
    check(metafile.outputs[later]!.entryPoint ?? later, bytes(more), MAX_LATER);
  }
}

/** What these outputs, and what they import, import by `import()`. */
function laterThan(first: string[], metafile: Metafile): Set<string> {
  const seen = new Set(first);
  const later = new Set<string>();
  for (const each of seen)
    for (const { path, kind } of metafile.outputs[each]!.imports) {
      if (kind === "dynamic-import") later.add(path);
      seen.add(path);
    }
  return later;
}

function check(source: string, size: number, most: number): void {
  if (size > most)
    throw new Error(
      `${source}: a browser loads ${size} bytes for it, gzipped, and ${most} are the most: import less, or import it later, by import()`,
    );
}
