import { SourceMap } from "node:module";
import type { SourceMapPayload } from "node:module";

/** A source map (revision 3) as esbuild writes it. */
export interface SourceMapData {
  version: number;
  sources: string[];
  mappings: string;
  names?: string[];
  sourcesContent?: (string | null)[];
  sourceRoot?: string;
  file?: string;
}

/** A place in a source file; line and column count from 1. */
export interface SourcePlace {
  file: string;
  line: number;
  column: number;
}

/**
 * Finds the written place for a line and a column (from 1) of the bundle; the map is read when it is first
 * asked.
 */
export function openSourceMap(
  data: SourceMapData,
): (line: number, column: number) => SourcePlace | undefined {
  let map: SourceMap | undefined;
  return (line, column) => {
    map ??= new SourceMap({
      file: "",
      sourceRoot: "",
      names: [],
      sourcesContent: [],
      ...data,
    } as SourceMapPayload);
    const entry = map.findEntry(line - 1, column - 1);
    if (!("originalSource" in entry) || !entry.originalSource) return undefined;
    return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  };
}

/** Finds the written place of a place in the bundle. */
export type Locate = ReturnType<typeof openSourceMap>;

/**
 * A text that begins with a place in the bundle, such as `code.js:5:3: ...` or `INFO - code.js:5:3: ...`,
 * with the place where that was written.
 */
export function written(text: string, locate: Locate): string {
  return text.replace(
    /^((?:INFO|ERROR) - )?code\.js:(\d+):(\d+)(?=: )/,
    (whole, level = "", line, column) => {
      const place = locate(Number(line), Number(column));
      return place ? `${level as string}${place.file}:${place.line}:${place.column}` : whole;
    },
  );
}
