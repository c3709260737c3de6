import type { Metafile } from "esbuild";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import { allImports, laterImports, staticImports } from "./staticImports.ts";
import { moduleOf } from "./together.ts";

/**
 * The most that a browser loads before a page shows something, and for a part of it that is loaded later:
 * bytes, gzipped.
 */
export const MAX_FIRST = 160_000;
export const MAX_LATER = 60_000;
/** Parts that are larger for a reason, by their modules: the code editor is a library. */
const MAX_OF_PART: Record<string, number> = {
  "dashboard/screens/templates/source/SourceCode.tsx": 120_000,
};
/**
 * The most that a browser loads until a screen is shown as a whole: with the page, and with all that the
 * screen loads later. By the screen's module.
 */
export const MAX_WHOLE: Record<string, number> = {
  "dashboard/share.tsx": 150_000,
  "dashboard/screens/signIn/SignedOut.tsx": 160_000,
  "dashboard/screens/report/Report.tsx": 190_000,
};
/**
 * Parts that a page shows in place of another part, once chosen, and parts that only stages with providers
 * load. They do not count in a whole, and have the limit of parts that are loaded later.
 */
export const APART = [
  "dashboard/screens/share/explore/SharedExplore.tsx",
  "dashboard/components/keys/KeysDialog.tsx",
  "dashboard/screens/signIn/ByProvider.tsx",
];

/** The parts of the frame: screens that people see before they sign in share its module, and show none. */
const OF_FRAME = ["dashboard/components/search/Search.tsx", "dashboard/components/waiting/WaitingCount.tsx"];
const WITHOUT_FRAME = ["dashboard/screens/signIn/SignedOut.tsx"];

interface Page {
  /** The output with the page's module. */
  output: string;
  /** The names of the page and its styles. */
  others: string[];
}

/**
 * The bytes that a browser loads for a module, gzipped: `first` with its page, `later` besides the files that
 * are there, `whole` with all of that and all it loads later.
 */
export interface Size {
  source: string;
  load: "first" | "later" | "whole";
  bytes: number;
  most: number;
}

/**
 * The sizes of a page's HTML, styles and scripts, and of what it loads later. Fonts do not count: no text
 * waits for them.
 */
export function sizesOf(
  source: string,
  { output, others }: Page,
  files: Map<string, Uint8Array>,
  metafile: Metafile,
): Size[] {
  // A chunk is part of several sums, and zipping all of them takes a tenth of a second.
  const zipped = new Map([...files].map(([name, contents]) => [name, sizeOnce(contents)]));
  const bytes = (outputs: string[]): number =>
    outputs.reduce((sum, each) => sum + zipped.get(basename(each))!(), 0);
  const first = staticImports(output, metafile);
  const later = laterImports(output, metafile);
  const nameOf = (part: string): string => moduleOf(metafile.outputs[part]!.entryPoint ?? part);
  return [
    { source, load: "first", bytes: bytes([...others, ...first]), most: MAX_FIRST },
    ...later.map((part): Size => {
      const more = staticImports(part, metafile).filter((each) => !first.includes(each));
      const name = nameOf(part);
      return { source: name, load: "later", bytes: bytes(more), most: MAX_OF_PART[name] ?? MAX_LATER };
    }),
    ...[output, ...later].flatMap((part): Size[] => {
      const most = MAX_WHOLE[nameOf(part)];
      if (most === undefined) return [];
      const apart = WITHOUT_FRAME.includes(nameOf(part)) ? [...APART, ...OF_FRAME] : APART;
      const all = new Set([...others, ...first, ...allImports(part, metafile, apart)]);
      return [{ source: nameOf(part), load: "whole", bytes: bytes([...all]), most }];
    }),
  ];
}

function sizeOnce(contents: Uint8Array): () => number {
  let size: number | undefined;
  return () => (size ??= gzipSync(contents).length);
}

/** Fails the synth when a browser loads too much. */
export function checkSizes(sizes: Size[]): void {
  const over = sizes.find(({ bytes, most }) => bytes > most);
  if (over)
    throw new Error(
      `${over.source}: a browser loads ${over.bytes} bytes for it, gzipped, and ${over.most} are the most: import less, or import it later, by import()`,
    );
}
