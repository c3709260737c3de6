import { form } from "../../../strings/filterForm.ts";
import type { LabelledRow } from "../lists/rows.ts";
import { MOST_VALUES, type Filter } from "../filter.ts";
import { isListed, isOfParts } from "../operator.ts";

/**
 * Returns the values with the typed text, or the reason why it cannot be added, in words. If the text is the
 * label of a row, the value is the row's name. Labels are found without regard to case. Any other text is
 * added as it stands, unless people know the list only by its labels.
 */
export function addedTo(
  values: readonly string[],
  typed: string,
  { dimension, operator }: Pick<Filter, "dimension" | "operator">,
  rows: readonly LabelledRow[],
): readonly string[] | string {
  const text = typed.trim();
  if (text === "") return values.length > 0 ? values : form.none;
  const lower = text.toLowerCase();
  const isMeant = ({ label, name }: LabelledRow): boolean =>
    label.toLowerCase() === lower && (isListed(dimension) || label !== name);
  const isItself = ({ name }: LabelledRow): boolean => name === text;
  const row = isOfParts(operator) ? undefined : (rows.find(isItself) ?? rows.find(isMeant));
  if (!row && isListed(dimension)) return form.unknown(text);
  const value = row?.name ?? text;
  if (values.includes(value)) return values;
  return values.length < MOST_VALUES ? [...values, value] : form.tooMany;
}
