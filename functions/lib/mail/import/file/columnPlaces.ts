import * as faults from "./columnFaults.ts";
import { isSameName } from "./columnNames.ts";

/** A column as the input of an import names it: by its name in the file, or by its place from 1. */
type DescribedColumn = { header?: string; position?: number };

/** Returns the described columns by their places, from 0. Throws an InputError if one is not in the file. */
export function columnsByPlace<Column extends DescribedColumn>(
  header: string[],
  columns: Column[] = [],
): Map<number, Column> {
  const found = new Map<number, Column>();
  for (const column of columns) {
    const at = placeOfColumn(column, header);
    if (found.has(at)) throw faults.columnTwice(header, at);
    found.set(at, column);
  }
  return found;
}

/**
 * Returns the place of a column, from 0. Its name is found as it is, else without regard to case, blanks
 * and accents' form.
 */
export function placeOfColumn({ header: name, position }: DescribedColumn, header: string[]): number {
  if (position !== undefined) {
    if (position > header.length) throw faults.noPosition(header, position);
    return position - 1;
  }
  const places = (isMatch: (cell: string) => boolean): number[] =>
    header.flatMap((cell, at) => (isMatch(cell) ? [at] : []));
  const exact = places((cell) => cell === name);
  const [at, ...more] = exact.length > 0 ? exact : places((cell) => isSameName(cell, name!));
  if (at === undefined) throw faults.missingColumn(header, name!);
  if (more.length > 0) throw faults.ambiguousColumns(header, [at, ...more]);
  return at;
}
