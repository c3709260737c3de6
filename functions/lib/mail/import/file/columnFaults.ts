import { InputError } from "../../../aws/errors.ts";
import { columnList, isSameName, quotedColumn } from "./columnNames.ts";

/** Returns a fault of the first line, with the names of its columns. */
export function fault(header: string[], says: string): InputError {
  return new InputError("file", `${says} The file has the columns ${columnList(header)}.`);
}

export function missingColumn(header: string[], name: string): InputError {
  return fault(
    header,
    `The file has no column ${quotedColumn(name)}: correct its name in the input of the import.`,
  );
}

export function noPosition(header: string[], position: number): InputError {
  return fault(header, `The file has ${header.length} columns, so none has the position ${position}.`);
}

export function ambiguousColumns(header: string[], places: number[]): InputError {
  return fault(
    header,
    `These columns have the same name: ${columnList(header, places)}. Name them by \`position\`.`,
  );
}

export function columnTwice(header: string[], at: number): InputError {
  return fault(
    header,
    `The input of the import describes column ${columnList(header, [at])} twice: describe it once.`,
  );
}

export function sameColumns(header: string[], [first, second]: [number, number], thing: string): InputError {
  const isNamed = isSameName(header[first]!, header[second]!);
  const why = isNamed ? `has the same name as column ${first + 1}` : `is the same as column ${first + 1}`;
  const says = `Column ${second + 1} ${why} (${thing}): leave one of them out in \`columns\`, by its \`position\`.`;
  return fault(header, says);
}
