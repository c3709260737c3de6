import type { ImportFile, ImportPreset } from "#table/mail/importFile";
import { MAX_ATTRIBUTES } from "#table/mail/subscriber";
import { InputError } from "../../aws/errors.ts";
import { NAME_RULE } from "./attributes.ts";
import { fault } from "./file/columnFaults.ts";
import { columnList, isSameName, quotedColumn } from "./file/columnNames.ts";
import type { Preset } from "./presets/preset.ts";
import { PRESETS } from "./presets/presets.ts";

/** The number of a preset's columns in a file that shows that the product has written it. */
const SHOWS = 3;

export function unknownColumns(header: string[], places: number[], file: ImportFile): InputError {
  return fault(
    header,
    `These columns are not known, and their names cannot be those of attributes (${NAME_RULE}): ${columnList(header, places)}. ` +
      "Say in `columns` what each is: an attribute with a name, or LEFT_OUT; or set `leaveOutOthers`." +
      hint(header, file),
  );
}

export function noAddress(header: string[], file: ImportFile): InputError {
  const isOne = header.length === 1;
  return fault(
    header,
    "The file has no column email: name it so, or say in `columns` which column is ADDRESS." +
      (isOne
        ? " Its first line has one column: say the `delimiter` if it is not a comma, a semicolon or a tab."
        : "") +
      hint(header, file),
  );
}

export function noAttributeName(name: string): InputError {
  const says = `must have another name as an attribute: say it in \`attribute\` (${NAME_RULE}).`;
  return new InputError("file", `Column ${quotedColumn(name)} ${says}`);
}

export function tooManyAttributes(header: string[], count: number): InputError {
  return fault(
    header,
    `${count} columns would be attributes, and at most ${MAX_ATTRIBUTES} can be: leave some out.`,
  );
}

export function topicColumns(header: string[], places: number[], { product }: Preset): InputError {
  return fault(
    header,
    `In these columns ${product} says who has left a kind of mail: ${columnList(header, places)}. ` +
      "Say for each in `columns` which topic it is (TOPIC_LEFT), or LEFT_OUT if you send no such mail.",
  );
}

export function leavingColumns(header: string[], places: number[]): InputError {
  return fault(
    header,
    `By their names, these columns may say who has left: ${columnList(header, places)}. ` +
      "Name one with words as `statusColumn`, and one that is filled for those who have left `unsubscribed` in the file. " +
      "Say of the others in `columns` what they are: TOPIC_LEFT, ATTRIBUTE or LEFT_OUT.",
  );
}

export function noStatus(header: string[], { product, needs }: Preset): InputError {
  return fault(
    header,
    `The file of ${product} does not say who has unsubscribed: ${needs!.says}, or say in \`statusColumn\` which column says it.`,
  );
}

function hint(header: string[], { preset }: ImportFile): string {
  if (preset) return "";
  const looks = (Object.keys(PRESETS) as ImportPreset[]).find((each) => {
    const names = PRESETS[each].columns.flatMap(({ headers }) => headers);
    return header.filter((cell) => names.some((name) => isSameName(cell, name))).length >= SHOWS;
  });
  return looks
    ? ` The file looks like an export of ${PRESETS[looks].product}: then say \`preset: ${looks}\`.`
    : "";
}
